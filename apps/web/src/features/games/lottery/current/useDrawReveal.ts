import type { LotteryRound } from '@zono/client'
import { useState } from 'react'

/** A round that was drawn while the page was open. */
export type DrawReveal = {
  readonly lotteryId: number
  /** Winning number; undefined until it is read. */
  readonly number: string | undefined
  /** Shows the current round again. */
  readonly dismiss: () => void
}

/** Returns a round that was drawn since the page opened, or since the last one was dismissed. */
export function useDrawReveal(
  lastDrawnId: number | undefined,
  lastDrawn: LotteryRound | undefined,
): DrawReveal | undefined {
  const [seenId, setSeenId] = useState<number>()
  // The rounds that were drawn before the first read are not news.
  if (seenId === undefined && lastDrawnId !== undefined) setSeenId(lastDrawnId)
  if (seenId === undefined || lastDrawnId === undefined || lastDrawnId <= seenId) return undefined
  const isRead = lastDrawn?.lotteryId === lastDrawnId && !lastDrawn.isLoading
  return {
    lotteryId: lastDrawnId,
    number: isRead ? lastDrawn.finalNumber : undefined,
    dismiss: () => setSeenId(lastDrawnId),
  }
}
