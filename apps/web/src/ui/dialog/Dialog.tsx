import { type ReactNode, useId } from 'react'
import { DialogBase, DialogHeader } from './DialogBase.tsx'

type DialogProps = {
  readonly title: string
  /** Decoration before the title, such as the icons of a pair. */
  readonly icon?: ReactNode
  readonly onClose: () => void
  /** Returns to the previous view; without it there is no back button. */
  readonly onBack?: (() => void) | undefined
  /** See DialogBase. */
  readonly isBackdropClickDisabled?: boolean
  readonly children: ReactNode
  /** Footer below the scrolling content. */
  readonly footer?: ReactNode
}

/** Dialog, or a bottom sheet below 852 px. Open while rendered. */
export function Dialog({
  title,
  icon,
  onClose,
  onBack,
  isBackdropClickDisabled = false,
  children,
  footer,
}: DialogProps) {
  const id = useId()
  return (
    <DialogBase labelledBy={id} className="sheet" onClose={onClose} isBackdropClickDisabled={isBackdropClickDisabled}>
      <div className="flex max-h-[min(92dvh,760px)] flex-col">
        <DialogHeader id={id} title={title} icon={icon} onClose={onClose} onBack={onBack} />
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 xs:px-6">{children}</div>
        {footer && <div className="border-t border-line px-4 py-4 xs:px-6">{footer}</div>}
      </div>
    </DialogBase>
  )
}
