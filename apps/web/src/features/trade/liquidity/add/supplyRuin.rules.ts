import { BPS_DENOMINATOR, sqrt } from '@zono/sdk'
import type { UsdPrice } from '../../../../core/prices/usdPrice.ts'
import { type Ruin, toRuin } from '../../ruin.rules.ts'

/**
 * The loss of a deposit whose two sides are worth so different amounts that traders who bring the pool to the market's
 * price take more than a quarter of it; undefined for any other, and while a value is unknown. A pool of constant product
 * at the market's price holds twice the geometric mean of the two.
 *
 * @param a - USD times 10^18 of one side, as `b` of the other.
 */
export function getSupplyRuin(a: UsdPrice | undefined, b: UsdPrice | undefined): Ruin | undefined {
  if (a === undefined || b === undefined || a + b === 0n) return undefined
  return toRuin((2n * sqrt(a * b) * BPS_DENOMINATOR) / (a + b), a + b)
}
