import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../entities/Pair.ts'
import * as PairMath from '../entities/Pair.ts'
import { createRouteGraph } from '../routing/routeGraph.ts'
import { getBestSplitExactIn } from '../routing/split/searchSplit.ts'
import { MAX_SPLIT_PATHS, WHOLE_SHARE } from '../routing/split/types.ts'
import { createTestPair } from '../testing/market.ts'
import type { SandwichedSwap } from './attacks.ts'
import { createPools, type SandwichHop, swapExactIn, swapExactOut } from './pools.ts'
import { getSafeSlippageBps, getSandwich } from './sandwich.ts'

const ONE = 10n ** 18n

/** A hop in the direction of the first token of a pair. */
const toHop = (pair: Pair): SandwichHop => ({
  pair,
  tokenIn: pair.token0,
  tokenOut: pair.token1,
  share: WHOLE_SHARE,
})

const million = toHop(createTestPair(1, 2, 1_000_000n * ONE, 1_000_000n * ONE))

const toSwap = (hops: readonly SandwichHop[], amount: bigint, slippageBps: bigint): SandwichedSwap => ({
  tradeType: 'exactInput',
  hops,
  amount,
  bound: (swapExactIn(createPools(hops), hops, amount) * (10_000n - slippageBps) + 9999n) / 10_000n,
})

describe('getSandwich', () => {
  // By brute force over all amounts, one pool of a million to a million: input in thousandths of a percent, tolerance, profit.
  test.each([
    [200n, 2000n, undefined],
    [250n, 2000n, undefined],
    [260n, 50n, 0.437],
    [260n, 100n, 0.842],
    [260n, 500n, 2.916],
    [300n, 50n, 2.435],
    [300n, 500n, 22.9],
    [500n, 100n, 24.872],
    [500n, 500n, 123.049],
    [1000n, 50n, 37.668],
    [1000n, 2000n, 1476.78],
    [3000n, 500n, 1406.742],
  ])('getSandwich: %s/100000 of the pool at a tolerance of %s bps gives %s', (part, slippageBps, profit) => {
    const swap = toSwap([million], (1_000_000n * ONE * part) / 100_000n, slippageBps)
    const found = getSandwich(swap, 0n)
    if (profit === undefined) expect(found).toBeUndefined()
    else expect(Number(found?.profit) / 1e18 / profit).toBeCloseTo(1, 2)
  })

  test('getSandwich: at no tolerance at all for a trade below a quarter of a percent of its pool', () => {
    const reserve = fc.bigInt(10n ** 9n, 10n ** 27n)
    fc.assert(
      fc.property(reserve, reserve, fc.bigInt(1n, 2500n), (reserveIn, reserveOut, part) => {
        const hop = toHop(createTestPair(1, 2, reserveIn, reserveOut))
        const swap = {
          tradeType: 'exactInput',
          hops: [hop],
          amount: (reserveIn * part) / 1_000_000n,
          bound: 0n,
        } as const
        expect(getSandwich(swap, 0n)).toBeUndefined()
      }),
    )
  })

  test('getSandwich: finds what a search over many amounts finds, on routes of up to three hops', () => {
    const reserve = fc.bigInt(10n ** 18n, 10n ** 24n)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(reserve, reserve), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 10, max: 200 }),
        fc.bigInt(10n, 2000n),
        (reserves, part, slippageBps) => {
          const hops = reserves.map(([a, b], i) => toHop(createTestPair(i + 1, i + 2, a, b)))
          const swap = toSwap(hops, ((reserves[0]?.[0] ?? 0n) * BigInt(part)) / 1000n, slippageBps)
          const found = getSandwich(swap, 0n)?.profit ?? 0n
          // Through the whole route, with amounts that grow by a twentieth.
          let best = 0n
          for (let amount = swap.amount / 1000n + 1n; amount < swap.amount * 100n; amount += amount / 20n + 1n)
            best = best > (attack(swap, amount) ?? 0n) ? best : (attack(swap, amount) ?? 0n)
          expect(Number(found)).toBeGreaterThanOrEqual(Number(best) * 0.999)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('getSandwich: an exact output is bounded by what it may spend', () => {
    const hops = [million]
    const amount = 10_000n * ONE
    const quote = swapExactOut(createPools(hops), hops, amount) ?? 0n
    const at = (slippageBps: bigint) =>
      getSandwich({ tradeType: 'exactOutput', hops, amount, bound: (quote * (10_000n + slippageBps)) / 10_000n }, 0n)
    expect(at(0n)).toBeUndefined()
    expect(Number(at(500n)?.profit)).toBeGreaterThan(Number(at(50n)?.profit))
    // Nearly what the exact input of that size costs.
    const exactInput = getSandwich(toSwap(hops, quote, 50n), 0n)
    expect(Number(at(50n)?.profit) / Number(exactInput?.profit)).toBeCloseTo(1, 1)
  })

  test('getSandwich: network fees are taken from the profit', () => {
    const swap = toSwap([million], 10_000n * ONE, 50n)
    const profit = getSandwich(swap, 0n)?.profit ?? 0n
    expect(getSandwich(swap, profit - 1n)?.profit).toBe(1n)
    expect(getSandwich(swap, profit)).toBeUndefined()
  })

  test('getSandwich: of a split plan, no more than of the single route with the same tolerance', () => {
    const pairs = [
      createTestPair(1, 2, 1_000_000n * ONE, 1_000_000n * ONE),
      createTestPair(1, 3, 800_000n * ONE, 800_000n * ONE),
      createTestPair(2, 3, 900_000n * ONE, 900_000n * ONE),
    ]
    const [direct] = pairs
    if (direct === undefined) throw new Error('no pair')
    const amount = 50_000n * ONE
    const options = { hopCost: 0n, maxPaths: MAX_SPLIT_PATHS }
    const plan = getBestSplitExactIn(createRouteGraph(pairs), direct.token0, direct.token1, amount, options)
    if (plan === undefined) throw new Error('no plan')
    expect(plan.hops.length).toBeGreaterThan(1)
    expect(swapExactIn(createPools(plan.hops), plan.hops, amount)).toBe(plan.amountOut)
    const split = getSandwich(toSwap(plan.hops, amount, 50n), 0n)?.profit ?? 0n
    const single = getSandwich(toSwap([toHop(direct)], amount, 50n), 0n)?.profit ?? 0n
    expect(split).toBeGreaterThan(0n)
    expect(split).toBeLessThan(single)
  })
})

describe('getSandwich of parallel pools', () => {
  /** Pools of a million to a million that share a swap equally. */
  const createParallel = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...million, share: WHOLE_SHARE / BigInt(count - i) }))

  // No less than all pools at once with the same amount in each, by brute force: 4114, 19120, 488, 75.10.
  test.each([
    [4, 20_000n, 5000n, 4114],
    [4, 50_000n, 5000n, 19_120],
    [4, 20_000n, 500n, 492.2],
    [2, 20_000n, 50n, 75.04],
  ])(
    'getSandwich: through %s pools at once, %s at a tolerance of %s bps gives %s',
    (count, amount, slippageBps, profit) => {
      const found = getSandwich(toSwap(createParallel(count), amount * ONE, slippageBps), 0n)
      expect(Number(found?.profit) / 1e18 / profit).toBeCloseTo(1, 2)
    },
  )

  test('getSandwich: what no pool alone is worth can be worth it together, less the fees of each', () => {
    const swap = toSwap(createParallel(4), 12_000n * ONE, 5000n)
    const free = getSandwich(swap, 0n)
    expect(free?.trades).toHaveLength(4)
    const gasCost = (free?.profit ?? 0n) / 4n - 1n
    expect(getSandwich(swap, gasCost)?.profit).toBe((free?.profit ?? 0n) - 4n * gasCost)
    expect(getSandwich(swap, gasCost + 2n)).toBeUndefined()
  })
})

test('getSafeSlippageBps: the largest tolerance at which nothing is left, and everything at or above takes something', () => {
  const hops = [million]
  const amount = 10_000n * ONE
  const getBound = (bps: number) => toSwap(hops, amount, BigInt(bps)).bound
  const gasCost = ONE
  const safe = getSafeSlippageBps({ tradeType: 'exactInput', hops, amount }, getBound, 50, gasCost)
  expect(safe).toBe(1)
  expect(getSandwich(toSwap(hops, amount, 1n), gasCost)).toBeUndefined()
  expect(getSandwich(toSwap(hops, amount, 2n), gasCost)).toBeDefined()
})

/** What is left of an amount that goes through the whole route in front, and back behind; undefined where the swap fails. */
function attack({ hops, amount: own, bound }: SandwichedSwap, amount: bigint): bigint | undefined {
  let pairs = hops.map(({ pair }) => pair)
  const sell = (start: bigint, isBack: boolean) => {
    const order = hops.map((_, i) => i)
    let held = start
    for (const i of isBack ? order.toReversed() : order) {
      const [hop, pair] = [hops[i], pairs[i]]
      if (!hop || !pair) return 0n
      const token = isBack ? hop.tokenOut : hop.tokenIn
      const out = PairMath.getAmountOut(pair, token, held) ?? 0n
      const [reserveIn, reserveOut] = PairMath.getReserves(pair, token)
      const other = isBack ? hop.tokenIn : hop.tokenOut
      pairs = pairs.with(i, PairMath.create(pair.address, token, other, reserveIn + held, reserveOut - out))
      held = out
    }
    return held
  }
  const bought = sell(amount, false)
  if (sell(own, false) < bound) return undefined
  return sell(bought, true) - amount
}
