import { type AprBps, getApr, MAX_APR_BPS } from '@zono/sdk'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import { type Message, msg } from '../../lib/i18n/message.ts'

/** A yearly rate in basis points: 10000 is 100 percent. */
export type Bps = AprBps

/** More than this is not shown as a figure: it says that the price or the stake cannot be believed. 1,000,000 percent. */
export const ABSURD: Bps = MAX_APR_BPS

export type Emission = {
  /** Base units of a reward (18 decimals) in a year. */
  readonly perYear: bigint
  readonly rewardPrice: UsdPrice | undefined
  /** Dollars staked, times 10^18. */
  readonly staked: UsdPrice | undefined
}

/**
 * What a year's rewards are of the stake, without compounding. Undefined where a price or the stake is not known, where
 * nothing is staked, and where the figure would be absurd.
 */
export const aprOf = ({ perYear, rewardPrice, staked }: Emission): Bps | undefined =>
  getApr({ rewardPerYear: perYear, rewardPrice, stakedUsd: staked })

const NO_REWARD_PRICE = msg('There is no price of what is earned that could be believed.')
const NO_STAKED_PRICE = msg('There is no price of what is staked that could be believed.')
const NOTHING_STAKED = msg('Nothing is staked here yet.')
const NOT_CREDIBLE = msg('The figure would be absurd: a price or the stake cannot be believed.')

/** The contract could not be read. */
export const NO_STATE = msg('The contract could not be read.')

/** Why there is no rate, in words; undefined where there is one. */
export function whyNoApr({ perYear, rewardPrice, staked }: Emission): Message | undefined {
  if (rewardPrice === undefined) return NO_REWARD_PRICE
  if (staked === undefined) return NO_STAKED_PRICE
  if (staked === 0n) return NOTHING_STAKED
  return aprOf({ perYear, rewardPrice, staked }) === undefined ? NOT_CREDIBLE : undefined
}

/** How many blocks have come since one; none where the height is not known. */
export const blocksBetween = (since: bigint, height: bigint | undefined): bigint =>
  height !== undefined && height > since ? height - since : 0n

/** A rate as text: `12.34%`. */
export const formatApr = (apr: Bps): string => formatPart(Number(apr) / 10_000)

/** A part of something as text: 0.1234 is `12.34%`. What is absurd is not written out. */
export const formatPart = (part: number): string => {
  const percent = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
  const most = Number(ABSURD) / 100
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
export function returnOver(apr: Bps, days: number, timesADay: number): number {
  const yearly = Number(apr) / 10_000
  if (timesADay === 0) return (yearly * days) / 365
  // (1 + yearly / periods) ** (timesADay * days) - 1, without losing the digits of so small a step.
  return Math.expm1(timesADay * days * Math.log1p(yearly / (365 * timesADay)))
}

/** What a fee takes of an amount, rounded up as the contract does. */
export const feeOf = (amount: bigint, basisPoints: bigint): bigint => (amount * basisPoints + 9999n) / 10_000n

/** What was earned when a part of the next block's time has passed, rounded down; `fraction` is 0 to 1. */
export const earnedAt = (earned: bigint, perBlock: bigint, fraction: number): bigint =>
  earned + (perBlock * BigInt(Math.floor(fraction * 1000))) / 1000n
