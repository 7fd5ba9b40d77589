import { BPS_DENOMINATOR, Pair } from '@zono/sdk'

/** What a trial of buying a token and selling it again showed. */
export type Resale =
  /** It can be sold in the block after, for this much of what was paid. */
  | {
      readonly status: 'sellable'
      /** Wei paid, and wei that come back. */
      readonly paid: bigint
      readonly returned: bigint
      /** Wei that would come back of a token that keeps nothing of its transfers. */
      readonly expected: bigint
      /** Whether it brings nearly as much a day later; true where that could not be tried. */
      readonly canSellLater: boolean
    }
  /** It cannot be sold in the block after, but a day later. */
  | { readonly status: 'later' }
  /** It cannot be sold at all. */
  | { readonly status: 'unsellable' }
  /** The node cannot try it, or buying fails already, which the swap's own simulation tells. */
  | { readonly status: 'unknown' }

/** Whether a sale of a day later brings at least half of what one of now does. `later` is undefined where it was not tried. */
export const canSellLater = (returned: bigint, later: bigint | undefined): boolean =>
  later === undefined || later * 2n >= returned

/** Reserves of a pair in the direction of a purchase, base units. */
export type Hop = { readonly reserveIn: bigint; readonly reserveOut: bigint }

/**
 * What comes back of an amount that goes along pairs and the same way back, by their fees alone; undefined where a pair is
 * too small for it. Base units, rounded as the pairs do.
 */
export function getRoundTrip(hops: readonly Hop[], amount: bigint): bigint | undefined {
  const traded: Hop[] = []
  let carried = amount
  for (const { reserveIn, reserveOut } of hops) {
    const out = Pair.computeAmountOut(carried, reserveIn, reserveOut)
    if (out === 0n) return undefined
    traded.push({ reserveIn: reserveIn + carried, reserveOut: reserveOut - out })
    carried = out
  }
  for (const { reserveIn, reserveOut } of traded.reverse()) {
    carried = Pair.computeAmountOut(carried, reserveOut, reserveIn)
  }
  return carried
}

/** What buying and selling at once costs, in basis points of what is paid. */
export type ResaleCost = {
  readonly totalBps: bigint
  /** Fees of the pools. */
  readonly poolsBps: bigint
  /** What the token keeps. */
  readonly tokenBps: bigint
}

/** Costs are shown to a tenth of a percent: pools move with each block, and an announced text must not. */
const ROUNDED_COST_BPS = 10n

/** Splits the cost of a round trip into what the pools take and what the token keeps, each rounded to ten basis points. */
export function getResaleCost({ paid, returned, expected }: Extract<Resale, { status: 'sellable' }>): ResaleCost {
  const toBps = (lost: bigint) =>
    lost <= 0n
      ? 0n
      : ((2n * lost * BPS_DENOMINATOR + paid * ROUNDED_COST_BPS) / (2n * paid * ROUNDED_COST_BPS)) * ROUNDED_COST_BPS
  const [totalBps, poolsBps] = [toBps(paid - returned), toBps(paid - expected)]
  return { totalBps, poolsBps, tokenBps: totalBps > poolsBps ? totalBps - poolsBps : 0n }
}

/** Digits of a trial amount: the quote moves with each block, and the answer hardly does. */
const TRIAL_DIGITS = 2

/** An amount rounded up to its first two digits. */
export function roundTrialAmount(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - TRIAL_DIGITS))
  return ((amount + unit - 1n) / unit) * unit
}

/** Whether a trial showed that a token keeps a part of its transfers. */
export const keepsTransfers = (resale: Resale | undefined): boolean =>
  resale?.status === 'sellable' && getResaleCost(resale).tokenBps > 0n
