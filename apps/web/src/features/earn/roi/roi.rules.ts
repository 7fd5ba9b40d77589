import { SECONDS_PER_DAY } from '#lib/time.ts'
import { type Bps, compoundReturn } from '../apr.rules.ts'

/** Inputs of a projection. USD values are floating-point: they are for display only. */
export type RoiInput = {
  readonly stakeUsd: number
  readonly apr: Bps
  /** 0 is never. */
  readonly compoundsPerDay: number
  /** Whole days until rewards end; undefined where no end is known. */
  readonly daysLeft?: number | undefined
  /** Costs to deduct; none without it. */
  readonly costs?: StakingCosts
}

export type StakingCosts = {
  readonly entryFeeBps: Bps
  /** Fee of a withdrawal after some days. */
  readonly getExitFeeBps: (days: number) => Bps
  /** USD of gas for one transaction. */
  readonly gasUsd: number
  /** Compounding costs the account no transaction. */
  readonly isAutoCompounding?: boolean
}

/** Profit in USD of a stake that is withdrawn after some days; negative while costs exceed the earnings. */
export function projectProfitUsd(plan: RoiInput, days: number): number {
  const { stakeUsd, apr, compoundsPerDay, daysLeft, costs } = plan
  const earningDays = Math.min(days, daysLeft ?? days)
  if (costs === undefined) return stakeUsd * compoundReturn(apr, earningDays, compoundsPerDay)
  const [entryPart, exitPart] = [1 - Number(costs.entryFeeBps) / 10_000, 1 - Number(costs.getExitFeeBps(days)) / 10_000]
  const staked = stakeUsd * entryPart
  const isCompounded = compoundsPerDay > 0
  // Every compound pays the entry fee again, and the whole stake pays the exit fee.
  const earnings = staked * compoundReturn(isCompounded ? scaleBps(apr, entryPart) : apr, earningDays, compoundsPerDay)
  const withdrawn = isCompounded ? (staked + earnings) * exitPart : staked * exitPart + earnings
  const compounds = costs.isAutoCompounding ? 0 : Math.floor(compoundsPerDay * earningDays)
  return withdrawn - stakeUsd - costs.gasUsd * (2 + compounds)
}

const scaleBps = (rate: Bps, part: number): Bps => (rate * BigInt(Math.round(part * 1e6))) / 1_000_000n

/** Five years, the longest period of the table. */
const MAX_BREAK_EVEN_DAYS = 1825

/** Whole days until the earnings cover all costs; undefined if they do not within five years. */
export function getBreakEvenDays(plan: RoiInput): number | undefined {
  if (projectProfitUsd(plan, 0) >= 0) return 0
  if (projectProfitUsd(plan, MAX_BREAK_EVEN_DAYS) < 0) return undefined
  let [low, high] = [0, MAX_BREAK_EVEN_DAYS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (projectProfitUsd(plan, middle) >= 0) high = middle
    else low = middle
  }
  return high
}

/** When a stake is held and earns; undefined for a lock that could not be read, and for an end that is not known. */
export type StakeTime = { readonly lockDays: number | undefined; readonly daysLeft: number | undefined }

/** Whether a stake could be withdrawn after some days with the rewards of all of them. */
export function getPeriodState(
  days: number,
  { lockDays, daysLeft }: StakeTime,
): 'unknown' | 'over' | 'locked' | 'open' {
  if (lockDays === undefined) return 'unknown'
  if (daysLeft !== undefined && days > daysLeft) return 'over'
  return days < lockDays ? 'locked' : 'open'
}

/** Exit fee of a product that charges only withdrawals within `period` seconds. */
export const createEarlyExitFee =
  (fee: Bps, period: number) =>
  (days: number): Bps =>
    days * SECONDS_PER_DAY < period ? fee : 0n
