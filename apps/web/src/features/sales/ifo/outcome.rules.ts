import type { SalePool, SaleVesting } from '@zono/client'

/** Unit of fee rates: 1e12 is 100%. */
const RATE_DENOMINATOR = 10n ** 12n

/** Fee on refunds, as a part of 1e12, from this multiple of the target on [IFO-12]. Ascending. */
export const FEE_LADDER: readonly { readonly multiple: bigint; readonly rate: bigint }[] = [
  { multiple: 0n, rate: 10_000_000_000n },
  { multiple: 50n, rate: 5_000_000_000n },
  { multiple: 100n, rate: 3_000_000_000n },
  { multiple: 250n, rate: 2_500_000_000n },
  { multiple: 500n, rate: 2_000_000_000n },
  { multiple: 1000n, rate: 1_000_000_000n },
  { multiple: 1500n, rate: 500_000_000n },
]

/** Result of a commitment in base units. `pay + refund + fee` is the amount committed. */
export type Outcome = {
  /** Tokens bought, of the offering token. */
  readonly offering: bigint
  /** Price of these tokens, of the raising token like the two below. */
  readonly pay: bigint
  readonly refund: bigint
  /** Fee on what the sale cannot take. */
  readonly fee: bigint
}

type PoolTerms = Pick<SalePool, 'raisingAmount' | 'offeringAmount' | 'hasTax'>

/** Fee on refunds of a pool at a total, as a part of 1e12. */
export function getFeeRate({ hasTax, raisingAmount }: PoolTerms, total: bigint): bigint {
  if (!hasTax) return 0n
  const multiple = total / raisingAmount
  return FEE_LADDER.findLast((step) => multiple >= step.multiple)?.rate ?? 0n
}

/**
 * What a commitment gets if the sale ends at these totals: the arithmetic of the contract's `SaleMath`, to the base unit.
 *
 * @param total - Committed by all to this pool, `amount` included.
 * @param isCancelled - The sum of all pools is below the soft cap, so everything is returned.
 */
export function getOutcome(pool: PoolTerms, amount: bigint, total: bigint, isCancelled: boolean): Outcome {
  if (isCancelled || amount === 0n) return { offering: 0n, pay: 0n, refund: amount, fee: 0n }
  const { raisingAmount, offeringAmount } = pool
  if (total <= raisingAmount)
    return { offering: (offeringAmount * amount) / raisingAmount, pay: amount, refund: 0n, fee: 0n }
  const pay = divideUp(raisingAmount * amount, total)
  const excess = amount - pay
  const fee = divideUp(excess * getFeeRate(pool, total), RATE_DENOMINATOR)
  return { offering: (offeringAmount * amount) / total, pay, refund: excess - fee, fee }
}

/** Percent of the tokens of a pool that vest; undefined where all are paid with the claim. */
type PoolVesting = { readonly vesting: Pick<SaleVesting, 'percentage'> | undefined }

/** Part of the tokens that is paid with the claim; the rest vests. */
export const getPaidWithClaim = ({ vesting }: PoolVesting, offering: bigint): bigint =>
  vesting === undefined ? offering : offering - (offering * vesting.percentage) / 100n

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
