import { getApr } from '@zono/sdk'
import { parseUnits } from 'viem'
import { type Decimal, toDecimal, ZERO } from './decimal.ts'

/** Rewards that a staking product pays to all its stakers together, in whole tokens. */
export type EmissionSource =
  | {
      readonly kind: 'farm'
      readonly rewardPerBlock: Decimal
      readonly allocPoint: bigint
      readonly totalAllocPoint: bigint
    }
  | { readonly kind: 'pool'; readonly rewardPerBlock: Decimal; readonly startBlock: bigint; readonly endBlock: bigint }

/** Whole tokens that a staking product pays with the block of this number. */
export function getRewardPerBlock(source: EmissionSource, block: bigint): Decimal {
  if (source.kind === 'pool') {
    return block >= source.startBlock && block < source.endBlock ? source.rewardPerBlock : ZERO
  }
  if (source.totalAllocPoint === 0n) return ZERO
  return source.rewardPerBlock.times(source.allocPoint.toString()).div(source.totalAllocPoint.toString())
}

type AprOptions = {
  /** Whole tokens that all stakers together receive in a year. */
  readonly rewardPerYear: Decimal
  /** USD of one whole reward token. */
  readonly rewardPriceUsd: Decimal
  readonly stakedUsd: Decimal
  /** Part of the rewards that the vault keeps, in bps. */
  readonly performanceFeeBps: bigint
}

const BPS_DENOMINATOR = 10_000

/**
 * APR by the rule that the page uses, as a fraction: 0.35 is 35 percent. 0 without a price or a stake, and for rates above
 * the maximum of `getApr`.
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
