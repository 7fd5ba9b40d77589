import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { sendOrder } from '../../governance/hubClient.ts'
import { signOrder } from '../../orders/orderCalls.ts'
import { ORDER_TOKENS, planOrder } from '../../orders/orderPresent.ts'
import { PAIRS } from '../../pairs.ts'
import { type Activity, between } from '../activity.ts'

/** Seconds for which an order of the simulation stands. */
const ORDER_SECONDS = 7200

/** Dollars of an order, least and most. */
const [MIN_USD, MAX_USD] = [150, 1500] as const

/** Basis points by which the market has to move at least until it pays the limit, and how many more there may be. */
const [MIN_AWAY_BPS, AWAY_RANGE_BPS] = [2, 25] as const

const ORDER_PAIRS = PAIRS.filter((pair) => pair.slice(0, 2).every((key) => ORDER_TOKENS.some((token) => token === key)))

/** Traders sign limit orders near the market now and then. What fills them is the filler. */
export function createOrdering(market: DevnetContext, hubUrl: string): Activity {
  let turn = 0

  async function act() {
    const maker = accounts.traders[turn++ % accounts.traders.length]
    const pair = ORDER_PAIRS[Math.floor(Math.random() * ORDER_PAIRS.length)]
    if (maker === undefined || pair === undefined) return
    const [sell, buy] = Math.random() < 0.5 ? [pair[0], pair[1]] : [pair[1], pair[0]]
    const usd = Math.round(MIN_USD + Math.random() * (MAX_USD - MIN_USD))
    const awayBps = BigInt(Math.round(MIN_AWAY_BPS + Math.random() * AWAY_RANGE_BPS))
    const now = Number((await market.client.getBlock()).timestamp)
    const terms = await planOrder(market, { sell, buy, usd, awayBps })
    const times = { start: now, expiry: now + ORDER_SECONDS }
    const { request } = await signOrder(market, {
      ...terms,
      ...times,
      maker,
      nonce: BigInt(now) * 1000n + BigInt(turn),
    })
    await sendOrder(hubUrl, request)
  }

  return { name: 'ordering', getDelaySeconds: between(60, 120), act }
}
