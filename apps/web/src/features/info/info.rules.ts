import { dayOf } from '../../core/history/poolDays.ts'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import type { TokenDay } from './info.queries.ts'

/** Dollars as a number, for drawing and for sorting only. */
export const toNumber = (value: UsdPrice): number => Number(value) / 1e18

/** By how much something changed, in percent; undefined where there is nothing to compare with. */
export function changeOf(now: UsdPrice | undefined, before: UsdPrice | undefined): number | undefined {
  return now === undefined || before === undefined || before === 0n
    ? undefined
    : (Number(now) / Number(before) - 1) * 100
}

/** Of a token's days, newest first: today's volume, and the price's change since the day before. */
export function tokenToday(days: readonly TokenDay[], price: UsdPrice, now: number) {
  const [newest, ...rest] = days
  const isToday = newest !== undefined && newest.date === dayOf(now)
  const before = isToday ? rest[0] : newest
  return {
    volume: isToday ? newest.dailyVolumeUSD : 0n,
    liquidity: newest?.totalLiquidityUSD,
    change: changeOf(price, before?.priceUSD),
  }
}
