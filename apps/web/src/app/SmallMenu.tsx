import { useT } from '../base/i18n/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { menu } from './menu.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

type SmallMenuProps = { readonly pathname: string; readonly onClose: () => void }

/** All of the menu, for screens too narrow to lay it out (NAV-12). */
export function SmallMenu({ pathname, onClose }: SmallMenuProps) {
  const t = useT()
  return (
    <Dialog title={t('Menu')} onClose={onClose}>
      <nav aria-label={t('Main')} className="-mx-3 grid gap-3">
        {menu.map(({ label, links }) => (
          <div key={label.text}>
            <h3 className="px-3 pb-1 text-sm text-muted">{t(label)}</h3>
            <MenuLinks links={links} pathname={pathname} onFollow={onClose} />
          </div>
        ))}
      </nav>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-4 text-muted">
        {t('Theme')}
        <ThemeToggle />
      </div>
    </Dialog>
  )
}
