import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useTopLayer } from '#ui/topLayer.ts'
import { ToastCard } from './ToastCard.tsx'
import { pauseToasts, resumeToasts, useToasts } from './toasts.ts'

/** Moves the focus to the newest toast from anywhere, before it fades. */
const FOCUS_KEY = 'F8'

/** How long a stack that moved is silent, in milliseconds: its toasts were announced where it was before. */
const MOVE_SILENCE_MS = 300

/** Toasts, newest first, 24 px apart (TOAST-05); a live region, also above a dialog. */
export function ToastStack() {
  const dialog = useTopLayer()
  return dialog ? createPortal(<ToastList />, dialog) : <ToastList />
}

function ToastList() {
  const t = useTranslation()
  const toasts = useToasts()
  const ref = useRef<HTMLElement>(null)
  const isLive = useIsLive(toasts.length > 0)
  // A stack that moves to another portal gets no pointerleave event.
  useEffect(() => resumeToasts, [])
  // The key works wherever the focus is.
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === FOCUS_KEY && ref.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <section
      ref={ref}
      // Without a name it is no landmark: an empty one on every screen would be noise.
      aria-label={toasts.length > 0 ? t('Notifications') : undefined}
      aria-keyshortcuts={FOCUS_KEY}
      aria-live={isLive ? 'polite' : 'off'}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed inset-x-4 top-20 z-50 ms-auto flex max-w-90 flex-col gap-6 sm:top-auto sm:bottom-6 sm:ms-2 sm:me-auto"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

/** Whether additions are announced: at once for an empty stack, after a pause for one that has just moved with its toasts. */
function useIsLive(hasToasts: boolean): boolean {
  const [isLive, setLive] = useState(!hasToasts)
  // Waits.
  useEffect(() => {
    if (isLive) return
    const timer = setTimeout(() => setLive(true), MOVE_SILENCE_MS)
    return () => clearTimeout(timer)
  }, [isLive])
  return isLive
}
