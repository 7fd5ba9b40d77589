import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '../button/IconButton.tsx'
import { enterTopLayer } from '../topLayer.ts'
import { focusAfterDialog, focusDialogStart } from './dialogFocus.ts'

type DialogBaseProps = {
  /** Id of the element that labels the dialog. */
  readonly labelledBy: string
  readonly className: string
  readonly onClose: () => void
  /** Keeps the dialog open on a backdrop click, as while a wallet request is pending: a double click would close it. */
  readonly isBackdropClickDisabled?: boolean
  readonly children: ReactNode
}

/**
 * Native modal dialog: the browser keeps the focus inside, closes on Esc and restores the focus.
 * Open while rendered. Initial focus is on the element with `data-autofocus`,
 * otherwise on the heading.
 */
export function DialogBase({
  labelledBy,
  className,
  onClose,
  isBackdropClickDisabled = false,
  children,
}: DialogBaseProps) {
  const ref = useRef<HTMLDialogElement>(null)

  // A native dialog opens by a method, not by a property. Closing it before it is removed restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    // Otherwise the browser focuses the close button, and a second Enter would close the dialog.
    focusDialogStart(dialog)
    const leaveTopLayer = enterTopLayer(dialog)
    return () => {
      leaveTopLayer()
      dialog.close()
      // After React has removed what disappears together with the dialog, such as its opener.
      setTimeout(focusAfterDialog)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={`border-line bg-surface p-0 text-ink shadow-raised ${className}`}
      // React bubbles these two events to the parent dialog, which must not handle them.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers ignore a second preventDefault on Esc in a row and close the dialog themselves.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && !isBackdropClickDisabled && onClose()}
    >
      {children}
    </dialog>
  )
}

type DialogHeaderProps = {
  readonly id: string
  readonly title: string
  /** Decoration before the title, such as the icons of a pair. */
  readonly icon?: ReactNode
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
}

/** Title with the back and close buttons. */
export function DialogHeader({ id, title, icon, onClose, onBack }: DialogHeaderProps) {
  const t = useTranslation()
  return (
    <div className="flex min-h-16 items-center gap-2 ps-4 pe-2 pt-2 pb-1 xs:ps-6 xs:pe-3">
      {onBack && (
        <div className="-ms-3 xs:-ms-4">
          <IconButton icon={ArrowLeft} label={t('Back')} onClick={onBack} />
        </div>
      )}
      {icon}
      <h2 id={id} tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold break-words outline-none">
        {title}
      </h2>
      <IconButton icon={X} label={t('Close')} onClick={onClose} />
    </div>
  )
}
