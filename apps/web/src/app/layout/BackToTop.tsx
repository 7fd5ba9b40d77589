import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'

/** Pixels that have to be scrolled before the way back is offered (spec trading-core §9); at exactly these it is not. */
export const BACK_TO_TOP_THRESHOLD_PX = 250

/** Whether so far down the way back is offered. */
export const shouldShowBackToTop = (scrolled: number): boolean => scrolled > BACK_TO_TOP_THRESHOLD_PX

/** Leads back to the top from far down a page (NAV-14). */
export function BackToTop() {
  const t = useTranslation()
  const isOffered = useSyncExternalStore(
    subscribeToScroll,
    () => isPastThreshold,
    () => false,
  )
  if (!isOffered) return null
  return (
    <button
      type="button"
      aria-label={t('Back to top')}
      title={t('Back to top')}
      onClick={() => globalThis.scrollTo({ top: 0 })}
      className="fixed right-4 bottom-4 z-10 inline-flex size-11 animate-[fade_150ms_ease-out] items-center justify-center rounded-full border border-line bg-surface text-ink shadow-raised hover:border-edge"
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

// Asked for when it changes, and not with every render: the browser has to lay the page out to answer.
let isPastThreshold = false

function subscribeToScroll(listener: () => void): () => void {
  const measure = () => {
    isPastThreshold = shouldShowBackToTop(globalThis.scrollY)
    listener()
  }
  isPastThreshold = shouldShowBackToTop(globalThis.scrollY)
  globalThis.addEventListener('scroll', measure, { passive: true })
  return () => globalThis.removeEventListener('scroll', measure)
}
