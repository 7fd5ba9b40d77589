import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** Scroll distance above which the button is shown, exclusive (spec trading-core §9). */
export const BACK_TO_TOP_THRESHOLD_PX = 250

/** Whether the button is shown at a scroll distance in pixels. */
export const shouldShowBackToTop = (scrolled: number): boolean => scrolled > BACK_TO_TOP_THRESHOLD_PX

/** Button that scrolls to the top (NAV-14). */
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
      className="fixed end-4 bottom-20 z-10 sm:bottom-4 inline-flex size-11 animate-[fade_150ms_ease-out] items-center justify-center rounded-full border border-line bg-surface text-ink shadow-raised hover:border-edge"
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

// Reads the scroll position on scroll events only: reading it forces a layout.
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
