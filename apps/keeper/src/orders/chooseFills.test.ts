import { createRouteGraph, findFill, Pair } from '@zono/sdk'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { createAddress } from '../testing/states.ts'
import { chooseFills, type Fillable } from './chooseFills.ts'
import { toToken } from './pools.ts'

const ONE = 10n ** 18n
const [coin, a, b, c] = [1, 2, 3, 4].map((n) => toToken(createAddress(n))) as [T, T, T, T]
type T = ReturnType<typeof toToken>
const GWEI = 10n ** 9n

const createPool = (n: number, first: T, second: T) =>
  Pair.create(createAddress(n), first, second, 10_000n * ONE, 10_000n * ONE)
/** One of each token is worth about one coin. */
const graph = createRouteGraph([
  createPool(11, coin, a),
  createPool(12, coin, b),
  createPool(13, a, b),
  createPool(14, coin, c),
])

let count = 0
const createOrder = (sell: T, buy: T, tip: bigint, maker = ++count): Fillable => ({
  ...{ sell, buy, tip, sellAmount: ONE, minBuyAmount: ONE / 2n, fillable: ONE, least: ONE },
  orderHash: `0x${(++count).toString(16)}` as Hex,
  ...{ maker: createAddress(100 + maker), wrappedCoin: coin.address },
})
const chooseAll = (orders: readonly Fillable[], gasPrice = GWEI) =>
  chooseFills(
    graph,
    orders.flatMap((order) => findFill(graph, order, 3) ?? []),
    gasPrice,
  )
const choose = (orders: readonly Fillable[], gasPrice?: bigint) =>
  chooseAll(orders, gasPrice).chosen.map(({ order }) => order)

test('fills: a tip has to be worth more than the gas, in whatever token it is', () => {
  const [paid, unpaid] = [createOrder(a, coin, 2n * 10n ** 14n * 2n), createOrder(a, coin, 10n ** 14n)]
  expect(choose([paid])).toEqual([paid])
  expect(chooseAll([unpaid])).toEqual({ chosen: [], unpaid: [unpaid] })
  expect(choose([paid], 2n * GWEI)).toEqual([])
  const inOther = createOrder(coin, b, 4n * 10n ** 14n)
  expect(choose([inOther])).toEqual([inOther])
  // A token that cannot be sold for coin is worth nothing.
  expect(choose([{ ...inOther, wrappedCoin: createAddress(99) }])).toEqual([])
})

test('fills: the dearest first, and none over a pool or from a balance that another one changes', () => {
  const [low, high] = [createOrder(a, coin, ONE / 100n), createOrder(a, coin, ONE / 10n)]
  expect(choose([low, high])).toEqual([high])
  const apart = createOrder(c, coin, ONE / 50n)
  expect(choose([low, apart, high])).toEqual([high, apart])
  const [first, second] = [createOrder(a, b, ONE / 10n, 7), createOrder(a, coin, ONE / 20n, 7)]
  expect(choose([second, first])).toEqual([first])
})
