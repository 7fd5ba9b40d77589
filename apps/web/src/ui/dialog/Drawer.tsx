import { type ReactNode, useId } from 'react'
import { DialogBase, DialogHeader } from './DialogBase.tsx'

type DrawerProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** Side sheet of full height for lists and menus. Open while rendered. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const id = useId()
  return (
    <DialogBase labelledBy={id} className="drawer" onClose={onClose}>
      <div className="flex h-full flex-col">
        <DialogHeader id={id} title={title} onClose={onClose} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 xs:px-6">{children}</div>
      </div>
    </DialogBase>
  )
}
