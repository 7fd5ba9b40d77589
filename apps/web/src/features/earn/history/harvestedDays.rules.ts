import { type Currency, CurrencyAmount } from '@zono/sdk'
import { SECONDS_PER_DAY } from '#lib/time.ts'

/** Days of the bars, today included. */
export const HARVEST_DAYS = 14

/** What an account harvested, in whole tokens at a time in unix seconds. */
type Harvest = { readonly timestamp: number; readonly amount: string }

/**
 * Sums harvests by UTC day, the oldest day first.
 *
 * @param harvests - Amounts are exact decimal texts.
 * @param firstDay - Start of the first of `HARVEST_DAYS` days in unix seconds; harvests outside of them are left out.
 * @returns Base units of the reward token.
 */
export function sumHarvestsByDay(
  harvests: readonly Harvest[],
  { rewardToken, firstDay }: { readonly rewardToken: Currency; readonly firstDay: number },
): readonly bigint[] {
  const days = Array.from({ length: HARVEST_DAYS }, () => 0n)
  for (const { timestamp, amount } of harvests) {
    const index = Math.floor((timestamp - firstDay) / SECONDS_PER_DAY)
    const day = days[index]
    const parsed = CurrencyAmount.parse(amount, rewardToken)
    if (day !== undefined && parsed !== undefined) days[index] = day + parsed.amount
  }
  return days
}
