import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Currency from './Currency.ts'
import * as Percent from './Percent.ts'
import * as Price from './Price.ts'
import { createRouteGraph } from './RouteGraph.ts'
import * as Trade from './Trade.ts'
import { pool, token } from './testing/market.ts'

const E18 = 10n ** 18n
const bnb = Currency.native(31337)
const [wbnb, zono, usdc] = [token(1), token(2), token(3)]
const options = { maxHops: 3, wrappedNative: wbnb } as const
const graph = createRouteGraph([pool(1, 2, 100n * E18, 50_000n * E18), pool(2, 3, 50_000n * E18, 50_000n * E18)])
const exactIn = (amount: bigint) => Trade.bestExactIn(graph, { currency: bnb, amount }, usdc, options)!
const exactOut = (amount: bigint) => Trade.bestExactOut(graph, bnb, { currency: usdc, amount }, options)!

describe('best trade', () => {
  test('TRADE-01: type, amounts, path, execution price and impact', () => {
    const trade = exactIn(E18)
    expect(trade.tradeType).toBe('exactInput')
    expect(trade.route.path.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3'])
    expect(trade.inputAmount.currency).toBe(bnb)
    expect(Number(Price.toSignificant(trade.executionPrice))).toBeCloseTo(487.9, 0)
  })
  test('behavior: the native coin and its wrapped token are one side', () => {
    expect(Trade.bestExactIn(graph, { currency: bnb, amount: E18 }, wbnb, options)).toBeUndefined()
    expect(Trade.bestExactOut(graph, zono, { currency: zono, amount: E18 }, options)).toBeUndefined()
  })
  test('behavior: exact-out of an exact-in’s output asks for no more than went in', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 6n, 50n * E18), (amount) => {
        const out = exactIn(amount).outputAmount.amount
        expect(exactOut(out).inputAmount.amount).toBeLessThanOrEqual(amount)
      }),
    )
  })
  test('TRADE-A5: price impact leaves the fee out: next to nothing for a small trade over two hops', () => {
    expect(Percent.compare(exactIn(10n ** 12n).priceImpact, Percent.of(1n, 1_000_000n))).toBeLessThan(0)
    expect(Number(Percent.toFixed(exactIn(E18).priceImpact))).toBeCloseTo(1.95, 1)
  })
  test('SWAP-09: the fee of both hops, in the input currency', () => {
    expect(exactIn(E18).liquidityProviderFee.amount).toBe(E18 - (E18 * 9975n * 9975n) / 10n ** 8n)
  })
})

describe('bounds by slippage', () => {
  test('SWAP-44: minimum received of an exact input, rounded for the person', () => {
    const trade = exactIn(E18)
    const least = Trade.minimumReceived(trade, 50).amount
    expect(least * 10_000n).toBeGreaterThanOrEqual(trade.outputAmount.amount * 9950n)
    expect((least - 1n) * 10_000n).toBeLessThan(trade.outputAmount.amount * 9950n)
    expect(Trade.maximumSold(trade, 50)).toBe(trade.inputAmount)
  })
  test('SWAP-44: maximum sold of an exact output, rounded for the person', () => {
    const trade = exactOut(E18)
    const most = Trade.maximumSold(trade, 50).amount
    expect(most * 10_000n).toBeLessThanOrEqual(trade.inputAmount.amount * 10_050n)
    expect(Trade.minimumReceived(trade, 50)).toBe(trade.outputAmount)
  })
  test('SET-13: outside 0 to 10000 basis points', () => {
    for (const bps of [-1, 10_001, 0.5, Number.NaN]) {
      expect(() => Trade.minimumReceived(exactIn(E18), bps)).toThrow('Unexpected slippage value')
    }
    expect(Trade.minimumReceived(exactIn(E18), 10_000).amount).toBe(0n)
  })
})

describe('compare', () => {
  test('TRADE-05: the better trade comes first', () => {
    expect([exactIn(E18), exactIn(2n * E18)].sort(Trade.compare)[0]?.inputAmount.amount).toBe(2n * E18)
  })
  test('TRADE-06: trades of another type or other currencies cannot be compared', () => {
    expect(() => Trade.compare(exactIn(E18), exactOut(E18))).toThrow()
  })
})
