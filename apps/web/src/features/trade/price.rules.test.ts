import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getChangeFraction, getQuietMoveBps } from './price.rules.ts'
import { ROUTER_MESSAGES } from './routerMessages.ts'

const bnb = Currency.createNative(31337)

test('price: a fifth of the slippage tolerance is quiet, and nothing without one', () => {
  expect([50, 100, 4, 0, -10].map(getQuietMoveBps)).toEqual([10, 20, 0, 0, 0])
})
test('price: a change is a fraction of what was agreed to', () => {
  expect(getChangeFraction({ currency: bnb, amount: 1000n }, { currency: bnb, amount: 973n })).toBe(-0.027)
  expect(getChangeFraction({ currency: bnb, amount: 0n }, { currency: bnb, amount: 973n })).toBe(0)
})
test('price: what the router says of a price is put into words', () => {
  expect(ROUTER_MESSAGES['ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT']?.text).toContain('slippage tolerance')
})
