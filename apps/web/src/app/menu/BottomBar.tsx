import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { isActiveLink, menu } from './menu.ts'

/** Bottom navigation of phones: each menu group opens its links (NAV-11). */
export function BottomBar({ pathname }: { readonly pathname: string }) {
  const t = useTranslation()
  const [open, setOpen] = useState<(typeof menu)[number]>()
  const close = () => setOpen(undefined)
  return (
    <nav
      aria-label={t('Main, bottom bar')}
      className="page-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {menu.map((group) => {
        const { label, icon: Icon, links, secondaryLinks = [] } = group
        const isCurrent = [...links, ...secondaryLinks].some((link) => isActiveLink(link, pathname))
        return (
          <button
            key={label.text}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(group)}
            className={`flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium ${isCurrent ? 'text-accent' : 'text-muted'}`}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
            {t(label)}
          </button>
        )
      })}
      {open && (
        <Dialog title={t(open.label)} onClose={close}>
          <div className="-mx-3">
            <MenuLinks group={open} pathname={pathname} onNavigate={close} />
          </div>
        </Dialog>
      )}
    </nav>
  )
}
