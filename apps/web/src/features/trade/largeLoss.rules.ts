import { BPS_DENOMINATOR } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'

/** A trade that loses more than this part of what is paid is stopped, in basis points: a quarter. */
const LARGE_LOSS_BPS = 2500n

/** A stop on screen stays down to this loss, so that a price that moves a little does not take it away. */
const SHOWN_LOSS_BPS = 2300n

/** How much larger a loss may become before the person is stopped a second time, in basis points. */
export const LOSS_TOLERANCE_BPS = 500n

/** What a trade loses. */
export type Loss = {
  /** Part of what is paid that is lost, in basis points, rounded up. */
  readonly lossBps: bigint
  /** USD times 10^18; undefined while the price of what is paid is unknown. */
  readonly lossUsd: UsdPrice | undefined
}

/**
 * Creates a loss.
 *
 * @param keptBps - Part of what is paid that is kept, in basis points, rounded down; more than all of it is no loss.
 * @param lossUsd - USD times 10^18; undefined while unknown.
 */
export const createLoss = (keptBps: bigint, lossUsd: UsdPrice | undefined): Loss =>
  keptBps >= BPS_DENOMINATOR ? { lossBps: 0n, lossUsd: lossUsd && 0n } : { lossBps: BPS_DENOMINATOR - keptBps, lossUsd }

type LossViews = {
  /** Part that is kept at the pools' own prices, in basis points, rounded down. */
  readonly keptBps: bigint
  /** USD times 10^18 of what goes in, and of what is kept; undefined while unknown. */
  readonly paidUsd: UsdPrice | undefined
  readonly keptUsd: UsdPrice | undefined
}

/** What a trade loses, the larger of two: by the pools' own prices, and by the prices of the market. */
export function getLargerLoss({ keptBps, paidUsd, keptUsd }: LossViews): Loss {
  if (paidUsd && keptUsd !== undefined) {
    const byMarket = (keptUsd * BPS_DENOMINATOR) / paidUsd
    // The very difference of the two values that stand beside it.
    if (byMarket <= keptBps) return createLoss(byMarket, paidUsd - keptUsd)
  }
  return createLoss(keptBps, paidUsd && (paidUsd * (BPS_DENOMINATOR - keptBps)) / BPS_DENOMINATOR)
}

/** Whether a loss is one that nobody means to make: more than a quarter of what is paid. */
export const isLargeLoss = (loss: Loss | undefined): boolean => loss !== undefined && loss.lossBps > LARGE_LOSS_BPS

type StopState = {
  /** Loss that the person passed, in basis points; undefined before that. */
  readonly passedBps: bigint | undefined
  /** The stop is on screen. */
  readonly isShown: boolean
}

/** Whether a loss stops the person: the first time, and later one that became larger than what was passed. */
export function isStoppedBy(loss: Loss | undefined, { passedBps, isShown }: StopState): boolean {
  if (loss === undefined) return false
  if (passedBps !== undefined) return loss.lossBps > passedBps + LOSS_TOLERANCE_BPS && isLargeLoss(loss)
  return isLargeLoss(loss) || (isShown && loss.lossBps > SHOWN_LOSS_BPS)
}
