import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ArrowUp, Settings } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../core/i18n/useT.ts'
import { ToastStack } from '../core/notices/ToastStack.tsx'
import { WalletButton } from '../core/wallet/WalletButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MainPrice } from './MainPrice.tsx'
import { menu } from './menu.ts'
import { NetworkState } from './NetworkState.tsx'
import { titleOf } from './title.ts'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

/** The frame around every screen. */
export function Layout() {
  const t = useT()
  const { pathname } = useLocation()
  const [showsSettings, setShowsSettings] = useState(false)
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-2"
      >
        {t('Skip to content')}
      </a>
      <div className="flex min-h-dvh flex-col">
        <header className="sticky top-0 z-40 border-b border-line bg-canvas">
          <div className="mx-auto flex h-16 max-w-[1200px] items-center gap-2 px-4 sm:gap-6">
            <Link to="/" aria-label={t('Zono, home')} className="flex shrink-0 items-center gap-2 rounded">
              <img src="/mark.svg" alt="" width="32" height="32" />
              <span className="hidden text-lg font-semibold xs:inline">Zono</span>
            </Link>
            <nav aria-label={t('Main')} className="hidden flex-1 gap-1 sm:flex">
              {menu.map(({ label, path }) => (
                <Link
                  key={path}
                  to={path}
                  activeOptions={{ exact: path === '/', includeSearch: false }}
                  activeProps={{ className: 'text-ink', 'aria-current': 'page' }}
                  inactiveProps={{ className: 'text-muted' }}
                  className="flex min-h-10 items-center rounded-control px-3 font-medium hover:text-ink"
                >
                  {t(label)}
                </Link>
              ))}
            </nav>
            <div className="ml-auto flex items-center gap-1 xs:gap-3">
              <MainPrice />
              <NetworkState />
              <IconButton icon={Settings} label={t('Settings')} onClick={() => setShowsSettings(true)} />
              <WalletButton />
            </div>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex-1 pb-20 outline-none sm:pb-0">
          <Outlet />
        </main>
        <footer className="hidden border-t border-line sm:block">
          <p className="mx-auto max-w-[1200px] px-4 py-6 text-sm text-muted">
            {t('Zono is open software under the MIT licence. It holds no keys and no funds.')}
          </p>
        </footer>
        <nav
          aria-label={t('Main, below')}
          className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface sm:hidden"
        >
          {menu.map(({ label, path, icon: Icon }) => (
            <Link
              key={path}
              to={path}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              activeProps={{ className: 'text-accent', 'aria-current': 'page' }}
              inactiveProps={{ className: 'text-muted' }}
              className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium"
            >
              <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
              {t(label)}
            </Link>
          ))}
        </nav>
      </div>
      <BackToTop />
      <ToastStack />
      <Suspense>{showsSettings && <SettingsDialog onClose={() => setShowsSettings(false)} />}</Suspense>
    </>
  )
}

/** Pixels scrolled beyond which the way back up is offered (spec trading-core §9). */
const BACK_TO_TOP = 250

function BackToTop() {
  const t = useT()
  const [isFar, setIsFar] = useState(false)

  // The outside thing is the window's scroll position.
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > BACK_TO_TOP)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!isFar) return null
  return (
    <div className="fixed right-4 bottom-20 z-40 rounded-full border border-line bg-surface shadow-raised sm:bottom-6">
      <IconButton icon={ArrowUp} label={t('Back to top')} onClick={() => window.scrollTo({ top: 0 })} />
    </div>
  )
}
