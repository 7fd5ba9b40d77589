import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { getQuoteKey, getQuoteSentence, getQuoteShortfall, isBeyondSlippage } from './quote.rules.ts'

const E18 = 10n ** 18n
const token = (n: number, symbol: string): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol,
  name: symbol,
})
const bnb = Currency.createNative(31337)
const [wbnb, zono] = [token(1, 'WBNB'), token(2, 'ZONO')]
const createGraph = (reserveOut: bigint) =>
  createRouteGraph([Pair.create(token(9, 'LP').address, wbnb, zono, 1_000_000n * E18, reserveOut)])
const options = { maxHops: 1, wrappedNative: wbnb } as const

function assertDefined<value>(value: value | undefined): value {
  if (value === undefined) throw new Error('expected a trade')
  return value
}
const quoteIn = (reserveOut: bigint) =>
  assertDefined(
    Trade.getBestTradeExactIn(createGraph(reserveOut), CurrencyAmount.fromRawAmount(bnb, E18), zono, options),
  )
const quoteOut = (reserveOut: bigint) =>
  assertDefined(
    Trade.getBestTradeExactOut(createGraph(reserveOut), bnb, CurrencyAmount.fromRawAmount(zono, E18), options),
  )
const toText = (trade: Trade) => {
  const { text, values } = getQuoteSentence(trade, 50)
  return interpolate(text, values)
}

test('quote sentence: an exact input names the estimate, the minimum and the impact', () => {
  expect(toText(quoteIn(500_000_000n * E18))).toBe(
    '1 BNB for about 498.749 ZONO, at least 496.255 ZONO. Price impact <0.01%.',
  )
})
test('quote sentence: an exact output names the estimate and the maximum', () => {
  expect(toText(quoteOut(1_000_000n * E18))).toBe(
    'About 1.0025 BNB for 1 ZONO, at most 1.00752 BNB. Price impact <0.01%.',
  )
})
test('quote: a later price counts as changed only beyond the slippage tolerance', () => {
  const before = quoteIn(1_000_000n * E18)
  expect(isBeyondSlippage(before, quoteIn(996_000n * E18), 50)).toBe(false)
  expect(isBeyondSlippage(before, quoteIn(990_000n * E18), 50)).toBe(true)
  expect(isBeyondSlippage(before, quoteIn(1_100_000n * E18), 50)).toBe(false)
  expect(isBeyondSlippage(quoteOut(1_000_000n * E18), quoteOut(990_000n * E18), 50)).toBe(true)
  expect(isBeyondSlippage(quoteOut(1_000_000n * E18), quoteOut(999_000n * E18), 50)).toBe(false)
})
test('quote key: another slippage tolerance or token fee is announced again, an unknown fee is none', () => {
  const parts = { formKey: 'bnb safe input 1', blockerCode: undefined, slippageBps: 50, tokenFeeBps: undefined }
  const key = getQuoteKey(parts)
  expect(getQuoteKey({ ...parts, slippageBps: 1100 })).not.toBe(key)
  expect(getQuoteKey({ ...parts, tokenFeeBps: 1000n })).not.toBe(key)
  expect(getQuoteKey({ ...parts, blockerCode: 'token-fee' })).not.toBe(key)
  expect(getQuoteKey({ ...parts, formKey: 'bnb safe input 2' })).not.toBe(key)
  expect(getQuoteKey({ ...parts, tokenFeeBps: 0n })).toBe(key)
})
test('quote sentence: the estimate of a token with a transfer fee is what arrives', () => {
  const { text, values } = getQuoteSentence({ ...quoteIn(500_000_000n * E18), tokenFeeBps: 1000n }, 1100)
  expect(interpolate(text, values)).toBe('1 BNB for about 448.874 ZONO, at least 443.887 ZONO. Price impact <0.01%.')
})
test('quote sentence: a minimum above the estimate is explained by the fee of the token', () => {
  const trade = { ...quoteIn(500_000_000n * E18), tokenFeeBps: 1000n }
  const shortfall = getQuoteShortfall(trade, 50)
  expect(shortfall && interpolate(shortfall.text, shortfall.values)).toBe(
    'This token takes a 10% fee: raise the slippage tolerance above it.',
  )
  expect(getQuoteShortfall(trade, 1100)).toBeUndefined()
  expect(getQuoteShortfall(quoteIn(500_000_000n * E18), 50)).toBeUndefined()
})
