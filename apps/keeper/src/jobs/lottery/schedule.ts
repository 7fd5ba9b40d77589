import type { KeeperState } from '../../state/state.ts'

const SECONDS_PER_DAY = 86_400
/** Ends of purchases, seconds after midnight UTC: 11:30 and 23:30, half an hour before the draws. */
const END_TIMES_SECONDS = [11.5 * 3600, 23.5 * 3600] as const
/** `Lottery.MIN_LENGTH_LOTTERY` and some blocks that the transaction may wait. */
const MIN_LENGTH_SECONDS = 4 * 3600 - 5 * 60 + 60

const TICKET_PRICE_USD = 5n
/** One USD in the 8 decimals of the feed. */
const USD = 10n ** 8n
const ZONO = 10n ** 18n

/** End of purchases of a round that starts now: the next of two times a day that leaves enough time. Unix seconds. */
export function getEndTime(now: number): number {
  const midnight = Math.floor(now / SECONDS_PER_DAY) * SECONDS_PER_DAY
  const candidates = [0, SECONDS_PER_DAY].flatMap((day) => END_TIMES_SECONDS.map((time) => midnight + day + time))
  return candidates.find((time) => time >= now + MIN_LENGTH_SECONDS) ?? midnight + SECONDS_PER_DAY
}

/**
 * Price of a ticket, base units of ZONO: five USD by the feed and the pair of ZONO, within the limits of the contract.
 * At most double and at least half of the price before, because a pair's price of one moment can be moved by a trade.
 * Undefined while neither is known.
 */
export function getTicketPrice({ lottery, feed, zonoPair }: KeeperState): bigint | undefined {
  if (lottery === undefined) return undefined
  const previous = lottery.lotteryId === 0n ? undefined : lottery.ticketPrice
  const isPriced = feed !== undefined && feed.answer > 0n && zonoPair !== undefined && zonoPair.nativeReserve > 0n
  if (!isPriced) return previous
  const market = (TICKET_PRICE_USD * USD * ZONO * zonoPair.zonoReserve) / (feed.answer * zonoPair.nativeReserve)
  const bounded = previous === undefined ? market : clamp(market, previous / 2n, previous * 2n)
  return clamp(bounded, lottery.minTicketPrice, lottery.maxTicketPrice)
}

function clamp(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min
  return value > max ? max : value
}
