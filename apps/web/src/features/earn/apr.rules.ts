import { type AprBps, getApr } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { formatPercent, formatRate } from '#lib/format/formatPercent.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** A yearly rate in basis points: 10000 is 100 percent. */
export type Bps = AprBps

export type RewardRate = {
  /** Rewards of a year, in units of 10^-18 of a token. */
  readonly rewardPerYear: bigint
  readonly rewardPrice: UsdPrice | undefined
  /** USD staked, times 10^18. */
  readonly stakedUsd: UsdPrice | undefined
}

/**
 * APR of a stake, without compounding. Undefined where a price or the stake is unknown, where nothing is staked, and
 * where the result is implausible.
 */
export const getRewardApr = ({ rewardPerYear, rewardPrice, stakedUsd }: RewardRate): Bps | undefined =>
  getApr({ rewardPerYear: rewardPerYear, rewardPrice, stakedUsd: stakedUsd })

const NO_REWARD_PRICE = msg('There’s no reliable price for the reward token.')
const NO_STAKED_PRICE = msg('There’s no reliable price for the staked token.')
const NOTHING_STAKED = msg('Nothing staked here yet.')
const IMPLAUSIBLE_APR = msg('The result isn’t plausible, so it’s hidden. A price or the staked amount looks wrong.')

/** The contract could not be read. */
export const CONTRACT_UNREADABLE = msg('Couldn’t read the contract.')

/** Reason why the APR is unknown; undefined where it is known. */
export function getAprUnavailableReason({ rewardPerYear, rewardPrice, stakedUsd }: RewardRate): Message | undefined {
  if (rewardPrice === undefined) return NO_REWARD_PRICE
  if (stakedUsd === undefined) return NO_STAKED_PRICE
  if (stakedUsd === 0n) return NOTHING_STAKED
  return getRewardApr({ rewardPerYear: rewardPerYear, rewardPrice, stakedUsd: stakedUsd }) === undefined
    ? IMPLAUSIBLE_APR
    : undefined
}

/** Blocks since a block; 0 while the height is unknown. */
export const getElapsedBlocks = (since: bigint, height: bigint | undefined): bigint =>
  height !== undefined && height > since ? height - since : 0n

/** A fee as text, without trailing zeros: `3%`. */
export const formatFee = (fee: Bps): string => formatPercent(Number(fee) / 10_000)

/** A rate as text: `12.34%`. */
export const formatApr = (apr: Bps): string => formatReturn(Number(apr) / 10_000)

/** Formats a return as a percentage: 0.1234 is `12.34%`, above 10,000 percent `> 10,000%`. */
export const formatReturn = formatRate

/** Periods of the ROI table (spec earn §9). */
export const ROI_PERIODS = [
  { name: '1D', days: 1 },
  { name: '7D', days: 7 },
  { name: '14D', days: 14 },
  { name: '30D', days: 30 },
  { name: '1Y', days: 365 },
  { name: '5Y', days: 1825 },
] as const

/**
 * Return of a stake over some days, as a part of it, with rewards compounded `timesADay` times a day; 0 is without
 * compounding. A floating-point estimate, for display only.
 */
export function compoundReturn(apr: Bps, days: number, timesADay: number): number {
  const yearly = Number(apr) / 10_000
  if (timesADay === 0) return (yearly * days) / 365
  // (1 + yearly / periods) ** (timesADay * days) - 1, computed so that a tiny step keeps its digits.
  return Math.expm1(timesADay * days * Math.log1p(yearly / (365 * timesADay)))
}

/** Fee on an amount, rounded up as the contract does. */
export const calculateFee = (amount: bigint, basisPoints: bigint): bigint => (amount * basisPoints + 9999n) / 10_000n

/** Pending reward within a block, rounded down. `fraction` is the elapsed part of the block, 0 to 1. */
export const projectReward = (pendingReward: bigint, rewardPerBlock: bigint, fraction: number): bigint =>
  pendingReward + (rewardPerBlock * BigInt(Math.floor(fraction * 1000))) / 1000n
