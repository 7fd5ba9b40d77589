import type { ReactNode } from 'react'
import { SubgraphStatusBanner } from '../../core/subgraph/SubgraphStatusBanner.tsx'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { NavTabs } from '../../ui/navigation/NavTabs.tsx'
import { InfoSearch } from './InfoSearch.tsx'

/** Frame of the info pages: tabs, search and the state of the subgraph. */
export function InfoLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
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
      {children}
    </div>
  )
}
