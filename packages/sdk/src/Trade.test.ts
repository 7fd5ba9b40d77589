import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Currency from './entities/Currency.ts'
import * as Pair from './entities/Pair.ts'
import * as Percent from './entities/Percent.ts'
import * as Price from './entities/Price.ts'
import { createRouteGraph } from './routing/routeGraph.ts'
import * as Trade from './Trade.ts'
import { arbitraryHubPairs, arbitraryMaxHops } from './testing/arbitraries.ts'
import { createTestPair, createTestToken } from './testing/market.ts'

const E18 = 10n ** 18n
const bnb = Currency.createNative(31337)
const [wbnb, zono, usdc] = [createTestToken(1), createTestToken(2), createTestToken(3)]
const options = { maxHops: 3, wrappedNative: wbnb } as const
const graph = createRouteGraph([
  createTestPair(1, 2, 100n * E18, 50_000n * E18),
  createTestPair(2, 3, 50_000n * E18, 50_000n * E18),
])
const getExactIn = (amount: bigint) => Trade.getBestTradeExactIn(graph, { currency: bnb, amount }, usdc, options)!
const getExactOut = (amount: bigint) => Trade.getBestTradeExactOut(graph, bnb, { currency: usdc, amount }, options)!

describe('best trade', () => {
  test('TRADE-01: type, amounts, path and execution price', () => {
    const trade = getExactIn(E18)
    expect(trade.tradeType).toBe('exactInput')
    expect(trade.route.path.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3'])
    expect(trade.route.pairs).toEqual(graph.pairs)
    expect(trade.inputAmount).toEqual({ currency: bnb, amount: E18 })
    // 10^18 · 9975 · 50000 · 10^18 / (100 · 10^18 · 10000 + 10^18 · 9975), and that once more from 50000 to 50000
    expect(trade.outputAmount).toEqual({ currency: usdc, amount: 487_783_998_346_447_144_002n })
    expect(Price.toSignificant(trade.executionPrice)).toBe('487.784')
  })
  test('TRADE-01: of an exact output as well, its path from the input too', () => {
    const trade = getExactOut(487_783_998_346_447_144_002n)
    expect(trade.tradeType).toBe('exactOutput')
    expect(trade.route.path.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3'])
    expect(trade.inputAmount.currency).toBe(bnb)
    expect(trade.inputAmount.amount).toBeLessThanOrEqual(E18)
  })
  test('behavior: the native coin and its wrapped token are one side', () => {
    expect(Trade.getBestTradeExactIn(graph, { currency: bnb, amount: E18 }, wbnb, options)).toBeUndefined()
    expect(Trade.getBestTradeExactOut(graph, zono, { currency: zono, amount: E18 }, options)).toBeUndefined()
    const wrapped = Trade.getBestTradeExactIn(graph, { currency: wbnb, amount: E18 }, usdc, options)
    expect(wrapped?.outputAmount).toEqual(getExactIn(E18).outputAmount)
  })
  test('behavior: a token without pools, an amount of nothing, or more than there is, is no trade', () => {
    expect(
      Trade.getBestTradeExactIn(graph, { currency: createTestToken(9), amount: E18 }, usdc, options),
    ).toBeUndefined()
    expect(Trade.getBestTradeExactIn(graph, { currency: bnb, amount: 0n }, usdc, options)).toBeUndefined()
    expect(Trade.getBestTradeExactOut(graph, bnb, { currency: usdc, amount: 50_000n * E18 }, options)).toBeUndefined()
  })
  test('default: pools along the path, one after the other, give what the trade says', () => {
    fc.assert(
      fc.property(arbitraryHubPairs, fc.bigInt(1n, 10n ** 22n), arbitraryMaxHops, (pairs, amount, maxHops) => {
        const found = { ...options, maxHops }
        const trade = Trade.getBestTradeExactIn(
          createRouteGraph(pairs),
          { currency: createTestToken(1), amount },
          createTestToken(2),
          found,
        )
        if (trade === undefined) return
        const { route } = trade
        const given = route.pairs.reduce((so, pair, i) => Pair.getAmountOut(pair, route.path[i]!, so) ?? 0n, amount)
        expect(given).toBe(trade.outputAmount.amount)
        expect(route.path).toHaveLength(route.pairs.length + 1)
        expect(route.pairs.length).toBeLessThanOrEqual(maxHops)
      }),
      { numRuns: 300 },
    )
  })
  test('behavior: exact-out of an exact-in’s output asks for no more than went in', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 6n, 50n * E18), (amount) => {
        const out = getExactIn(amount).outputAmount.amount
        expect(getExactOut(out).inputAmount.amount).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('what a trade costs', () => {
  test('TRADE-A5: price impact leaves the fee out: next to nothing for a small trade over two hops', () => {
    expect(Percent.compare(getExactIn(10n ** 12n).priceImpact, Percent.create(1n, 1_000_000n))).toBeLessThan(0)
  })
  test('TRADE-A5: half of what a pool holds goes in, a third of the price is lost, whatever the fee', () => {
    const one = createRouteGraph([createTestPair(1, 2, 9975n * E18, 9975n * E18)])
    const trade = Trade.getBestTradeExactIn(one, { currency: wbnb, amount: 5000n * E18 }, zono, options)
    // What counts is 5000 · 0.9975 = 4987.5 into 9975: half of it.
    expect(Percent.toFixed(trade!.priceImpact, 4)).toBe('33.3333')
  })
  test('default: price impact is never below zero and never 100 percent', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 4n, 10n ** 30n), (amount) => {
        const { numerator, denominator } = getExactIn(amount).priceImpact
        expect(numerator >= 0n && numerator < denominator).toBe(true)
      }),
    )
  })
  test('SWAP-09, TRADE-17: the fee of both hops, in the input currency', () => {
    expect(getExactIn(E18).liquidityProviderFee).toEqual({
      currency: bnb,
      amount: E18 - (E18 * 9975n * 9975n) / 10n ** 8n,
    })
  })
})

describe('bounds by slippage', () => {
  test('SWAP-07: minimum received of an exact input, rounded for the person', () => {
    const trade = getExactIn(E18)
    const least = Trade.getMinimumAmountOut(trade, 50).amount
    expect(least * 10_000n).toBeGreaterThanOrEqual(trade.outputAmount.amount * 9950n)
    expect((least - 1n) * 10_000n).toBeLessThan(trade.outputAmount.amount * 9950n)
    expect(Trade.getMaximumAmountIn(trade, 50)).toBe(trade.inputAmount)
    expect(Trade.getMinimumAmountOut(trade, 0)).toEqual(trade.outputAmount)
  })
  test('SWAP-07: maximum sold of an exact output, rounded for the person', () => {
    const trade = getExactOut(E18)
    const most = Trade.getMaximumAmountIn(trade, 50).amount
    expect(most * 10_000n).toBeLessThanOrEqual(trade.inputAmount.amount * 10_050n)
    expect((most + 1n) * 10_000n).toBeGreaterThan(trade.inputAmount.amount * 10_050n)
    expect(Trade.getMinimumAmountOut(trade, 50)).toBe(trade.outputAmount)
    expect(Trade.getMaximumAmountIn(trade, 0)).toEqual(trade.inputAmount)
  })
  test('SET-13: outside 0 to 10000 basis points', () => {
    for (const bps of [-1, 10_001, 0.5, Number.NaN]) {
      expect(() => Trade.getMinimumAmountOut(getExactIn(E18), bps)).toThrow('Unexpected slippage value')
      expect(() => Trade.getMaximumAmountIn(getExactIn(E18), bps)).toThrow('Unexpected slippage value')
    }
    expect(Trade.getMinimumAmountOut(getExactIn(E18), 10_000).amount).toBe(0n)
  })
})

describe('compare', () => {
  test('TRADE-05: the better trade comes first: more out, or less in', () => {
    expect([getExactIn(E18), getExactIn(2n * E18)].sort(Trade.compare)[0]?.inputAmount.amount).toBe(2n * E18)
    const cheap = getExactOut(E18)
    const dearer = { ...cheap, inputAmount: { ...cheap.inputAmount, amount: cheap.inputAmount.amount + 1n } }
    expect([dearer, cheap].sort(Trade.compare)[0]).toBe(cheap)
  })
  test('TRADE-05: of equal amounts less price impact, then fewer hops', () => {
    const trade = getExactIn(E18)
    const worse = { ...trade, priceImpact: Percent.add(trade.priceImpact, Percent.fromBps(1n)) }
    const longer = { ...trade, route: { ...trade.route, path: [...trade.route.path, createTestToken(8)] } }
    expect(Trade.compare(trade, worse)).toBeLessThan(0)
    expect(Trade.compare(longer, trade)).toBeGreaterThan(0)
    expect(Trade.compare(trade, trade)).toBe(0)
  })
  test('TRADE-06: trades of another type or other currencies cannot be compared', () => {
    expect(() => Trade.compare(getExactIn(E18), getExactOut(E18))).toThrow()
    const other = Trade.getBestTradeExactIn(graph, { currency: bnb, amount: E18 }, zono, options)!
    expect(() => Trade.compare(getExactIn(E18), other)).toThrow()
  })
})
