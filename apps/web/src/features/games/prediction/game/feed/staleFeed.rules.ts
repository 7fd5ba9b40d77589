import type { PredictionGame } from '@zono/client'
import type { PriceAnswer } from '../game.ts'

/**
 * Seconds since the feed's newest answer while it is too old to settle a round with; 0 where it has no answer at all;
 * undefined while the feed is fresh or unknown.
 */
export function getStaleFeedSeconds(
  price: PriceAnswer | null | undefined,
  { oracleUpdateAllowanceSeconds }: Pick<PredictionGame, 'oracleUpdateAllowanceSeconds'>,
  now: number | undefined,
): number | undefined {
  if (price === undefined || now === undefined) return undefined
  if (price === null) return 0
  const age = now - price.updatedAt
  return age > Math.max(MIN_STALE_SECONDS, oracleUpdateAllowanceSeconds / 2) ? age : undefined
}

/** A feed that answers twice a minute has missed several answers after two. */
const MIN_STALE_SECONDS = 120
