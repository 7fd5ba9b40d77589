import type { ReactNode } from 'react'
import { useWatchedContract } from '#core/chain/head/watchedContracts.ts'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'

type MarketLayoutProps = {
  /** Above the content, at the end of the tabs. */
  readonly headerContent?: ReactNode
  readonly children: ReactNode
}

/** Frame of the market’s screens with the links between them. As tall as the window: the footer does not move while they load. */
export function MarketLayout({ headerContent, children }: MarketLayoutProps) {
  const t = useTranslation()
  useWatchedContract(useChain().deployment.contracts.NftMarket)
  const tabs = [
    { to: '/nfts', label: t('Overview'), isExact: true },
    { to: '/nfts/collections', label: t('Collections') },
    { to: '/nfts/activity', label: t('Activity') },
    { to: '/nfts/profile', label: t('Your Profile') },
  ]
  return (
    <div className="mx-auto grid min-h-dvh max-w-[1248px] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 xs:px-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <NavTabs label={t('NFT Market')} tabs={tabs} />
        {headerContent}
      </div>
      {children}
    </div>
  )
}
