import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, maxUint256, parseEther, parseUnits } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'
import { addCalls, type TransactionQueue } from '../seed/queue.ts'
import type { SeedEvent } from '../seed/timeline.ts'
import { createOrderCalls, NATIVE_KEY, type OrderPlan, quotePair, type SeededOrder, signOrder } from './orderCalls.ts'

const SECONDS_PER_MINUTE = 60

/** Seconds between the parts of the recurring order: less than between its fills, and more than since the last of them. */
const PART_INTERVAL = SECONDS_PER_HOUR

const BPS = 10_000n

/** Tip of a part in native coin: a few times what a fill costs. */
const TIP = parseEther('0.0005')

/** Main tokens of the visitor that the contract may still take once the orders of the past are filled. */
const VISITOR_ALLOWANCE = parseEther('500')

/** Main tokens of the visitor that are sold in the past, by a filler and by a trader. */
const FILLED = { whole: parseEther('40'), piece: parseEther('60'), part: parseEther('25') } as const

/** Tokens that traders sell by orders. */
export const ORDER_TOKENS = ['zono', 'wbnb', 'busd', 'usdt', 'eth', 'btcb'] as const

/**
 * Open orders of traders: dollars, and how far the market has to move until it pays the limit. At least one percent: prices
 * of pairs differ by less than a percent, so that no detour pays a limit at once. BNB rises by as much in the first hour.
 */
const OPEN_ORDERS = [
  { trader: 0, sell: 'zono', buy: 'busd', usd: 400, awayBps: 100n },
  { trader: 1, sell: 'busd', buy: 'zono', usd: 600, awayBps: 110n },
  { trader: 2, sell: 'wbnb', buy: 'busd', usd: 1500, awayBps: 100n },
  { trader: 3, sell: 'busd', buy: 'wbnb', usd: 2000, awayBps: 120n },
  { trader: 0, sell: 'btcb', buy: 'busd', usd: 2500, awayBps: 150n },
  { trader: 1, sell: 'eth', buy: 'wbnb', usd: 1800, awayBps: 130n },
  { trader: 2, sell: 'usdt', buy: 'wbnb', usd: 900, awayBps: 110n },
  { trader: 3, sell: 'wbnb', buy: 'zono', usd: 700, awayBps: 180n },
] as const

/** What the market has to pay: so many basis points more than it does, or less where that is negative. */
const getLimit = (quoted: bigint, awayBps: bigint): bigint => (quoted * (BPS + awayBps)) / BPS

/** Orders of the present: transactions of the past that some need, and what is signed. */
export type OrderPresent = {
  readonly events: readonly SeedEvent[]
  /** Signs the orders that are still open. To be called at the present, whose market they are measured against. */
  readonly finish: () => Promise<readonly SeededOrder[]>
}

/** Times at which others act too, unix seconds: orders share their blocks, because few may come after the saved history. */
type OrderTimes = {
  readonly now: number
  /** When makers approve the contract. */
  readonly approval: number
  /** When orders are filled for the first time, and once more. */
  readonly fills: readonly [number, number]
}

/**
 * Orders in each state of the contract. The visitor has an open one, one that is partly filled, one that is filled, one that
 * was cancelled, one that expired, a recurring one with two parts done, and two that the balance and the allowance stop.
 * Traders have open ones near the market. The events come before others of the same time, which would move the market.
 */
export function createOrderPresent(
  context: DevnetContext,
  queue: TransactionQueue,
  { now, approval, fills: [firstFill, lastFill] }: OrderTimes,
): OrderPresent {
  const { testUser: visitor, traders } = accounts
  const calls = createOrderCalls(context)
  const orders: SeededOrder[] = []
  let nonce = 0n

  async function sign(signedAt: number, plan: Omit<OrderPlan, 'nonce' | 'start'>) {
    const signed = await signOrder(context, { ...plan, start: signedAt, nonce: nonce++ })
    orders.push({ request: signed.request, signedAt })
    return signed
  }

  /** Terms of an order of the visitor: main tokens for native coin, at a limit so far from what the pair pays now. */
  async function sellZono(sellAmount: bigint, awayBps: bigint) {
    const market = { sell: 'zono', buy: NATIVE_KEY, sellAmount }
    const minBuyAmount = getLimit(await quotePair(context, market), awayBps) - TIP
    return { ...market, maker: visitor, minBuyAmount, tip: TIP }
  }

  let recurring: Awaited<ReturnType<typeof sign>> | undefined
  let cancelled: bigint | undefined

  async function approve() {
    const sold = FILLED.whole + FILLED.piece + 2n * FILLED.part
    await addCalls(queue, [
      calls.approve(visitor.address, 'zono', VISITOR_ALLOWANCE + sold),
      ...traders.flatMap(({ address }) => ORDER_TOKENS.map((key) => calls.approve(address, key, maxUint256))),
    ])
  }

  async function fillFirst() {
    const signedAt = firstFill - 5 * SECONDS_PER_MINUTE
    const expiry = now + 7 * SECONDS_PER_DAY
    const partly = await sign(signedAt, { ...(await sellZono(parseEther('150'), 300n)), expiry })
    const terms = { ...(await sellZono(FILLED.part, -500n)), expiry, parts: 6, interval: PART_INTERVAL }
    recurring = await sign(signedAt, terms)
    const dropped = await sign(signedAt, { ...(await sellZono(parseEther('80'), 800n)), expiry })
    cancelled = dropped.order.nonce
    await sign(signedAt, { ...(await sellZono(parseEther('120'), 600n)), expiry: now - 1800 })
    await addCalls(queue, [
      calls.fillDirect(traders[1]?.address as Address, partly, FILLED.piece),
      calls.fill(recurring, FILLED.part),
    ])
  }

  async function fillLast() {
    const expiry = now + SECONDS_PER_DAY
    // As if the market had come to the limit a moment ago.
    const filled = await sign(lastFill - 1200, { ...(await sellZono(FILLED.whole, -300n)), expiry })
    await addCalls(queue, [
      calls.fill(filled, FILLED.whole),
      ...(recurring ? [calls.fill(recurring, FILLED.part)] : []),
      ...(cancelled === undefined ? [] : [calls.cancel(visitor.address, cancelled)]),
    ])
  }

  async function finish() {
    const signedAt = now - 600
    const [aDay, aWeek] = [now + SECONDS_PER_DAY, now + 7 * SECONDS_PER_DAY]
    await sign(signedAt, { ...(await sellZono(parseEther('100'), 400n)), expiry: aWeek })
    // What it sells is not there: the visitor has native coin, which no order sells.
    const unwrapped = { sell: 'wbnb', buy: 'busd', sellAmount: parseEther('0.5') }
    await sign(signedAt, {
      ...{ ...unwrapped, maker: visitor, expiry: aDay, tip: parseUnits('1', getDevnetToken(context, 'busd').decimals) },
      minBuyAmount: getLimit(await quotePair(context, unwrapped), 200n),
    })
    // A part is filled as a whole, and is more than the contract may take.
    const large = await sellZono(VISITOR_ALLOWANCE + parseEther('100'), -500n)
    await sign(signedAt, { ...large, expiry: aWeek, parts: 4, interval: SECONDS_PER_DAY })
    for (const { trader, usd, awayBps, ...pair } of OPEN_ORDERS) {
      const maker = traders[trader]
      if (maker) await sign(signedAt, { ...(await planOrder(context, { ...pair, usd, awayBps })), maker, expiry: aDay })
    }
    return orders
  }

  return {
    events: [
      { time: approval, run: approve },
      { time: firstFill, run: fillFirst },
      { time: lastFill, run: fillLast },
    ],
    finish,
  }
}

/** Dollars that a trader's order leaves for whoever fills it. */
const TIP_USD = 1.5

type Wish = { readonly sell: string; readonly buy: string; readonly usd: number; readonly awayBps: bigint }

/** Amounts of an order for some dollars whose limit is so far from what the pair of its tokens pays now. */
export async function planOrder(context: DevnetContext, { sell, buy, usd, awayBps }: Wish) {
  const market = { sell, buy, sellAmount: usdToTokenAmount(getDevnetToken(context, sell), usd) }
  const tip = usdToTokenAmount(getDevnetToken(context, buy), TIP_USD)
  return { ...market, tip, minBuyAmount: getLimit(await quotePair(context, market), awayBps) - tip }
}
