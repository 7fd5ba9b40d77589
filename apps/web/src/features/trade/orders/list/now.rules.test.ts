import type { Order } from '@zono/messages'
import { createRouteGraph, type Pair, Pair as PairRules, type Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import type { OrderState } from '../orders.queries.ts'
import type { AccountOrder } from '../useOrders.ts'
import { getOrderNow } from './now.rules.ts'
import { getStatusText } from './status.rules.ts'

const createToken = (symbol: string, digit: string): Token => ({
  ...{ chainId: 56, symbol, name: symbol, decimals: 18 },
  address: `0x${digit.repeat(40)}`,
})
const [sell, buy] = [createToken('SELL', '1'), createToken('BUY', '2')]
const unit = 10n ** 18n
const pair: Pair = {
  ...{ address: `0x${'a'.repeat(40)}`, token0: sell, token1: buy },
  ...{ reserve0: 1000n * unit, reserve1: 500_000n * unit },
}
const graph = createRouteGraph([pair])
const tokens = { sell, buy }
const order: Order = {
  ...{ maker: buy.address, receiver: buy.address, sell: sell.address, buy: buy.address },
  ...{
    sellAmount: unit,
    minBuyAmount: 400n * unit,
    tip: unit,
    start: 0,
    expiry: 100,
    parts: 1,
    interval: 0,
    nonce: 0n,
  },
}
const state: OrderState = { status: 'open', fillable: unit, sold: 0n, partsDone: 0, filledAt: 0, opensAt: 0 }
const whole = PairRules.computeAmountOut(unit, pair.reserve0, pair.reserve1)
const getText = (
  change: Partial<Order>,
  changed: Partial<OrderState> = {},
  { place = 'open', isSigned = true }: Partial<Pick<AccountOrder, 'place' | 'isSigned'>> = {},
) => {
  const whole = { ...order, ...change }
  const now = getOrderNow(graph, whole, { ...state, ...changed }, tokens)
  const account = {
    order: whole,
    signature: '0x11',
    orderHash: '0x22',
    ...{ place, isSigned },
    state: { ...state, ...changed },
  } as const
  return getStatusText({ order: account, sell, buy, now })
}

test('now: an order whose limit is reached pays what the pools pay less its tip', () => {
  const now = getOrderNow(graph, order, state, tokens)
  expect(now.pays).toBe(whole - unit)
  expect(now.toGo).toBe(0)
  expect(now.fill?.amount).toBe(unit)
  expect(getText({})?.text.text).toBe('Pays %amount% %symbol% now: it can be filled')
})

test('now: an order whose receiver refuses the coin says so, and not that it can be filled', () => {
  const now = getOrderNow(graph, order, state, tokens)
  const account = { order, signature: '0x11', orderHash: '0x22', place: 'open', state, isSigned: true } as const
  expect(getStatusText({ order: account, sell, buy, now, isRefused: true })).toEqual({
    text: { text: 'Stopped: this account can’t receive %symbol%, cancel it', values: { symbol: buy.symbol } },
    isProblem: true,
  })
})

test('now: what is missing is a fraction of what it pays', () => {
  const now = getOrderNow(graph, { ...order, minBuyAmount: (whole - unit) * 2n }, state, tokens)
  expect(now.toGo).toBeCloseTo(1, 9)
  expect(now.fill).toBeUndefined()
  expect(getText({ minBuyAmount: whole * 2n })?.text.text).toBe('Pays %amount% %symbol% now, %share% to go')
})

test('now: of one that is too large for the pools, a part can be filled', () => {
  const large = { sellAmount: 200n * unit, minBuyAmount: 90_000n * unit }
  const now = getOrderNow(graph, { ...order, ...large }, { ...state, fillable: 200n * unit }, tokens)
  expect(now.toGo).toBeGreaterThan(0)
  expect(now.fill?.amount).toBeLessThan(200n * unit)
  expect(getText(large, { fillable: 200n * unit })?.text.text).toMatch(/A part of it can be filled\.$/)
})

test('now: a part of several is weighed as a whole, and the rest of one by what is left', () => {
  expect(getOrderNow(graph, { ...order, parts: 4, interval: 60 }, { ...state, partsDone: 2 }, tokens).amount).toBe(unit)
  expect(getOrderNow(graph, order, { ...state, sold: unit / 4n, fillable: 1n }, tokens).amount).toBe((unit * 3n) / 4n)
})

test('now: without a pool nothing is paid, and that is said', () => {
  const none = getOrderNow(createRouteGraph([]), order, state, tokens)
  expect(none.pays).toBeUndefined()
  const account = { order, signature: '0x11', orderHash: '0x22', place: 'open', state, isSigned: true } as const
  expect(getStatusText({ order: account, sell, buy, now: none })?.text.text).toBe('No pool trades these tokens now')
})

test('status: what its owner can mend is a problem, and how it ended is none', () => {
  expect(getText({}, { status: 'insufficient-balance' })?.isProblem).toBe(true)
  expect(getText({}, { status: 'insufficient-allowance' })?.isProblem).toBe(true)
  expect(getText({}, {}, { place: 'unsent' })?.isProblem).toBe(true)
  expect(getText({}, { status: 'expired' })?.text.text).toBe('Expired, nothing was sold')
  expect(getText({}, { status: 'expired', sold: 1n })?.text.text).toBe('Expired, filled in part')
  expect(getText({}, {}, { place: 'withdrawn' })?.text.text).toMatch(/^Withdrawn from the book/)
  expect(getText({}, { status: 'filled' }, { place: 'withdrawn' })?.text.text).toBe('Filled')
  for (const status of ['filled', 'cancelled', 'invalid', 'not-yet-open'] as const)
    expect(getText({}, { status })?.isProblem, status).toBe(false)
})

test('status: what its account did not sign is never said to be open, and nothing is said before that is checked', () => {
  const unchecked = { order, signature: '0x11', orderHash: '0x22', place: 'open', isSigned: undefined } as const
  const say = (known: Pick<AccountOrder, 'isSigned' | 'state'>) =>
    getStatusText({ order: { ...unchecked, ...known }, sell, buy, now: undefined })
  const forged = { text: { text: 'Not signed by its account: nobody can fill it' }, isProblem: true }
  expect(say({ isSigned: false, state: undefined })).toMatchObject(forged)
  for (const place of ['open', 'withdrawn', 'closed', 'unsent'] as const)
    expect(getText({}, {}, { place, isSigned: false }), place).toMatchObject(forged)
  expect(say({ isSigned: undefined, state })).toBeUndefined()
})
