import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { IconButton } from '../button/IconButton.tsx'
import { enterTopLayer } from '../topLayer.ts'

type DialogBaseProps = {
  /** Id of the element that names it. */
  readonly labelledBy: string
  readonly className: string
  readonly onClose: () => void
  /** A press beside it does not close it, as while a wallet is asked: the second press of a double click would. */
  readonly isBackdropClickDisabled?: boolean
  readonly children: ReactNode
}

/**
 * Covers the page: the browser's own dialog, so that focus stays inside, Esc closes, and focus returns where it was.
 * Show it by rendering it. Focus begins at what carries `data-autofocus`,
 * else at the heading.
 */
export function DialogBase({
  labelledBy,
  className,
  onClose,
  isBackdropClickDisabled = false,
  children,
}: DialogBaseProps) {
  const ref = useRef<HTMLDialogElement>(null)

  // The browser's dialog is opened by a call, not by a property; closing it before it leaves the page gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    // Else the browser begins at the first button, which closes: Enter pressed twice would be gone again.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    const leaveTopLayer = enterTopLayer(dialog)
    return () => {
      leaveTopLayer()
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={`border-line bg-surface p-0 text-ink shadow-raised ${className}`}
      // React lets these two rise to the dialog below, which is not the one they are about.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A browser lets nobody refuse Esc twice in a row: then it closes the dialog by itself.
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
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
}

/** Its name, and the ways out of it. */
export function DialogHeader({ id, title, onClose, onBack }: DialogHeaderProps) {
  const t = useTranslation()
  return (
    <div className="flex min-h-16 items-center gap-2 pt-2 pr-2 pb-1 pl-4 xs:pr-3 xs:pl-6">
      {onBack && (
        <div className="-ml-3 xs:-ml-4">
          <IconButton icon={ArrowLeft} label={t('Back')} onClick={onBack} />
        </div>
      )}
      <h2 id={id} tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold break-words outline-none">
        {title}
      </h2>
      <IconButton icon={X} label={t('Close')} onClick={onClose} />
    </div>
  )
}
