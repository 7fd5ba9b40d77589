import { type Bps, returnOver } from '../apr.rules.ts'

/** What somebody means to do with a stake. Dollars are plain numbers: they are reckoned for reading only. */
export type Plan = {
  /** Dollars put in. */
  readonly stake: number
  readonly rate: Bps
  /** How often a day what was earned is staked again; 0 is never. */
  readonly restakesADay: number
  /** What it costs; nothing is counted without. */
  readonly costs?: Costs
}

export type Costs = {
  /** Taken of what is put in, and of what is taken out after so many days. */
  readonly feeIn: Bps
  readonly feeOut: (days: number) => Bps
  /** Dollars of gas for one transaction. */
  readonly gas: number
  /** Nobody has to send a transaction to stake again. */
  readonly isAutomatic?: boolean
}

/** Dollars left over after some days, when all is taken out again: below zero while costs outweigh what was earned. */
export function gainOver({ stake, rate, restakesADay, costs }: Plan, days: number): number {
  if (costs === undefined) return stake * returnOver(rate, days, restakesADay)
  const [keptIn, keptOut] = [1 - Number(costs.feeIn) / 10_000, 1 - Number(costs.feeOut(days)) / 10_000]
  const staked = stake * keptIn
  const isRestaked = restakesADay > 0
  // What is staked again pays the fee of putting in again, and all that is staked pays the fee of taking out.
  const earned = staked * returnOver(isRestaked ? scaled(rate, keptIn) : rate, days, restakesADay)
  const back = isRestaked ? (staked + earned) * keptOut : staked * keptOut + earned
  const restakes = costs.isAutomatic ? 0 : Math.floor(restakesADay * days)
  return back - stake - costs.gas * (2 + restakes)
}

const scaled = (rate: Bps, part: number): Bps => (rate * BigInt(Math.round(part * 1e6))) / 1_000_000n

/** Days after which nobody has a plan in mind: five years. */
const HORIZON = 1825

/** Whole days until a stake has earned back what it costs to put in and take out; undefined if not within five years. */
export function daysToEarnBack(plan: Plan): number | undefined {
  if (gainOver(plan, 0) >= 0) return 0
  if (gainOver(plan, HORIZON) < 0) return undefined
  let [short, long] = [0, HORIZON]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (gainOver(plan, middle) >= 0) long = middle
    else short = middle
  }
  return long
}

/** What taking out costs after so many days, where only an early exit has a fee. `period` in seconds. */
export const earlyExitFee =
  (fee: Bps, period: number) =>
  (days: number): Bps =>
    days * 86_400 < period ? fee : 0n
