import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../core/i18n/useT.ts'
import { IconButton } from './IconButton.tsx'
import { enterTopLayer } from './topLayer.ts'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  /** Leads to the view before; without it there is no back button. */
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode
}

/**
 * A dialog from 852 px on, a sheet from the bottom below: the browser's own, so that focus stays inside, Esc closes, and
 * focus returns where it was. Show it by rendering it. Focus begins at what carries `data-autofocus`.
 */
export function Dialog({ title, onClose, onBack, children, footer }: DialogProps) {
  const t = useT()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // The browser's dialog is opened by a call, not by a property; closing it before it leaves the page gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const leaveTopLayer = enterTopLayer(dialog)
    return () => {
      leaveTopLayer()
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="sheet border border-line bg-surface p-0 text-ink shadow-raised"
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
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex max-h-[min(92dvh,760px)] flex-col">
        <div className="flex min-h-16 items-center gap-2 pt-2 pr-2 pb-1 pl-4 xs:pr-3 xs:pl-6">
          {onBack && (
            <div className="-ml-3 xs:-ml-4">
              <IconButton icon={ArrowLeft} label={t('Back')} onClick={onBack} />
            </div>
          )}
          <h2 id={id} className="min-w-0 flex-1 text-lg font-semibold">
            {title}
          </h2>
          <IconButton icon={X} label={t('Close')} onClick={onClose} />
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 xs:px-6">{children}</div>
        {footer && <div className="border-t border-line px-4 py-4 xs:px-6">{footer}</div>}
      </div>
    </dialog>
  )
}
