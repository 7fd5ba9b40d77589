import { Suspense, startTransition, useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useHomeParts } from '../parts.ts'

/** Milliseconds after which the card is loaded even when the browser is never idle. */
const MAX_IDLE_WAIT_MS = 1000

/** Whether the browser was idle once since the component appeared: the first screen is painted and answers. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // In steps, so that a slow phone answers in between.
    const show = () => startTransition(() => setIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, MAX_IDLE_WAIT_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(show, { timeout: MAX_IDLE_WAIT_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}

/** The exchange, loaded after the first paint. Until then its boxes stand in its place, in the same size. */
export function TradeCard() {
  const isIdle = useIsIdle()
  const [card] = useHomeParts('hero')
  if (card === undefined) return null
  return (
    <div className="trade-card">
      <Suspense fallback={<TradeCardShell />}>{isIdle ? <card.Part /> : <TradeCardShell />}</Suspense>
    </div>
  )
}

/** The boxes of the card: title, two fields, button. index.html draws the same ones. */
function TradeCardShell() {
  const t = useTranslation()
  return (
    <div className="trade-card rounded-card border border-line bg-surface p-4 shadow-raised xs:p-6">
      <p className="mb-2 text-lg leading-10 font-semibold">{t('Exchange')}</p>
      <div className="h-[122px] rounded-[14px] border border-line bg-raised" />
      <div className="mt-4 h-[122px] rounded-[14px] border border-line bg-raised" />
      <div className="mt-14 h-14 rounded-[14px] bg-accent-wash" />
    </div>
  )
}
