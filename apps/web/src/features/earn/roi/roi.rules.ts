import { type Bps, compoundReturn } from '../apr.rules.ts'

/** What somebody means to do with a stake. Dollars are plain numbers: they are reckoned for reading only. */
export type RoiInput = {
  /** Dollars put in. */
  readonly stakeUsd: number
  readonly apr: Bps
  /** How often a day what was earned is staked again; 0 is never. */
  readonly compoundsPerDay: number
  /** What it costs; nothing is counted without. */
  readonly costs?: StakingCosts
}

export type StakingCosts = {
  /** Taken of what is put in, and of what is taken out after so many days. */
  readonly entryFeeBps: Bps
  readonly getExitFeeBps: (days: number) => Bps
  /** Dollars of gas for one transaction. */
  readonly gasUsd: number
  /** Nobody has to send a transaction to stake again. */
  readonly isAutoCompounding?: boolean
}

/** Dollars left over after some days, when all is taken out again: below zero while costs outweigh what was earned. */
export function projectProfitUsd({ stakeUsd, apr, compoundsPerDay, costs }: RoiInput, days: number): number {
  if (costs === undefined) return stakeUsd * compoundReturn(apr, days, compoundsPerDay)
  const [keptIn, keptOut] = [1 - Number(costs.entryFeeBps) / 10_000, 1 - Number(costs.getExitFeeBps(days)) / 10_000]
  const staked = stakeUsd * keptIn
  const isRestaked = compoundsPerDay > 0
  // What is staked again pays the fee of putting in again, and all that is staked pays the fee of taking out.
  const earned = staked * compoundReturn(isRestaked ? scaleBps(apr, keptIn) : apr, days, compoundsPerDay)
  const back = isRestaked ? (staked + earned) * keptOut : staked * keptOut + earned
  const restakes = costs.isAutoCompounding ? 0 : Math.floor(compoundsPerDay * days)
  return back - stakeUsd - costs.gasUsd * (2 + restakes)
}

const scaleBps = (rate: Bps, part: number): Bps => (rate * BigInt(Math.round(part * 1e6))) / 1_000_000n

/** Days after which nobody has a plan in mind: five years. */
const MAX_BREAK_EVEN_DAYS = 1825

/** Whole days until a stake has earned back what it costs to put in and take out; undefined if not within five years. */
export function getBreakEvenDays(plan: RoiInput): number | undefined {
  if (projectProfitUsd(plan, 0) >= 0) return 0
  if (projectProfitUsd(plan, MAX_BREAK_EVEN_DAYS) < 0) return undefined
  let [short, long] = [0, MAX_BREAK_EVEN_DAYS]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (projectProfitUsd(plan, middle) >= 0) long = middle
    else short = middle
  }
  return long
}

/** What taking out costs after so many days, where only an early exit has a fee. `period` in seconds. */
export const createEarlyExitFee =
  (fee: Bps, period: number) =>
  (days: number): Bps =>
    days * 86_400 < period ? fee : 0n
