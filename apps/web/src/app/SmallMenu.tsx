import { useT } from '../core/i18n/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { MenuAnchor } from './MenuAnchor.tsx'
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
            <ul>
              {links.map((link) => (
                <li key={link.label.text}>
                  <MenuAnchor
                    link={link}
                    pathname={pathname}
                    className="flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-raised"
                    currentClassName="text-accent"
                    onFollow={onClose}
                  />
                </li>
              ))}
            </ul>
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
