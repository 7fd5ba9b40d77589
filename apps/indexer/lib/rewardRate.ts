import { getApr } from '@zono/sdk'
import { parseUnits } from 'viem'
import { type Decimal, toDecimal, ZERO } from './decimal.ts'

/** What each block pays to all who stake in a place, in whole tokens. */
export type EmissionSource =
  | {
      readonly kind: 'farm'
      readonly rewardPerBlock: Decimal
      readonly allocPoint: bigint
      readonly totalAllocPoint: bigint
    }
  | { readonly kind: 'pool'; readonly rewardPerBlock: Decimal; readonly startBlock: bigint; readonly endBlock: bigint }

/** Whole tokens that a place pays with the block of this number. */
export function getRewardPerBlock(paying: EmissionSource, block: bigint): Decimal {
  if (paying.kind === 'pool') {
    return block >= paying.startBlock && block < paying.endBlock ? paying.rewardPerBlock : ZERO
  }
  if (paying.totalAllocPoint === 0n) return ZERO
  return paying.rewardPerBlock.times(paying.allocPoint.toString()).div(paying.totalAllocPoint.toString())
}

type AprOptions = {
  /** Whole tokens that all get in a year. */
  readonly rewardPerYear: Decimal
  /** Dollars of one token that is earned. */
  readonly rewardPriceUsd: Decimal
  readonly stakedUsd: Decimal
  /** Part of the rewards that is kept, in basis points. */
  readonly performanceFeeBps: bigint
}

const BPS_DENOMINATOR = 10_000

/**
 * What a year's rewards are of the stake, by the rule of the page: 0.35 is 35 percent; 0 where a price or the stake is not
 * known, or the rate is absurd.
 */
export function calculateApr({ rewardPerYear, rewardPriceUsd, stakedUsd, performanceFeeBps }: AprOptions): Decimal {
  if (rewardPriceUsd.eq(0)) return ZERO
  const bps = getApr({
    rewardPerYear: toUnits(rewardPerYear),
    rewardPrice: toUnits(rewardPriceUsd),
    stakedUsd: toUnits(stakedUsd),
    performanceFeeBps,
  })
  return bps === undefined ? ZERO : toDecimal(`${bps}`).div(BPS_DENOMINATOR)
}

const USD_DECIMALS = 18

const toUnits = (value: Decimal): bigint => parseUnits(value.toFixed(USD_DECIMALS), USD_DECIMALS)
