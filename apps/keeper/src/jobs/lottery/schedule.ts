import type { KeeperState } from '../../state/state.ts'

const SECONDS_PER_DAY = 86_400
/** Ends of purchases, seconds after midnight UTC: 11:30 and 23:30, half an hour before the draws. */
const END_TIMES_SECONDS = [11.5 * 3600, 23.5 * 3600] as const
/** `Lottery.MIN_LENGTH_LOTTERY` and some blocks that the transaction may wait. */
const MIN_LENGTH_SECONDS = 4 * 3600 - 5 * 60 + 60

const TICKET_PRICE_USD = 5n
/** One USD in the 8 decimals of the feed. */
const USD = 10n ** 8n
/** `Lottery.MAX_PRICE_CHANGE`. */
const MAX_PRICE_CHANGE_BPS = 2000n

/** End of purchases of a round that starts now: the next of two times a day that leaves enough time. Unix seconds. */
export function getEndTime(now: number): number {
  const midnight = Math.floor(now / SECONDS_PER_DAY) * SECONDS_PER_DAY
  const candidates = [0, SECONDS_PER_DAY].flatMap((day) => END_TIMES_SECONDS.map((time) => midnight + day + time))
  return candidates.find((time) => time >= now + MIN_LENGTH_SECONDS) ?? midnight + SECONDS_PER_DAY
}

/**
 * Price of a ticket, base units of ZONO: five USD by the feed and the pair of ZONO over an hour, as near to it as the
 * contract allows: within the owner's limits, and within 20% of the price before. Undefined while neither is known.
 */
export function getTicketPrice({ lottery, feed, zonoPerNative }: KeeperState): bigint | undefined {
  if (lottery === undefined) return undefined
  const previous = lottery.lotteryId === 0n ? undefined : lottery.ticketPrice
  const isPriced = feed !== undefined && feed.answer > 0n && zonoPerNative !== undefined
  const market = isPriced ? (TICKET_PRICE_USD * USD * zonoPerNative) / feed.answer : previous
  if (market === undefined) return undefined
  const change = ((previous ?? 0n) * MAX_PRICE_CHANGE_BPS) / 10_000n
  const near = previous === undefined ? market : clamp(market, previous - change, previous + change)
  return clamp(near, lottery.minTicketPrice, lottery.maxTicketPrice)
}

function clamp(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min
  return value > max ? max : value
}
