import { Suspense, useEffect, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { ToastStack } from '#core/toasts/ToastStack.tsx'
import { useWatchCallsStatus } from '#core/transactions/send/useCallsStatus.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useShownPageName } from '#features/pageName.ts'
import { getPartArea } from '#lib/i18n/screenAreas.ts'
import { loadTexts } from '#lib/i18n/translations.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { waitForIdle } from '#lib/pageVisibility.ts'
import { usePathname, useShown } from '#lib/router/hooks.ts'
import { Outlet } from '#lib/router/Outlet.tsx'
import { closeSettings, useIsSettingsOpen } from '#lib/settings/settingsDialog.ts'
import { lazyComponent, lazyDecoration } from '#ui/lazyComponent.tsx'
import { WalletButton } from '../account/WalletButton.tsx'
import { isAccountBlocked, useAppConfig } from '../config/appConfig.ts'
import { updateDocumentHead } from '../documentHead.ts'
import { ErrorScreen } from '../ErrorScreen.tsx'
import { BottomBar } from '../menu/BottomBar.tsx'
import { PageSpinner } from '../PageSpinner.tsx'
import { useSearchShortcut } from '../search/useSearchShortcut.ts'
import { ConnectionNotice } from '../status/ConnectionNotice.tsx'
import { GovernanceTokenPrice } from '../status/GovernanceTokenPrice.tsx'
import { NetworkStatus } from '../status/NetworkStatus.tsx'
import { PhishingBanner } from '../status/PhishingBanner.tsx'
import { useGovernanceTokenPrice } from '../status/useGovernanceTokenPrice.ts'
import { formatPageTitle, formatTitleWithPrice, getPageTitle } from '../title.ts'
import { Header } from './Header.tsx'
import { useRouteFocus } from './useRouteFocus.ts'

const SettingsDialog = lazyComponent('SettingsDialog', async () => {
  const [{ SettingsDialog }] = await Promise.all([
    import('../settings/SettingsDialog.tsx'),
    loadTexts(getPartArea('settings')),
  ])
  return SettingsDialog
})

const SearchDialog = lazyComponent('SearchDialog', async () => {
  const [{ SearchDialog }] = await Promise.all([import('../search/SearchDialog.tsx'), loadTexts(getPartArea('search'))])
  return SearchDialog
})

const NotFound = lazyComponent('notFound', async () => (await import('../NotFound.tsx')).NotFound)

/** Below the window until it is scrolled to: the first paint does not wait for it. */
const Footer = lazyDecoration(async () => (await import('./Footer.tsx')).Footer)

const BackToTop = lazyDecoration(async () => (await import('./BackToTop.tsx')).BackToTop)
const BlockedAddress = lazyComponent(
  'BlockedAddress',
  async () => (await import('./BlockedAddress.tsx')).BlockedAddress,
)

/** Loads when the page has nothing else to load. */
const ReleaseNotice = lazyDecoration(async () => {
  await waitForIdle()
  return (await import('../status/ReleaseNotice.tsx')).ReleaseNotice
})

const AccountStatus = lazyDecoration(async () => (await import('./AccountStatus.tsx')).AccountStatus)

/** Layout of every page. */
export function Layout() {
  const t = useTranslation()
  const pathname = usePathname()
  const isSettingsOpen = useIsSettingsOpen()
  const site = useAppConfig()
  const account = useAccountAddress()
  useWatchCallsStatus()
  useRouteFocus()
  const [isSearching, setSearching] = useState(false)
  useSearchShortcut(setSearching)

  if (isAccountBlocked(site, account)) {
    return (
      <Suspense>
        <BlockedAddress />
      </Suspense>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col pb-14 sm:pb-0">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-medium"
      >
        {t('Skip to content')}
      </a>
      <PhishingBanner host={site.host} />
      <Header
        pathname={pathname}
        status={
          <>
            <div className="hidden lg:block">
              <GovernanceTokenPrice />
            </div>
            <div className="hidden md:block">
              <NetworkStatus />
            </div>
            {account && <AccountStatus account={account} />}
          </>
        }
        onSearch={() => setSearching(true)}
        wallet={<WalletButton />}
      />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-64px)] flex-1 outline-none [&_h1]:outline-none">
        <Outlet Loading={PageSpinner} Missing={NotFound} Failed={ErrorScreen} />
      </main>
      <Footer pathname={pathname} />
      <BottomBar pathname={pathname} />
      <BackToTop />
      <ConnectionNotice />
      <ReleaseNotice />
      <ToastStack />
      <DocumentHead pathname={pathname} />
      <Suspense>{isSearching && <SearchDialog onClose={() => setSearching(false)} />}</Suspense>
      <Suspense>{isSettingsOpen && <SettingsDialog onClose={closeSettings} />}</Suspense>
    </div>
  )
}

/** Title and meta tags, in their own component so that a price change renders nothing else. */
function DocumentHead({ pathname }: { readonly pathname: string }) {
  const isFound = useShown().routePath !== undefined
  const pageName = useShownPageName()
  const pageTitle = pageName === undefined ? getPageTitle(pathname, isFound) : formatPageTitle(pageName)
  const { priceUsd } = useGovernanceTokenPrice()
  const hasDollars = useChain().chainConfig.stablecoinKeys.length > 0
  const title = hasDollars ? formatTitleWithPrice(pageTitle, priceUsd) : pageTitle
  useEffect(() => updateDocumentHead(pathname, pageTitle, title), [pathname, pageTitle, title])
  return null
}
