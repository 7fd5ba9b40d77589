import type { ReactNode } from 'react'
import { SubgraphStatusBanner } from '../../core/subgraph/SubgraphStatusBanner.tsx'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { NavTabs } from '../../ui/navigation/NavTabs.tsx'
import { InfoSearch } from './InfoSearch.tsx'

/** What every screen of the info area stands in: its three lists, the search, and how fresh history is. */
export function InfoLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  const tabs = [
    { to: '/info', label: t('Overview'), isExact: true },
    { to: '/info/pools', label: t('Pools') },
    { to: '/info/tokens', label: t('Tokens') },
  ]
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <NavTabs label={t('Info & Analytics')} tabs={tabs} />
        <InfoSearch />
      </div>
      <SubgraphStatusBanner />
      {children}
    </div>
  )
}
