import { dayOf } from '../../core/history/poolDays.ts'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import type { ChartPoint } from '../../ui/chartPoint.ts'
import type { Events, PoolFullDay, PoolHour, TokenDay, TokenRef } from './info.queries.ts'

const DAY = 86_400

/** Dollars as a number, for drawing and for sorting only. */
export const toNumber = (value: UsdPrice): number => Number(value) / 1e18

/** By how much something changed, in percent; undefined where there is nothing to compare with. */
export function changeOf(now: UsdPrice | undefined, before: UsdPrice | undefined): number | undefined {
  return now === undefined || before === undefined || before === 0n
    ? undefined
    : (Number(now) / Number(before) - 1) * 100
}

/** A value in time. */
export type Point = { readonly timestamp: number; readonly value: number }

const asChart = ({ timestamp, value }: Point): ChartPoint => ({
  timestamp,
  open: value,
  high: value,
  low: value,
  close: value,
  volume: undefined,
})

/**
 * A level, such as liquidity, day by day: what stands on a day without events is what stood the day before. Oldest first,
 * up to the day of `now`.
 */
export function dailyLevels(days: readonly Point[], now: number): readonly ChartPoint[] {
  return filled(days, now, (last) => last)
}

/** A flow, such as volume, day by day: a day without events had none. */
export function dailyFlows(days: readonly Point[], now: number): readonly ChartPoint[] {
  return filled(days, now, () => 0)
}

function filled(days: readonly Point[], now: number, between: (last: number) => number): readonly ChartPoint[] {
  const byDay = new Map(days.map(({ timestamp, value }) => [dayOf(timestamp), value]))
  const first = Math.min(...byDay.keys())
  if (!Number.isFinite(first)) return []
  const points: Point[] = []
  let last = 0
  for (let day = first; day <= dayOf(now); day += DAY) {
    const known = byDay.get(day)
    last = known ?? last
    points.push({ timestamp: day, value: known ?? between(last) })
  }
  return points.map(asChart)
}

/** Days added up to weeks that begin on Mondays. */
export function weekly(days: readonly ChartPoint[]): readonly ChartPoint[] {
  const weeks = new Map<number, number>()
  for (const { timestamp, close } of days) {
    // The epoch began on a Thursday.
    const week = Math.floor((timestamp / DAY + 3) / 7) * 7 * DAY - 3 * DAY
    weeks.set(week, (weeks.get(week) ?? 0) + close)
  }
  return [...weeks].map(([timestamp, value]) => asChart({ timestamp, value }))
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

type Reserves = { readonly reserve0: string; readonly reserve1: string }

/** Whole token1 for one whole token0, by what was in the pool; the other way round if `isInverted`. */
const priceOf = ({ reserve0, reserve1 }: Reserves, isInverted: boolean): number =>
  isInverted ? Number(reserve0) / Number(reserve1) : Number(reserve1) / Number(reserve0)

/** Candles from how a pool stood at the end of each hour: between two ends the price went from one to the other. */
export const hourCandles = (hours: readonly PoolHour[], isInverted: boolean): readonly ChartPoint[] =>
  candles(
    hours.map((hour) => ({
      timestamp: hour.hourStartUnix,
      price: priceOf(hour, isInverted),
      volume: Number(isInverted ? hour.hourlyVolumeToken1 : hour.hourlyVolumeToken0),
    })),
  )

/** Candles from how a pool stood at the end of each day. */
export const dayCandles = (days: readonly PoolFullDay[], isInverted: boolean): readonly ChartPoint[] =>
  candles(
    days.map((day) => ({
      timestamp: day.date,
      price: priceOf(day, isInverted),
      volume: Number(isInverted ? day.dailyVolumeToken1 : day.dailyVolumeToken0),
    })),
  )

type Close = { readonly timestamp: number; readonly price: number; readonly volume: number }

function candles(closes: readonly Close[]): readonly ChartPoint[] {
  const sorted = closes.filter(({ price }) => Number.isFinite(price)).sort((a, b) => a.timestamp - b.timestamp)
  return sorted.map(({ timestamp, price, volume }, i) => {
    const open = sorted[i - 1]?.price ?? price
    return { timestamp, open, close: price, high: Math.max(open, price), low: Math.min(open, price), volume }
  })
}

export type ActionKind = 'swap' | 'add' | 'remove'

/** One transaction as it is listed. Amounts are whole tokens, as decimal texts. */
export type InfoAction = {
  readonly id: string
  readonly kind: ActionKind
  readonly hash: string
  readonly timestamp: number
  readonly worth: UsdPrice
  /** What came in or was put in first, then what went out or was put in beside it. */
  readonly amounts: readonly [
    { readonly token: TokenRef; readonly amount: string },
    { readonly token: TokenRef; readonly amount: string },
  ]
  readonly account: string
}

/** Swaps, adds and removes as one list, newest first. */
export function actionsOf({ mints, burns, swaps }: Events): readonly InfoAction[] {
  const liquidity =
    (kind: 'add' | 'remove') =>
    (event: Events['mints'][number]): InfoAction => ({
      id: `${kind}${event.id}`,
      kind,
      hash: event.transaction.id,
      timestamp: event.timestamp,
      worth: event.amountUSD,
      amounts: [
        { token: event.pair.token0, amount: event.amount0 },
        { token: event.pair.token1, amount: event.amount1 },
      ],
      account: event.to,
    })
  return [...mints.map(liquidity('add')), ...burns.map(liquidity('remove')), ...swaps.map(swapAction)].sort(
    (a, b) => b.timestamp - a.timestamp,
  )
}

function swapAction(event: Events['swaps'][number]): InfoAction {
  const { token0, token1 } = event.pair
  const isZeroIn = Number(event.amount0In) > 0
  return {
    id: `swap${event.id}`,
    kind: 'swap',
    hash: event.transaction.id,
    timestamp: event.timestamp,
    worth: event.amountUSD,
    amounts: isZeroIn
      ? [
          { token: token0, amount: event.amount0In },
          { token: token1, amount: event.amount1Out },
        ]
      : [
          { token: token1, amount: event.amount1In },
          { token: token0, amount: event.amount0Out },
        ],
    account: event.from,
  }
}

/** A decimal text in so many significant digits, cut. */
export function shortDecimal(text: string, digits = 6): string {
  const [, whole = '0', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const leading = /^-?0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.replace('-', '').length
  const kept = fraction.slice(0, Math.max(0, digits + leading)).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Rows as CSV (RFC 4180). What a spreadsheet would take for a formula is kept from being one. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = String(value)
    const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
  }
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
