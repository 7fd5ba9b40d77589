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

describe('getBestTrade', () => {
  test('getBestTradeExactIn: gives type, amounts, path and execution price [TRADE-01]', () => {
    const trade = getExactIn(E18)
    expect(trade.tradeType).toBe('exactInput')
    expect(trade.route.path.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3'])
    expect(trade.route.pairs).toEqual(graph.pairs)
    expect(trade.inputAmount).toEqual({ currency: bnb, amount: E18 })
    // 10^18 · 9975 · 50000 · 10^18 / (100 · 10^18 · 10000 + 10^18 · 9975), and that once more from 50000 to 50000
    expect(trade.outputAmount).toEqual({ currency: usdc, amount: 487_783_998_346_447_144_002n })
    expect(Price.toSignificant(trade.executionPrice)).toBe('487.784')
  })
  test('getBestTradeExactOut: gives the path from input to output [TRADE-01]', () => {
    const trade = getExactOut(487_783_998_346_447_144_002n)
    expect(trade.tradeType).toBe('exactOutput')
    expect(trade.route.path.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3'])
    expect(trade.inputAmount.currency).toBe(bnb)
    expect(trade.inputAmount.amount).toBeLessThanOrEqual(E18)
  })
  test('getBestTrade: treats the native coin and its wrapped token as one token', () => {
    expect(Trade.getBestTradeExactIn(graph, { currency: bnb, amount: E18 }, wbnb, options)).toBeUndefined()
    expect(Trade.getBestTradeExactOut(graph, zono, { currency: zono, amount: E18 }, options)).toBeUndefined()
    const wrapped = Trade.getBestTradeExactIn(graph, { currency: wbnb, amount: E18 }, usdc, options)
    expect(wrapped?.outputAmount).toEqual(getExactIn(E18).outputAmount)
  })
  test('getBestTrade: finds no trade without a pair, for zero, or above the reserve', () => {
    expect(
      Trade.getBestTradeExactIn(graph, { currency: createTestToken(9), amount: E18 }, usdc, options),
    ).toBeUndefined()
    expect(Trade.getBestTradeExactIn(graph, { currency: bnb, amount: 0n }, usdc, options)).toBeUndefined()
    expect(Trade.getBestTradeExactOut(graph, bnb, { currency: usdc, amount: 50_000n * E18 }, options)).toBeUndefined()
  })
  test('getBestTradeExactIn: equals the pairs of the path applied in turn', () => {
    fc.assert(
      fc.property(arbitraryHubPairs, fc.bigInt(1n, 10n ** 22n), arbitraryMaxHops, (pairs, amount, maxHops) => {
        const trade = Trade.getBestTradeExactIn(
          createRouteGraph(pairs),
          { currency: createTestToken(1), amount },
          createTestToken(2),
          { ...options, maxHops },
        )
        if (trade === undefined) return
        const { route } = trade
        const output = route.pairs.reduce(
          (input, pair, i) => Pair.getAmountOut(pair, route.path[i]!, input) ?? 0n,
          amount,
        )
        expect(output).toBe(trade.outputAmount.amount)
        expect(route.path).toHaveLength(route.pairs.length + 1)
        expect(route.pairs.length).toBeLessThanOrEqual(maxHops)
      }),
      { numRuns: 300 },
    )
  })
  test('getBestTradeExactOut: needs no more than the exact input with the same output', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 6n, 50n * E18), (amount) => {
        const out = getExactIn(amount).outputAmount.amount
        expect(getExactOut(out).inputAmount.amount).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('cost of a trade', () => {
  test('priceImpact: excludes the fee, so a small trade over two hops has almost none [TRADE-A5]', () => {
    expect(Percent.compare(getExactIn(10n ** 12n).priceImpact, Percent.create(1n, 1_000_000n))).toBeLessThan(0)
  })
  test('priceImpact: an input after fee of half the reserve has an impact of one third [TRADE-A5]', () => {
    const one = createRouteGraph([createTestPair(1, 2, 9975n * E18, 9975n * E18)])
    const trade = Trade.getBestTradeExactIn(one, { currency: wbnb, amount: 5000n * E18 }, zono, options)
    // What counts is 5000 · 0.9975 = 4987.5 into 9975: half of it.
    expect(Percent.toFixed(trade!.priceImpact, 4)).toBe('33.3333')
  })
  test('priceImpact: is at least zero and below 100 percent', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 4n, 10n ** 30n), (amount) => {
        const { numerator, denominator } = getExactIn(amount).priceImpact
        expect(numerator >= 0n && numerator < denominator).toBe(true)
      }),
    )
  })
  test('liquidityProviderFee: covers both hops in the input currency [SWAP-09] [TRADE-17]', () => {
    expect(getExactIn(E18).liquidityProviderFee).toEqual({
      currency: bnb,
      amount: E18 - (E18 * 9975n * 9975n) / 10n ** 8n,
    })
  })
})

describe('slippage limits', () => {
  test('getMinimumAmountOut: rounds up in favor of the trader [SWAP-07]', () => {
    const trade = getExactIn(E18)
    const least = Trade.getMinimumAmountOut(trade, 50).amount
    expect(least * 10_000n).toBeGreaterThanOrEqual(trade.outputAmount.amount * 9950n)
    expect((least - 1n) * 10_000n).toBeLessThan(trade.outputAmount.amount * 9950n)
    expect(Trade.getMaximumAmountIn(trade, 50)).toBe(trade.inputAmount)
    expect(Trade.getMinimumAmountOut(trade, 0)).toEqual(trade.outputAmount)
  })
  test('getMaximumAmountIn: rounds down in favor of the trader [SWAP-07]', () => {
    const trade = getExactOut(E18)
    const most = Trade.getMaximumAmountIn(trade, 50).amount
    expect(most * 10_000n).toBeLessThanOrEqual(trade.inputAmount.amount * 10_050n)
    expect((most + 1n) * 10_000n).toBeGreaterThan(trade.inputAmount.amount * 10_050n)
    expect(Trade.getMinimumAmountOut(trade, 50)).toBe(trade.outputAmount)
    expect(Trade.getMaximumAmountIn(trade, 0)).toEqual(trade.inputAmount)
  })
  test('slippage: a value outside 0 to 10000 bps throws [SET-13]', () => {
    for (const bps of [-1, 10_001, 0.5, Number.NaN]) {
      expect(() => Trade.getMinimumAmountOut(getExactIn(E18), bps)).toThrow('Unexpected slippage value')
      expect(() => Trade.getMaximumAmountIn(getExactIn(E18), bps)).toThrow('Unexpected slippage value')
    }
    expect(Trade.getMinimumAmountOut(getExactIn(E18), 10_000).amount).toBe(0n)
  })
})

describe('compare', () => {
  test('compare: sorts by larger output or smaller input [TRADE-05]', () => {
    expect([getExactIn(E18), getExactIn(2n * E18)].sort(Trade.compare)[0]?.inputAmount.amount).toBe(2n * E18)
    const cheaper = getExactOut(E18)
    const moreExpensive = {
      ...cheaper,
      inputAmount: { ...cheaper.inputAmount, amount: cheaper.inputAmount.amount + 1n },
    }
    expect([moreExpensive, cheaper].sort(Trade.compare)[0]).toBe(cheaper)
  })
  test('compare: sorts equal amounts by price impact, then by hops [TRADE-05]', () => {
    const trade = getExactIn(E18)
    const worse = { ...trade, priceImpact: Percent.add(trade.priceImpact, Percent.fromBps(1n)) }
    const longer = { ...trade, route: { ...trade.route, path: [...trade.route.path, createTestToken(8)] } }
    expect(Trade.compare(trade, worse)).toBeLessThan(0)
    expect(Trade.compare(longer, trade)).toBeGreaterThan(0)
    expect(Trade.compare(trade, trade)).toBe(0)
  })
  test('compare: throws for trades of different type or currencies [TRADE-06]', () => {
    expect(() => Trade.compare(getExactIn(E18), getExactOut(E18))).toThrow()
    const other = Trade.getBestTradeExactIn(graph, { currency: bnb, amount: E18 }, zono, options)!
    expect(() => Trade.compare(getExactIn(E18), other)).toThrow()
  })
})
