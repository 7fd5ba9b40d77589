import { Settings } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { openSettings } from '#lib/settings/settingsDialog.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { GovernanceTokenPrice } from '../status/GovernanceTokenPrice.tsx'
import { NetworkStatus } from '../status/NetworkStatus.tsx'
import { ThemeToggle } from '../ThemeToggle.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { useMenu } from './useMenu.ts'

type MobileMenuProps = { readonly pathname: string; readonly onClose: () => void }

/** Full menu in a sheet for narrow screens (NAV-12). */
export function MobileMenu({ pathname, onClose }: MobileMenuProps) {
  const t = useTranslation()
  return (
    <Dialog title={t('Menu')} onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-2 border-b border-line pb-4">
        <GovernanceTokenPrice />
        <NetworkStatus />
        <div className="ms-auto flex">
          <ThemeToggle />
          <IconButton
            icon={Settings}
            label={t('Settings')}
            onClick={() => {
              onClose()
              openSettings()
            }}
          />
        </div>
      </div>
      <nav aria-label={t('Main')} className="-mx-3 grid gap-x-2 gap-y-4 xs:grid-cols-2">
        {useMenu().map((group) => (
          <div key={group.label.text}>
            <h3 className="px-3 pb-1 text-sm text-muted">{t(group.label)}</h3>
            <MenuLinks group={group} pathname={pathname} onNavigate={onClose} />
          </div>
        ))}
      </nav>
    </Dialog>
  )
}
