import { BPS_DENOMINATOR, sqrt } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { createLoss, type Loss } from '#features/trade/largeLoss.rules.ts'

/** A loss from which on it is said beside the amounts, in basis points: two sides that differ by an eighth. */
const SHOWN_LOSS_BPS = 20n

/** Whether the loss of a deposit is worth a warning. */
export const isNotableLoss = (loss: Loss | undefined): boolean => loss !== undefined && loss.lossBps >= SHOWN_LOSS_BPS

/**
 * What a deposit loses to traders who bring its pool from the deposit's price to the market's: a pool of constant product
 * at the market's price holds twice the geometric mean of what its sides were worth. Undefined while a value is unknown.
 *
 * @param a - USD times 10^18 of one side, as `b` of the other.
 */
export function getSupplyLoss(a: UsdPrice | undefined, b: UsdPrice | undefined): Loss | undefined {
  if (a === undefined || b === undefined || a + b === 0n) return undefined
  const kept = 2n * sqrt(a * b)
  return createLoss((kept * BPS_DENOMINATOR) / (a + b), a + b - kept)
}
