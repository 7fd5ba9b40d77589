import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { DeploymentNotice } from '#core/services/DeploymentNotice.tsx'
import { SubgraphStatusBanner } from '#core/subgraph/SubgraphStatusBanner.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'
import { InfoSearch } from './InfoSearch.tsx'

/** Frame of the info pages: tabs, search and the state of the subgraph. Without one there is nothing to show. */
export function InfoLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  const { subgraphs } = useChain()
  if (subgraphs.exchange === undefined)
    return (
      <EmptyState
        headingLevel={1}
        art="network"
        title={t('Analytics aren’t enabled on this site.')}
        action={
          <Link to="/swap" className={getButtonClassName({})}>
            {t('Swap')}
          </Link>
        }
      >
        {t('Swaps, liquidity and farms work without them.')}
      </EmptyState>
    )
  const tabs = [
    { to: '/info', label: t('Overview'), isExact: true },
    { to: '/info/pools', label: t('Pools') },
    { to: '/info/tokens', label: t('Tokens') },
  ]
  return (
    <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 xs:px-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <NavTabs label={t('Info & Analytics')} tabs={tabs} />
        <InfoSearch />
      </div>
      <SubgraphStatusBanner />
      <DeploymentNotice service="indexer" />
      {children}
    </div>
  )
}
