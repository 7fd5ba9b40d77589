import { createRouteGraph, findFill, getOrderLimit, listWithinReach, type OpenOrder, sortIntoMarkets } from '@zono/sdk'
import type { Metric } from './metrics.ts'
import { createMarket, createQuoteRequest, createSeededRandom, type Market } from './route/market.ts'
import { median, quantile } from './route/timer.ts'

const SEED = 71
const [TOKENS, PAIRS, ORDERS] = [700, 1000, 10_000] as const
/** Part by which limits are away from the market: most orders wait far from it, some are reached by any move. */
const [NEAREST, FARTHEST] = [-0.02, 0.3] as const
/** As the filler of the keeper does. */
const REACH = { maxHops: 3, most: 400, mostOfMarket: 50 } as const

/** Orders of 1 to 100,000 dollars at limits from just reached to far away. */
function createOrders(market: Market, count: number): readonly OpenOrder[] {
  const random = createSeededRandom(SEED + 1)
  return Array.from({ length: count }, () => {
    const { from, to, amount } = createQuoteRequest(market, random, 'in')
    const [sell, buy] = [market.tokens[from]!, market.tokens[to]!]
    const worth =
      (Number(amount) / 10 ** sell.decimals) * (market.prices[from]! / market.prices[to]!) * 10 ** buy.decimals
    const distance = NEAREST + random() * (FARTHEST - NEAREST)
    const minBuyAmount = BigInt(Math.max(Math.round(worth * (1 + distance)), 1))
    const sellAmount = amount > 0n ? amount : 1n
    return {
      ...{ sell, buy, sellAmount, minBuyAmount, tip: minBuyAmount / 1000n },
      ...{ fillable: sellAmount, least: (sellAmount + 19n) / 20n },
    }
  })
}

/** The market after a block in which fifty pairs traded. */
function moveMarket(market: Market, random: () => number): Market['pairs'] {
  const moved = new Set(Array.from({ length: 50 }, () => Math.floor(random() * market.pairs.length)))
  return market.pairs.map((pair, i) => {
    if (!moved.has(i)) return pair
    const factor = BigInt(Math.round((1 + (random() - 0.5) * 0.02) * 1e6))
    return { ...pair, reserve0: (pair.reserve0 * factor) / 1_000_000n, reserve1: (pair.reserve1 * 1_000_000n) / factor }
  })
}

/**
 * Chooses what of 10,000 open orders over 1,000 pairs could be filled after each block, beside the goal of 50 ms on one
 * core, and checks that every fill holds its limit.
 */
export function benchOrders({ quick = false } = {}): readonly Metric[] {
  const market = createMarket(SEED, TOKENS, PAIRS)
  const orders = createOrders(market, ORDERS)
  const markets = sortIntoMarkets(orders)
  const random = createSeededRandom(SEED + 2)
  const times: number[] = []
  let [found, broken] = [0, 0]
  for (let block = 0; block < (quick ? 20 : 200); block++) {
    const pairs = moveMarket(market, random)
    const start = process.cpuUsage()
    const graph = createRouteGraph(pairs)
    const fills = listWithinReach(graph, markets, REACH).flatMap((order) => findFill(graph, order, REACH.maxHops) ?? [])
    const { user, system } = process.cpuUsage(start)
    // The first blocks measure code that is not compiled yet.
    if (block >= 5) times.push((user + system) / 1000)
    found += fills.length
    for (const { order, amount, amountOut } of fills) {
      const { least, tip } = getOrderLimit(order, amount)
      if (amountOut < least + tip) broken++
    }
  }
  const blocks = times.length + 5
  return [
    {
      name: `choose among ${ORDERS} orders over ${PAIRS} pairs, median`,
      value: median(times),
      unit: 'ms',
      goal: '50 ms of a block',
    },
    { name: 'the same, 99th percentile', value: quantile(times, 0.99), unit: 'ms', goal: '50 ms of a block' },
    { name: 'fills found a block', value: Math.round(found / blocks), unit: 'fills' },
    { name: 'fills below their limit', value: broken, unit: 'fills', goal: 'none' },
  ]
}
