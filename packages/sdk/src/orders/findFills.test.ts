import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as Pair from '../entities/Pair.ts'
import { createRouteGraph } from '../routing/routeGraph.ts'
import { WHOLE_SHARE } from '../routing/split/types.ts'
import { createTestPair, createTestToken, findBestRouteByBruteForce } from '../testing/market.ts'
import { findFill, getOrderLimit, type OpenOrder } from './findFills.ts'
import { getFillHops } from './getFillHops.ts'
import { listWithinReach, sortIntoMarkets } from './listWithinReach.ts'

const [a, b, c] = [1, 2, 3].map((n) => createTestToken(n)) as [
  Pair.Pair['token0'],
  Pair.Pair['token0'],
  Pair.Pair['token0'],
]
const E18 = 10n ** 18n

const createOrder = (fields: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{ sell: a, buy: b, sellAmount: 10n * E18, minBuyAmount: 19n * E18, tip: 0n },
  ...{ fillable: 10n * E18, least: E18 / 2n, ...fields },
})

/** One unit of token 1 for two of token 2, directly; for 1.9 over token 3. */
const pairs = [
  createTestPair(1, 2, 1000n * E18, 2000n * E18),
  createTestPair(1, 3, 1000n * E18, 1000n * E18),
  createTestPair(2, 3, 1900n * E18, 1000n * E18),
]
const graph = createRouteGraph(pairs)
const REACH = { maxHops: 3, most: 100, mostOfMarket: 100 } as const

describe('orders: what the reserves allow', () => {
  test('an order within reach is filled whole over its best route, with the tip on top', () => {
    const order = createOrder({ tip: E18 / 10n })
    const fill = findFill(graph, order, 3)
    const best = findBestRouteByBruteForce(pairs, 'in', a, b, order.fillable, 3)
    expect(fill).toEqual({
      ...{ order, amount: order.fillable, tip: order.tip },
      ...{ amountOut: best?.amount, pairIndices: best?.pairIndices },
    })
  })

  test('an order that as a whole moves the price too far is filled in the largest piece that does not', () => {
    const order = createOrder({ minBuyAmount: (10n * E18 * 1985n) / 1000n })
    const fill = findFill(graph, order, 3)
    expect(fill?.amount).toBeLessThan(order.fillable)
    const more = {
      ...order,
      fillable: ((fill?.amount ?? 0n) * 103n) / 100n,
      least: ((fill?.amount ?? 0n) * 103n) / 100n,
    }
    expect(findFill(graph, more, 3)).toBeUndefined()
    // A part of several is filled whole or not at all.
    expect(findFill(graph, { ...order, least: order.fillable }, 3)).toBeUndefined()
  })

  test('orders out of reach, of unknown tokens and with nothing to fill are left out, the best price comes first', () => {
    const near = createOrder({ minBuyAmount: 19n * E18 })
    const far = createOrder({ minBuyAmount: 10n * E18 })
    const orders = [
      near,
      createOrder({ minBuyAmount: 21n * E18 }),
      createOrder({ sell: createTestToken(9) }),
      createOrder({ fillable: 0n }),
      far,
      createOrder({ sell: b, buy: c, minBuyAmount: (51n * E18) / 10n }),
    ]
    const markets = sortIntoMarkets(orders)
    expect(listWithinReach(graph, markets, REACH)).toEqual([far, near, orders[5]])
    expect(listWithinReach(graph, markets, { ...REACH, most: 1 })).toEqual([far])
    expect(listWithinReach(graph, markets, { ...REACH, mostOfMarket: 1 })).toEqual([far, orders[5]])
  })

  test('resting orders do not take the places of others in their market', () => {
    const near = createOrder({ minBuyAmount: 19n * E18 })
    const far = createOrder({ minBuyAmount: 10n * E18 })
    const reach = { ...REACH, mostOfMarket: 1, isAwake: (order: OpenOrder) => order !== far }
    expect(listWithinReach(graph, sortIntoMarkets([near, far]), reach)).toEqual([near])
  })

  test('no fill is missed and none is below its limit, whatever the market and the orders', () => {
    const reserve = fc.bigInt(10n ** 6n, 10n ** 24n)
    const amount = fc.bigInt(10n ** 3n, 10n ** 20n)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(reserve, reserve), { minLength: 6, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(3), fc.nat(3), amount, fc.double({ min: 0.5, max: 1.2, noNaN: true })), {
          maxLength: 8,
        }),
        (reserves, drawn) => {
          const sides = [
            [1, 2],
            [1, 3],
            [1, 4],
            [2, 3],
            [2, 4],
            [3, 4],
          ] as const
          const market = sides.map(([x, y], i) => createTestPair(x, y, ...(reserves[i] as [bigint, bigint])))
          const orders = drawn.flatMap(([from, to, sellAmount, factor]): OpenOrder[] => {
            const [sell, buy] = [createTestToken(from + 1), createTestToken(to + 1)]
            const best = findBestRouteByBruteForce(market, 'in', sell, buy, sellAmount, 3)
            if (from === to || best === undefined) return []
            const wanted = BigInt(Math.round(Number(best.amount) * factor))
            const tip = wanted / 100n
            if (wanted - tip < 1n) return []
            return [{ sell, buy, sellAmount, minBuyAmount: wanted - tip, tip, fillable: sellAmount, least: sellAmount }]
          })
          const marketGraph = createRouteGraph(market)
          const fills = new Map(
            listWithinReach(marketGraph, sortIntoMarkets(orders), REACH).flatMap((order) => {
              const fill = findFill(marketGraph, order, 3)
              return fill ? [[order, fill] as const] : []
            }),
          )
          for (const order of orders) {
            const best = findBestRouteByBruteForce(market, 'in', order.sell, order.buy, order.sellAmount, 3)
            const { least, tip } = getOrderLimit(order, order.sellAmount)
            expect(fills.has(order)).toBe((best?.amount ?? 0n) >= least + tip)
            if (fills.has(order)) expect(fills.get(order)?.amountOut).toBe(best?.amount)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('orders: the route of a fill', () => {
  test('goes from token to token, whichever side of its pool each is on', () => {
    const order = createOrder({ minBuyAmount: 17n * E18, tip: 0n })
    const overTwo = createRouteGraph(pairs.slice(1))
    const fill = findFill(overTwo, order, 3)
    if (fill === undefined) throw new Error('The pools pay 1.9 for each.')
    expect(getFillHops(overTwo, fill)).toEqual([
      { tokenIn: a.address, tokenOut: c.address, share: WHOLE_SHARE },
      { tokenIn: c.address, tokenOut: b.address, share: 0n },
    ])
    expect(() => getFillHops(createRouteGraph([]), fill)).toThrow(RangeError)
  })
})
