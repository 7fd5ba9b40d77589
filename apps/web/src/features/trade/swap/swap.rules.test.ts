import { Currency, CurrencyAmount, createRouteGraph, Pair, Percent, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  boundOf,
  impactQuestion,
  impactSeverity,
  impactTier,
  impactTone,
  isWorseTrade,
  type SwapForm,
  swapBlocker,
  wrapState,
} from './swap.rules.ts'

const E18 = 10n ** 18n
const token = (n: number): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const bnb = Currency.native(31337)
const [wbnb, zono] = [token(1), token(2)]
const options = { maxHops: 3, wrappedNative: wbnb } as const

/** The best trade for an amount against a pool with this much of the output. */
const tradeAt = (reserveOut: bigint, amount = E18) =>
  Trade.bestExactIn(
    createRouteGraph([Pair.of(token(9).address, wbnb, zono, 1000n * E18, reserveOut)]),
    CurrencyAmount.of(bnb, amount),
    zono,
    options,
  )
const exactOutAt = (reserveIn: bigint, amount = E18) =>
  Trade.bestExactOut(
    createRouteGraph([Pair.of(token(9).address, wbnb, zono, reserveIn, 1000n * E18)]),
    bnb,
    CurrencyAmount.of(zono, amount),
    options,
  )

function known<value>(value: value | undefined): value {
  if (value === undefined) throw new Error('expected a trade')
  return value
}

const ready: SwapForm = {
  connected: true,
  input: bnb,
  output: zono,
  typed: CurrencyAmount.of(bnb, E18),
  wrap: 'none',
  trade: tradeAt(1000n * E18),
  quoted: true,
  balance: 10n * E18,
  slippageBps: 50,
  expertMode: false,
  singleHopOnly: false,
  isUnsupported: false,
  recipientBlocker: undefined,
  isStale: false,
}
const blocked = (changes: Partial<SwapForm>) => {
  const message = swapBlocker({ ...ready, ...changes })
  return message?.text.replace('%symbol%', message.values?.symbol ?? '')
}

describe('swapBlocker', () => {
  test('default: nothing stands in the way', () => expect(blocked({})).toBeUndefined())
  test('SWAP-24: the first that applies, in the order of the list', () => {
    const nothing = { connected: false, typed: undefined, output: undefined }
    expect(blocked(nothing)).toBe('Connect Wallet')
    expect(blocked({ ...nothing, connected: true })).toBe('Enter an amount')
    expect(blocked({ output: undefined })).toBe('Select a token')
    expect(blocked({ balance: E18 - 1n })).toBe('Insufficient BNB balance')
  })
  test('TRADE-09, TRADE-10: no route, with and without multihops', () => {
    expect(blocked({ trade: undefined })).toBe('Insufficient liquidity for this trade')
    expect(blocked({ trade: undefined, singleHopOnly: true })).toBe('Try enabling multi-hop trades')
  })
  test('TRADE-12: an impact above 3 percent blocks, unless expert mode is on', () => {
    const trade = tradeAt(1000n * E18, 40n * E18)
    expect(blocked({ trade, balance: 100n * E18 })).toBe('Price Impact Too High')
    expect(blocked({ trade, balance: 100n * E18, expertMode: true })).toBeUndefined()
  })
  test('WRAP-02: wrapping needs the balance and no route', () => {
    expect(blocked({ wrap: 'wrap', trade: undefined, balance: 0n })).toBe('Insufficient BNB balance')
    expect(blocked({ wrap: 'wrap', trade: undefined })).toBeUndefined()
  })
  test('behavior: what is not known is waited for, not guessed', () => {
    expect(blocked({ quoted: false, trade: undefined })).toBe('Finding the best price')
    expect(blocked({ balance: undefined })).toBe('Reading your balance')
    expect(blocked({ isStale: true })).toBe('Waiting for the network')
  })
  test('behavior: an exact output needs the most that may be sold', () => {
    const trade = known(exactOutAt(1000n * E18))
    const most = Trade.maximumSold(trade, 50).amount
    expect(blocked({ trade, balance: most })).toBeUndefined()
    expect(blocked({ trade, balance: most - 1n })).toBe('Insufficient BNB balance')
  })
})

describe('isWorseTrade', () => {
  const agreed = known(tradeAt(1000n * E18))
  test('SWAP-29: a worse price, another amount or another currency needs a new consent', () => {
    expect(isWorseTrade(agreed, known(tradeAt(999n * E18)))).toBe(true)
    expect(isWorseTrade(agreed, known(tradeAt(1000n * E18, 2n * E18)))).toBe(true)
    expect(isWorseTrade(agreed, { ...agreed, outputAmount: CurrencyAmount.of(wbnb, agreed.outputAmount.amount) })).toBe(
      true,
    )
    expect(isWorseTrade(agreed, known(exactOutAt(1000n * E18)))).toBe(true)
  })
  test('behavior: a better price does not', () => {
    expect(isWorseTrade(agreed, known(tradeAt(1001n * E18)))).toBe(false)
    expect(isWorseTrade(agreed, agreed)).toBe(false)
    expect(isWorseTrade(known(exactOutAt(1000n * E18)), known(exactOutAt(999n * E18)))).toBe(false)
  })
})

describe('rules', () => {
  test('TRADE-11, TRADE-12: danger above 2, blocked above 3 percent', () => {
    const severities = [200n, 201n, 300n, 301n].map((bps) => impactSeverity(Percent.ofBps(bps)))
    expect(severities).toEqual(['fine', 'danger', 'danger', 'blocked'])
  })
  test('WRAP-01: wrap, unwrap, or neither', () => {
    expect(wrapState(bnb, wbnb, wbnb)).toBe('wrap')
    expect(wrapState(wbnb, bnb, wbnb)).toBe('unwrap')
    expect(wrapState(bnb, zono, wbnb)).toBe('none')
    expect(wrapState(bnb, undefined, wbnb)).toBe('none')
  })
  test('TRADE-20, TRADE-21: the bound in 4 or 6 digits promises no more than the contract enforces', () => {
    const trade = known(tradeAt(1234n * E18))
    const least = Trade.minimumReceived(trade, 50)
    for (const digits of [4, 6]) {
      const { amount, currency } = boundOf(trade, 50, digits)
      expect(CurrencyAmount.parse(amount, currency)?.amount).toBeLessThanOrEqual(least.amount)
      expect(amount.replace(/^0\.|\./, '').length).toBeLessThanOrEqual(digits)
    }
    const out = known(exactOutAt(1234n * E18))
    const most = boundOf(out, 50, 4)
    expect(CurrencyAmount.parse(most.amount, most.currency)?.amount).toBeGreaterThanOrEqual(
      Trade.maximumSold(out, 50).amount,
    )
  })
})

test('SWAP-13: what cannot be traded here comes before everything else', () => {
  expect(swapBlocker({ ...ready, connected: false, isUnsupported: true })?.text).toBe('Unsupported Asset')
})

describe('price impact', () => {
  const percent = (bps: number) => Percent.ofBps(BigInt(bps))
  test('TRADE-15: tiers at 1, 3, 5, 10 and 15 percent', () => {
    expect([99, 100, 299, 300, 499, 500, 999, 1000, 1499, 1500].map((bps) => impactTier(percent(bps)))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4, 5,
    ])
  })
  test('TRADE-11, TRADE-15: its colour warns from the first tier and is danger above 2 percent', () => {
    expect([99, 100, 200, 201].map((bps) => impactTone(percent(bps)))).toEqual(['ink', 'warn', 'warn', 'loss'])
  })
  test('TRADE-13, TRADE-14: in expert mode asked from 5 percent, typed from 10', () => {
    expect([499, 500, 999, 1000].map((bps) => impactQuestion(percent(bps)))).toEqual([undefined, 'ask', 'ask', 'type'])
  })
})
