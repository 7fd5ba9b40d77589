import { getApr } from '@zono/sdk'
import { parseUnits } from 'viem'
import { type Decimal, decimalOf, ZERO } from './decimal.ts'

/** What each block pays to all who stake in a place, in whole tokens. */
export type Paying =
  | {
      readonly kind: 'farm'
      readonly perBlock: Decimal
      readonly points: bigint
      readonly totalPoints: bigint
    }
  | { readonly kind: 'pool'; readonly perBlock: Decimal; readonly startBlock: bigint; readonly endBlock: bigint }

/** Whole tokens that a place pays with the block of this number. */
export function paidAt(paying: Paying, block: bigint): Decimal {
  if (paying.kind === 'pool') {
    return block >= paying.startBlock && block < paying.endBlock ? paying.perBlock : ZERO
  }
  if (paying.totalPoints === 0n) return ZERO
  return paying.perBlock.times(paying.points.toString()).div(paying.totalPoints.toString())
}

type Yield = {
  /** Whole tokens that all get in a year. */
  readonly perYear: Decimal
  /** Dollars of one token that is earned. */
  readonly price: Decimal
  readonly stakedUSD: Decimal
  /** Part of the rewards that is kept, in basis points. */
  readonly performanceFeeBps: bigint
}

const BPS = 10_000

/**
 * What a year's rewards are of the stake, by the rule of the page: 0.35 is 35 percent; 0 where a price or the stake is not
 * known, or the rate is absurd.
 */
export function yearlyRate({ perYear, price, stakedUSD, performanceFeeBps }: Yield): Decimal {
  if (price.eq(0)) return ZERO
  const bps = getApr({
    rewardPerYear: toUnits(perYear),
    rewardPrice: toUnits(price),
    stakedUsd: toUnits(stakedUSD),
    performanceFeeBps,
  })
  return bps === undefined ? ZERO : decimalOf(`${bps}`).div(BPS)
}

const USD_DECIMALS = 18

const toUnits = (value: Decimal): bigint => parseUnits(value.toFixed(USD_DECIMALS), USD_DECIMALS)
