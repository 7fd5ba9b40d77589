import { CurrencyAmount } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { assertDefined, createExactOutTrade, createTrade, E18, wbnb } from '#features/trade/testTrades.ts'
import { getQuietOutput, getQuoteChange, isWorseTrade } from './agreement.rules.ts'

describe('isWorseTrade', () => {
  const trade = assertDefined(createTrade(1000n * E18))
  const agreed = { trade, slippageBps: 50 }
  test('swap: a price that is worse by more than a fifth of the tolerance, another amount or another currency needs new consent [SWAP-29]', () => {
    expect(isWorseTrade(agreed, assertDefined(createTrade(998n * E18)))).toBe(true)
    expect(isWorseTrade(agreed, assertDefined(createTrade(1000n * E18, 2n * E18)))).toBe(true)
    expect(
      isWorseTrade(agreed, { ...trade, outputAmount: CurrencyAmount.fromRawAmount(wbnb, trade.outputAmount.amount) }),
    ).toBe(true)
    expect(isWorseTrade(agreed, assertDefined(createExactOutTrade(1000n * E18)))).toBe(true)
    const exactOut = { trade: assertDefined(createExactOutTrade(1000n * E18)), slippageBps: 50 }
    expect(isWorseTrade(exactOut, assertDefined(createExactOutTrade(1002n * E18)))).toBe(true)
  })
  test('swap: the small moves of every block are covered by the tolerance, and a better price by the agreement', () => {
    expect(isWorseTrade(agreed, assertDefined(createTrade(999_100_000_000_000_000_000n)))).toBe(false)
    expect(isWorseTrade(agreed, assertDefined(createTrade(1001n * E18)))).toBe(false)
    expect(isWorseTrade(agreed, trade)).toBe(false)
    const exactOut = { trade: assertDefined(createExactOutTrade(1000n * E18)), slippageBps: 50 }
    expect(isWorseTrade(exactOut, assertDefined(createExactOutTrade(999n * E18)))).toBe(false)
    expect(isWorseTrade(exactOut, assertDefined(createExactOutTrade(1000n * E18 + E18 / 2n)))).toBe(false)
  })
  test('swap: without a tolerance each loss is asked about, and a token’s own fee is no room for the price', () => {
    const slightly = assertDefined(createTrade(999_900_000_000_000_000_000n))
    expect(isWorseTrade({ trade, slippageBps: 0 }, slightly)).toBe(true)
    const percentLess = assertDefined(createTrade(990n * E18))
    expect(isWorseTrade({ trade: { ...trade, tokenFeeBps: 1000n }, slippageBps: 1100 }, percentLess)).toBe(true)
  })
  test('swap: says from what to what a quote went, after the token’s own fee', () => {
    const now = assertDefined(createTrade(900n * E18))
    expect(getQuoteChange(trade, now)).toEqual({ before: trade.outputAmount, after: now.outputAmount })
    const taxed = getQuoteChange({ ...trade, tokenFeeBps: 1000n }, now)
    expect(taxed.after.amount).toBe((now.outputAmount.amount * 9n) / 10n)
    expect(getQuietOutput(agreed).amount).toBe((trade.outputAmount.amount * 9990n) / 10_000n)
  })
})
