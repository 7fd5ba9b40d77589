import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useTopLayer } from '../../ui/topLayer.ts'
import { dismissToast, pauseToasts, resumeToasts, type Toast, useToasts } from './toasts.ts'

const TOAST_STYLES = {
  success: { icon: CircleCheck, color: 'text-gain' },
  danger: { icon: CircleX, color: 'text-loss' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  info: { icon: Info, color: 'text-accent' },
}

/** Toasts, newest first, 24 px apart (TOAST-05); a live region, also above a dialog. */
export function ToastStack() {
  const dialog = useTopLayer()
  return dialog ? createPortal(<ToastList />, dialog) : <ToastList />
}

function ToastList() {
  const toasts = useToasts()
  // Stays in the page without toasts: a live region that comes with its text may go unread.
  return <div aria-live="polite">{toasts.length > 0 && <ToastRegion toasts={toasts} />}</div>
}

function ToastRegion({ toasts }: { readonly toasts: readonly Toast[] }) {
  const t = useTranslation()
  // A stack that is removed, or moves to another portal, gets no pointerleave event.
  useEffect(() => resumeToasts, [])
  return (
    <section
      aria-label={t('Notifications')}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed inset-x-4 top-20 z-50 ms-auto flex max-w-[380px] flex-col gap-6 sm:top-auto sm:bottom-6 sm:ms-2 sm:me-auto"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useTranslation()
  const { icon: Icon, color } = TOAST_STYLES[toast.type]
  return (
    <div
      className={`pointer-events-auto flex animate-[fade_250ms_ease-out] items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-raised transition-opacity duration-250 ${toast.isLeaving ? 'opacity-0' : ''}`}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} className={`mt-px shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(toast.title)}</p>
        {toast.description && <p className="mt-1 text-sm break-words text-muted">{t(toast.description)}</p>}
        {toast.content && <div className="mt-2 text-sm">{toast.content}</div>}
      </div>
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={() => dismissToast(toast.id)}
        className="-m-2 inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  )
}
