import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { isActiveLink, type MenuGroup } from './menu.ts'
import { useMenuLinks } from './useMenu.ts'

const MenuGroupDialog = lazyComponent(
  'MenuGroupDialog',
  async () => (await import('./MenuGroupDialog.tsx')).MenuGroupDialog,
)

/** Bottom navigation of phones: each menu group opens its links (NAV-11). */
export function BottomBar({ pathname }: { readonly pathname: string }) {
  const t = useTranslation()
  const [open, setOpen] = useState<MenuGroup>()
  return (
    <nav
      aria-label={t('Main, bottom bar')}
      className="page-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {useMenuLinks().map(({ group, links }) => {
        const { label, icon: Icon } = group
        const isCurrent = links.some((link) => isActiveLink(link, pathname))
        return (
          <button
            key={label.text}
            type="button"
            aria-haspopup="dialog"
            aria-current={isCurrent || undefined}
            onClick={() => setOpen(group)}
            className={`flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium ${isCurrent ? 'text-accent-strong' : 'text-muted'}`}
          >
            <span className={`rounded-full px-4 py-0.5 ${isCurrent ? 'bg-accent-wash' : ''}`}>
              <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
            </span>
            {t(label)}
          </button>
        )
      })}
      <Suspense>
        {open && <MenuGroupDialog group={open} pathname={pathname} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </nav>
  )
}
