import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { dismissToast, type Toast } from './toasts.ts'

const TOAST_STYLES = {
  success: { icon: CircleCheck, color: 'text-gain' },
  danger: { icon: CircleX, color: 'text-loss' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  info: { icon: Info, color: 'text-accent' },
}

/** One toast with its icon or seal, its texts and its action. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useTranslation()
  const { action, sealSeed } = toast
  const { icon: Icon, color } = TOAST_STYLES[toast.type]
  return (
    <div
      className={`pointer-events-auto flex animate-[fade_150ms_ease-out] items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-raised transition-opacity duration-250 ${toast.isLeaving ? 'opacity-0' : ''}`}
    >
      {sealSeed === undefined ? (
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} className={`mt-px shrink-0 ${color}`} />
      ) : (
        <Seal seed={sealSeed} size={44} className="animate-[stamp_420ms_var(--ease)]" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{t(toast.title)}</p>
        {toast.description && <p className="mt-1 text-sm break-words text-muted">{t(toast.description)}</p>}
        {toast.content && <div className="mt-2 text-sm empty:hidden">{toast.content}</div>}
        {action && (
          <div className="mt-3">
            <Button
              variant="wash"
              size="small"
              onClick={() => {
                dismissToast(toast.id)
                action.onClick()
              }}
            >
              {t(action.label)}
            </Button>
          </div>
        )}
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
