import { type AprBps, getApr, MAX_APR_BPS } from '@zono/sdk'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import { type Message, msg } from '../../lib/i18n/message.ts'

/** A yearly rate in basis points: 10000 is 100 percent. */
export type Bps = AprBps

/** More than this is not shown as a figure: it says that the price or the stake cannot be believed. 1,000,000 percent. */
export const MAX_DISPLAY_APR: Bps = MAX_APR_BPS

export type RewardRate = {
  /** Base units of a reward (18 decimals) in a year. */
  readonly rewardPerYear: bigint
  readonly rewardPrice: UsdPrice | undefined
  /** Dollars staked, times 10^18. */
  readonly stakedUsd: UsdPrice | undefined
}

/**
 * What a year's rewards are of the stake, without compounding. Undefined where a price or the stake is not known, where
 * nothing is staked, and where the figure would be absurd.
 */
export const getRewardApr = ({ rewardPerYear, rewardPrice, stakedUsd }: RewardRate): Bps | undefined =>
  getApr({ rewardPerYear: rewardPerYear, rewardPrice, stakedUsd: stakedUsd })

const NO_REWARD_PRICE = msg('There’s no reliable price for the reward token.')
const NO_STAKED_PRICE = msg('There’s no reliable price for the staked token.')
const NOTHING_STAKED = msg('Nothing staked here yet.')
const IMPLAUSIBLE_APR = msg('The result isn’t plausible, so it’s hidden. A price or the staked amount looks wrong.')

/** The contract could not be read. */
export const CONTRACT_UNREADABLE = msg('Couldn’t read the contract.')

/** Why there is no rate, in words; undefined where there is one. */
export function getAprUnavailableReason({ rewardPerYear, rewardPrice, stakedUsd }: RewardRate): Message | undefined {
  if (rewardPrice === undefined) return NO_REWARD_PRICE
  if (stakedUsd === undefined) return NO_STAKED_PRICE
  if (stakedUsd === 0n) return NOTHING_STAKED
  return getRewardApr({ rewardPerYear: rewardPerYear, rewardPrice, stakedUsd: stakedUsd }) === undefined
    ? IMPLAUSIBLE_APR
    : undefined
}

/** How many blocks have come since one; none where the height is not known. */
export const getElapsedBlocks = (since: bigint, height: bigint | undefined): bigint =>
  height !== undefined && height > since ? height - since : 0n

/** A rate as text: `12.34%`. */
export const formatApr = (apr: Bps): string => formatPercent(Number(apr) / 10_000)

/** A part of something as text: 0.1234 is `12.34%`. What is absurd is not written out. */
export const formatPercent = (part: number): string => {
  const percent = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
  const most = Number(MAX_DISPLAY_APR) / 100
  return part * 100 > most ? `>${percent(most)}` : percent(part * 100)
}

/** Periods over which returns are told (spec earn §9), in days. */
export const ROI_PERIODS = [
  { name: '1D', days: 1 },
  { name: '7D', days: 7 },
  { name: '14D', days: 14 },
  { name: '30D', days: 30 },
  { name: '1Y', days: 365 },
  { name: '5Y', days: 1825 },
] as const

/**
 * What a stake earns over some days, as a part of itself, when rewards are staked again `timesADay` times a day; zero
 * times is not compounding. For reading only.
 */
export function compoundReturn(apr: Bps, days: number, timesADay: number): number {
  const yearly = Number(apr) / 10_000
  if (timesADay === 0) return (yearly * days) / 365
  // (1 + yearly / periods) ** (timesADay * days) - 1, without losing the digits of so small a step.
  return Math.expm1(timesADay * days * Math.log1p(yearly / (365 * timesADay)))
}

/** What a fee takes of an amount, rounded up as the contract does. */
export const calculateFee = (amount: bigint, basisPoints: bigint): bigint => (amount * basisPoints + 9999n) / 10_000n

/** What was earned when a part of the next block's time has passed, rounded down; `fraction` is 0 to 1. */
export const projectReward = (earned: bigint, perBlock: bigint, fraction: number): bigint =>
  earned + (perBlock * BigInt(Math.floor(fraction * 1000))) / 1000n
