import { CurrencyAmount, Percent, Trade } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { interpolate, msg } from '#lib/i18n/message.ts'
import { assertDefined, bnb, createExactOutTrade, createTrade, E18, wbnb, zono } from '../testTrades.ts'
import {
  getNoTradeReason,
  getPriceImpactColor,
  getPriceImpactConfirmation,
  getPriceImpactSeverity,
  getPriceImpactTier,
  getSlippageAdjustedAmount,
  getSwapBlocker,
  getValueDifference,
  getValueDifferenceColor,
  getWrapType,
  type SwapReadiness,
} from './swap.rules.ts'

const ready: SwapReadiness = {
  isConnected: true,
  input: bnb,
  output: zono,
  typedAmount: CurrencyAmount.fromRawAmount(bnb, E18),
  wrapType: 'none',
  trade: createTrade(1000n * E18),
  isQuoteReady: true,
  balance: 10n * E18,
  slippageBps: 50,
  expertMode: false,
  singleHopOnly: false,
  isUnsupported: false,
  recipientBlocker: undefined,
  isStale: false,
}
const getErrorText = (changes: Partial<SwapReadiness>) => {
  const message = getSwapBlocker({ ...ready, ...changes })?.message
  return message && interpolate(message.text, message.values)
}

describe('getSwapBlocker', () => {
  test('swap: a valid form has no blocker', () => expect(getErrorText({})).toBeUndefined())
  test('swap: the first blocker that applies counts, in the order of the list [SWAP-24]', () => {
    const empty = { isConnected: false, typedAmount: undefined, output: undefined }
    expect(getErrorText(empty)).toBe('Connect Wallet')
    expect(getErrorText({ ...empty, isConnected: true })).toBe('Enter an amount')
    expect(getErrorText({ output: undefined })).toBe('Select a token')
    expect(getErrorText({ balance: E18 - 1n })).toBe('Insufficient BNB balance')
  })
  test('swap: a missing route is explained with and without multihops [TRADE-09, TRADE-10]', () => {
    expect(getErrorText({ trade: undefined })).toBe('Insufficient liquidity for this trade')
    expect(getErrorText({ trade: undefined, singleHopOnly: true })).toBe('Try enabling multi-hop trades')
  })
  test('swap: a missing route is known before a wallet is connected [TRADE-09, TRADE-10]', () => {
    expect(getNoTradeReason({ ...ready, trade: undefined })).toEqual(msg('Insufficient liquidity for this trade'))
    expect(getNoTradeReason({ ...ready, trade: undefined, singleHopOnly: true })).toEqual(
      msg('Try enabling multi-hop trades'),
    )
    expect(getNoTradeReason(ready)).toBeUndefined()
    expect(getNoTradeReason({ ...ready, trade: undefined, isQuoteReady: false })).toBeUndefined()
    expect(getNoTradeReason({ ...ready, trade: undefined, typedAmount: undefined })).toBeUndefined()
    expect(getNoTradeReason({ ...ready, trade: undefined, wrapType: 'wrap' })).toBeUndefined()
  })
  test('swap: an impact above 3 percent blocks, unless expert mode is on [TRADE-12]', () => {
    const trade = createTrade(1000n * E18, 40n * E18)
    expect(getErrorText({ trade, balance: 100n * E18 })).toBe('Price Impact Too High')
    expect(getErrorText({ trade, balance: 100n * E18, expertMode: true })).toBeUndefined()
  })
  test('swap: wrapping needs the balance and no route [WRAP-02]', () => {
    expect(getErrorText({ wrapType: 'wrap', trade: undefined, balance: 0n })).toBe('Insufficient BNB balance')
    expect(getErrorText({ wrapType: 'wrap', trade: undefined })).toBeUndefined()
  })
  test('swap: unknown data keeps the button waiting', () => {
    expect(getErrorText({ isQuoteReady: false, trade: undefined })).toBe('Finding the best price…')
    expect(getErrorText({ balance: undefined })).toBe('Loading balance…')
    expect(getErrorText({ isStale: true })).toBe('Waiting for the network…')
  })
  test('swap: each blocker has a code', () => {
    const getCode = (changes: Partial<SwapReadiness>) => getSwapBlocker({ ...ready, ...changes })?.code
    expect(getCode({ isConnected: false })).toBe('wallet-disconnected')
    expect(getCode({ typedAmount: undefined })).toBe('input-missing')
    expect(getCode({ typedAmount: undefined, amountError: msg('The amount is too large') })).toBe('input-invalid')
    expect(getCode({ isQuoteReady: false })).toBe('data-unavailable')
    expect(getCode({ balance: 0n })).toBe('insufficient-balance')
    expect(getCode({ trade: undefined })).toBe('not-allowed')
  })
  test('swap: an exact output needs a balance of the maximum input', () => {
    const trade = assertDefined(createExactOutTrade(1000n * E18))
    const most = Trade.getMaximumAmountIn(trade, 50).amount
    expect(getErrorText({ trade, balance: most })).toBeUndefined()
    expect(getErrorText({ trade, balance: most - 1n })).toBe('Insufficient BNB balance')
  })
})

describe('rules', () => {
  test('swap: price impact is a danger above 2 percent and blocks above 3 percent [TRADE-11, TRADE-12]', () => {
    const severities = [200n, 201n, 300n, 301n].map((bps) => getPriceImpactSeverity(Percent.fromBps(bps)))
    expect(severities).toEqual(['fine', 'danger', 'danger', 'blocked'])
  })
  test('swap: wraps, unwraps or trades, by the two currencies [WRAP-01]', () => {
    expect(getWrapType(bnb, wbnb, wbnb)).toBe('wrap')
    expect(getWrapType(wbnb, bnb, wbnb)).toBe('unwrap')
    expect(getWrapType(bnb, zono, wbnb)).toBe('none')
    expect(getWrapType(bnb, undefined, wbnb)).toBe('none')
  })
  test('swap: the bound in 4 or 6 digits promises no more than the contract enforces [TRADE-20, TRADE-21]', () => {
    const trade = assertDefined(createTrade(1234n * E18))
    const least = Trade.getMinimumAmountOut(trade, 50)
    for (const digits of [4, 6]) {
      const { amount, currency } = getSlippageAdjustedAmount(trade, 50, digits)
      expect(CurrencyAmount.parse(amount, currency)?.amount).toBeLessThanOrEqual(least.amount)
      expect(amount.replace(/^0\.|\./, '').length).toBeLessThanOrEqual(digits)
    }
    const out = assertDefined(createExactOutTrade(1234n * E18))
    const most = getSlippageAdjustedAmount(out, 50, 4)
    expect(CurrencyAmount.parse(most.amount, most.currency)?.amount).toBeGreaterThanOrEqual(
      Trade.getMaximumAmountIn(out, 50).amount,
    )
  })
})

test('swap: an unsupported token comes before every other blocker [SWAP-13]', () => {
  const blocker = getSwapBlocker({ ...ready, isConnected: false, isUnsupported: true })
  expect(blocker?.message.text).toBe('Unsupported Asset')
})

test('value difference: a fraction of what is paid, unknown while a value is; its colour warns from 1 and 3 percent', () => {
  expect(getValueDifference(1000n, 997n)).toBe(-0.003)
  expect(getValueDifference(1000n, 1010n)).toBe(0.01)
  expect(getValueDifference(undefined, 1n)).toBeUndefined()
  expect(getValueDifference(0n, 1n)).toBeUndefined()
  expect([0.5, -0.0099, -0.01, -0.029, -0.03].map(getValueDifferenceColor)).toEqual([
    'ink',
    'ink',
    'warn',
    'warn',
    'loss',
  ])
})

describe('price impact', () => {
  const percent = (bps: number) => Percent.fromBps(BigInt(bps))
  test('swap: price impact tiers are 1, 3, 5, 10 and 15 percent [TRADE-15]', () => {
    expect([99, 100, 299, 300, 499, 500, 999, 1000, 1499, 1500].map((bps) => getPriceImpactTier(percent(bps)))).toEqual(
      [0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
    )
  })
  test('swap: price impact is coloured as a warning from the first tier and as a danger above 2 percent [TRADE-11, TRADE-15]', () => {
    expect([99, 100, 200, 201].map((bps) => getPriceImpactColor(percent(bps)))).toEqual(['ink', 'warn', 'warn', 'loss'])
  })
  test('swap: expert mode asks from 5 percent price impact, and for the typed word from 10 [TRADE-13, TRADE-14]', () => {
    expect([499, 500, 999, 1000].map((bps) => getPriceImpactConfirmation(percent(bps)))).toEqual([
      undefined,
      'prompt',
      'prompt',
      'typed',
    ])
  })
})
