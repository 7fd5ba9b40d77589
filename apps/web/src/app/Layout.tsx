import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useT } from '../base/i18n/useT.ts'
import { closeSettings, useSettingsOpen } from '../base/settings/settingsDialog.ts'
import { ToastStack } from '../core/notices/ToastStack.tsx'
import { useWatchCalls } from '../core/transactions/useCallsStatus.ts'
import { useAccount } from '../core/wallet/useWallet.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { WalletButton } from './account/WalletButton.tsx'
import { Anniversary } from './anniversary/Anniversary.tsx'
import { BackToTop } from './BackToTop.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { showHead } from './head.ts'
import { MainPrice } from './MainPrice.tsx'
import { NetworkState } from './NetworkState.tsx'
import { PhishingBanner } from './PhishingBanner.tsx'
import { SpareNode } from './SpareNode.tsx'
import { isBlocked, useSite } from './site.ts'
import { titleOf, withPrice } from './title.ts'
import { useMainPrice } from './useMainPrice.ts'

const SettingsDialog = lazyPart('SettingsDialog', async () => (await import('./SettingsDialog.tsx')).SettingsDialog)

/** The frame around every screen. */
export function Layout() {
  const t = useT()
  const { pathname } = useLocation()
  const isSettingsOpen = useSettingsOpen()
  const site = useSite()
  const account = useAccount()
  useWatchCalls()

  if (isBlocked(site, account)) return <p className="p-16 text-center text-lg font-semibold">{t('Blocked address')}</p>
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
            <div className="hidden md:block">
              <MainPrice />
            </div>
            <div className="hidden lg:block">
              <NetworkState />
            </div>
          </>
        }
        wallet={<WalletButton />}
      />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-64px)] flex-1 outline-none">
        <Outlet />
      </main>
      <Footer pathname={pathname} />
      <BottomBar pathname={pathname} />
      <BackToTop />
      <SpareNode />
      <ToastStack />
      <Anniversary />
      <DocumentHead pathname={pathname} />
      <Suspense>{isSettingsOpen && <SettingsDialog onClose={closeSettings} />}</Suspense>
    </div>
  )
}

/** Title and meta tags. By itself, so that a price that moves draws nothing else. */
function DocumentHead({ pathname }: { readonly pathname: string }) {
  const title = withPrice(titleOf(pathname), useMainPrice().price)
  useEffect(() => showHead(pathname, title), [pathname, title])
  return null
}
