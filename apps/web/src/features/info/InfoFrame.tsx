import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HistoryNotice } from '../../core/history/HistoryNotice.tsx'
import { useT } from '../../core/i18n/useT.ts'
import { InfoSearch } from './InfoSearch.tsx'

const TAB =
  'flex min-h-11 items-center rounded-full px-4 font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent'

/** What every screen of the info area stands in: its three lists, the search, and how fresh history is. */
export function InfoFrame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const tabs = [
    { to: '/info', label: t('Overview') },
    { to: '/info/pools', label: t('Pools') },
    { to: '/info/tokens', label: t('Tokens') },
  ]
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <nav aria-label={t('Info & Analytics')} className="-ms-4 flex gap-1">
          {tabs.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/info' }} className={TAB}>
              {label}
            </Link>
          ))}
        </nav>
        <InfoSearch />
      </div>
      <HistoryNotice />
      {children}
    </div>
  )
}
