import { Menu, Search, Settings } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { getProductName } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { SEARCH_KEYS } from '#lib/searchKeys.ts'
import { openSettings } from '#lib/settings/settingsDialog.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { MainMenu } from '../menu/MainMenu.tsx'
import { Logo } from './Logo.tsx'

const MobileMenu = lazyComponent('MobileMenu', async () => (await import('../menu/MobileMenu.tsx')).MobileMenu)

type HeaderProps = {
  readonly pathname: string
  /** Status: claimable points, price and network. */
  readonly status: ReactNode
  readonly onSearch: () => void
  /** Wallet button at the end. */
  readonly wallet: ReactNode
}

/** Header of every page, 64 px high. It scrolls away in a low window, where it would cover what is read. */
export function Header({ pathname, status, onSearch, wallet }: HeaderProps) {
  const t = useTranslation()
  const [showsMenu, setShowsMenu] = useState(false)
  return (
    <header className="page-bar sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-[1248px] items-center gap-2 px-4 xs:px-6">
        <Link
          to="/"
          aria-label={t('%product% home', { product: getProductName() })}
          className="me-1 flex shrink-0 items-center gap-2.5 rounded-control lg:me-4"
        >
          <Logo />
          <span className="hidden text-lg font-semibold tracking-tight xs:inline">{getProductName()}</span>
        </Link>
        <MainMenu pathname={pathname} />
        <div className="ms-auto flex min-w-0 items-center gap-1 xs:gap-2">
          {status}
          <IconButton icon={Search} label={t('Search (%keys%)', { keys: SEARCH_KEYS })} onClick={onSearch} />
          {/* On a phone the settings stand in the menu: beside an account's picture there is no room for both. */}
          <div className="max-xs:hidden">
            <IconButton icon={Settings} label={t('Settings')} onClick={openSettings} />
          </div>
          {wallet}
          <div className="-me-2 sm:hidden">
            <IconButton icon={Menu} label={t('Menu')} onClick={() => setShowsMenu(true)} />
          </div>
        </div>
      </div>
      <Suspense>{showsMenu && <MobileMenu pathname={pathname} onClose={() => setShowsMenu(false)} />}</Suspense>
    </header>
  )
}
