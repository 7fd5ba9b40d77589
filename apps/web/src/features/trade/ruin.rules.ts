import { BPS_DENOMINATOR } from '@zono/sdk'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'

/** A trade that loses more than this part of what is paid is stopped, in basis points: a quarter. */
const RUIN_LOSS_BPS = 2500n

/** How much larger a loss may become before the person is stopped a second time, in basis points. */
export const RUIN_TOLERANCE_BPS = 500n

/** A loss that nobody means to make. */
export type Ruin = {
  /** Part of what is paid that is lost, in basis points, rounded up. */
  readonly lossBps: bigint
  /** USD times 10^18; undefined while the price of what is paid is unknown. */
  readonly lossUsd: UsdPrice | undefined
}

/**
 * The loss where it is more than a quarter of what is paid.
 *
 * @param keptBps - Part of it that is kept, in basis points, rounded down.
 * @param paidUsd - USD times 10^18; undefined while unknown.
 */
export function toRuin(keptBps: bigint, paidUsd: UsdPrice | undefined): Ruin | undefined {
  const lossBps = BPS_DENOMINATOR - keptBps
  if (lossBps <= RUIN_LOSS_BPS) return undefined
  return { lossBps, lossUsd: paidUsd && (paidUsd * lossBps) / BPS_DENOMINATOR }
}

/** Whether a loss is to be stopped by: always the first time, later one that became larger than what was passed. */
export const isStoppedBy = (ruin: Ruin | undefined, passedBps: bigint | undefined): boolean =>
  ruin !== undefined && (passedBps === undefined || ruin.lossBps > passedBps + RUIN_TOLERANCE_BPS)
