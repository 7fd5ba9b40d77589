import type { PredictionGame, PredictionRound } from '@zono/client'
import { NEXT_ROUND_DELAY_SECONDS } from './game.ts'

/** Rounds of one page (spec earn-and-games §7: 6 epochs per fetch). */
export const ROUNDS_PER_PAGE = 6

/** Rounds to come that are shown. */
const LATER_ROUNDS = 2

/**
 * First and last round on screen: the page of six that holds the current one, and `pages` before it. A page is dropped
 * at its start only, so that the strip moves once in six rounds.
 */
export function getShownEpochs(currentEpoch: number, pages: number): { readonly first: number; readonly last: number } {
  const page = Math.floor(Math.max(0, currentEpoch - 1) / ROUNDS_PER_PAGE)
  return { first: Math.max(1, (page - pages) * ROUNDS_PER_PAGE + 1), last: currentEpoch }
}

/** A round to come. */
export type LaterRound = {
  readonly epoch: number
  /** Estimated unix seconds of its start. */
  readonly startTimestamp: number
}

/** Rounds after the current one: each starts one interval and nine seconds after the one before (PREDICT-23). */
export function getLaterRounds(
  current: Pick<PredictionRound, 'epoch' | 'startTimestamp'>,
  { intervalSeconds }: Pick<PredictionGame, 'intervalSeconds'>,
): readonly LaterRound[] {
  const step = intervalSeconds + NEXT_ROUND_DELAY_SECONDS
  return Array.from({ length: LATER_ROUNDS }, (_, i) => ({
    epoch: current.epoch + i + 1,
    startTimestamp: current.startTimestamp + (i + 1) * step,
  }))
}
