import { Currency, createRouteGraph, type Pair, type Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { getExpiry, getExpiryProblem } from './expiry.rules.ts'
import { getOrderBlocker, getWrapAmount, type OrderReadiness } from './place.rules.ts'
import { getTip, isLargeTip } from './tip.rules.ts'

const createToken = (symbol: string, digit: string): Token => ({
  ...{ chainId: 56, symbol, name: symbol, decimals: 18 },
  address: `0x${digit.repeat(40)}`,
})
const [wrappedNative, other, lone] = [createToken('WBNB', '1'), createToken('OTHER', '2'), createToken('LONE', '3')]
const unit = 10n ** 18n
const pair: Pair = {
  ...{ address: `0x${'a'.repeat(40)}`, token0: wrappedNative, token1: other },
  ...{ reserve0: 1000n * unit, reserve1: 500_000n * unit },
}

test('order: the first reason why it cannot be signed', () => {
  const ready: OrderReadiness = {
    ...{
      isConnected: true,
      isUnsupported: false,
      sell: wrappedNative,
      buy: other,
      isPair: true,
      coinBlocker: undefined,
    },
    ...{
      isStale: false,
      isQuoteReady: true,
      hasAmount: true,
      problem: undefined,
      hasLimit: true,
      expiryProblem: undefined,
    },
    ...{ balance: 5n, total: 5n, areOrdersKnown: true },
  }
  const say = (change: Partial<OrderReadiness>) => getOrderBlocker({ ...ready, ...change })?.message.text
  expect(say({})).toBeUndefined()
  expect(say({ isUnsupported: true, isConnected: false })).toBe('Unsupported Asset')
  expect(say({ isConnected: false, sell: undefined })).toBe('Connect Wallet')
  expect(say({ buy: undefined })).toBe('Select a token')
  expect(say({ isPair: false })).toBe('Select two different tokens')
  const coinBlocker = createBlocker('not-allowed', msg('This account can’t receive %symbol%'))
  expect(say({ coinBlocker, hasAmount: false })).toBe('This account can’t receive %symbol%')
  expect(say({ hasAmount: false })).toBe('Enter an amount')
  expect(say({ hasAmount: false, problem: msg('The amount is too large') })).toBe('The amount is too large')
  expect(say({ isStale: true })).toBe('Waiting for the network…')
  expect(say({ isQuoteReady: false })).toBe('Finding the best price…')
  expect(say({ hasLimit: false })).toBe('Enter a price')
  expect(say({ expiryProblem: msg('The day is over') })).toBe('The day is over')
  expect(say({ balance: undefined })).toBe('Loading balance…')
  expect(say({ balance: 4n })).toBe('Insufficient %symbol% balance')
  expect(say({ areOrdersKnown: false })).toBe('Loading your orders…')
})

test('order: wraps what open orders leave of the wrapped coin, and once alone where they are short of it', () => {
  const order = { total: 5n, committed: 0n, held: 0n, heldBefore: undefined }
  expect(getWrapAmount(order)).toBe(5n)
  expect(getWrapAmount({ ...order, held: 2n })).toBe(3n)
  expect(getWrapAmount({ ...order, held: 5n })).toBe(0n)
  expect(getWrapAmount({ ...order, committed: 4n, held: 5n })).toBe(4n)
  expect(getWrapAmount({ ...order, committed: 4n, held: 9n })).toBe(0n)
  // Open orders sell more than there is.
  expect(getWrapAmount({ ...order, committed: 4n })).toBe(5n)
  expect(getWrapAmount({ ...order, committed: 4n, held: 5n, heldBefore: 0n })).toBe(0n)
  expect(getWrapAmount({ ...order, committed: 4n, held: 6n, heldBefore: 1n })).toBe(0n)
  // More is typed after the wrap.
  expect(getWrapAmount({ ...order, total: 7n, committed: 4n, held: 5n, heldBefore: 0n })).toBe(2n)
})

test('order: it ends some time after it is signed, or at the end of a day of this time zone', () => {
  const now = Math.floor(new Date(2026, 10, 28, 12).getTime() / 1000)
  expect(getExpiry({ kind: 'duration', seconds: 60 }, now)).toBe(now + 60)
  expect(getExpiry({ kind: 'date', text: '2026-11-28' }, now)).toBe(now + 12 * 3600 - 1)
  expect(getExpiryProblem({ kind: 'date', text: '2026-11-28' }, now)).toBeUndefined()
  expect(getExpiryProblem({ kind: 'date', text: '' }, now)?.text).toBe('Please select a valid date')
  expect(getExpiryProblem({ kind: 'date', text: '2026-11-27' }, now)?.text).toBe('The day is over')
  expect(getExpiryProblem({ kind: 'date', text: '2028-01-01' }, now)?.text).toBe('An order stands for a year at most')
})

test('tip: twice the gas of a fill at the price of today, in what is bought; unknown where nothing tells it', () => {
  const graph = createRouteGraph([pair])
  const gas = { graph, wrappedNative, gasPrice: 5n * 10n ** 9n, hops: 1 }
  const cost = 220_000n * 5n * 10n ** 9n * 2n
  expect(getTip({ ...gas, buy: Currency.createNative(56) })).toBe(cost)
  expect(getTip({ ...gas, buy: wrappedNative })).toBe(cost)
  const tip = getTip({ ...gas, buy: other }) ?? 0n
  expect(Number(tip) / Number(cost * 500n)).toBeCloseTo(0.9975, 4)
  expect(getTip({ ...gas, buy: other, hops: 2 })).toBeGreaterThan(tip)
  expect(getTip({ ...gas, buy: lone })).toBeUndefined()
  expect(isLargeTip(3n, 100n)).toBe(false)
  expect(isLargeTip(4n, 100n)).toBe(true)
})
