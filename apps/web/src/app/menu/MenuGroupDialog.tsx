import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import type { MenuGroup } from './menu.ts'

export { OperatorEntry } from './OperatorEntry.tsx'

type MenuGroupDialogProps = {
  readonly group: MenuGroup
  readonly pathname: string
  readonly onClose: () => void
}

/** Links of one menu group, in a sheet over the bottom bar. */
export function MenuGroupDialog({ group, pathname, onClose }: MenuGroupDialogProps) {
  const t = useTranslation()
  return (
    <Dialog title={t(group.label)} onClose={onClose}>
      <nav aria-label={t(group.label)} className="-mx-3">
        <MenuLinks group={group} pathname={pathname} onNavigate={onClose} />
      </nav>
    </Dialog>
  )
}
