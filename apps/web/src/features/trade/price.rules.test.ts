import { Currency, Percent } from '@zono/sdk'
import { afterEach, expect, test } from 'vitest'
import { localeStore } from '#lib/i18n/localeStore.ts'
import { formatImpact, getChangeFraction, getQuietMoveBps } from './price.rules.ts'
import { ROUTER_MESSAGES } from './routerMessages.ts'

const bnb = Currency.createNative(31337)

test('price: a fifth of the slippage tolerance is quiet, and nothing without one', () => {
  expect([50, 100, 4, 0, -10].map(getQuietMoveBps)).toEqual([10, 20, 0, 0, 0])
})
test('price: a change is a fraction of what was agreed to', () => {
  expect(getChangeFraction({ currency: bnb, amount: 1000n }, { currency: bnb, amount: 973n })).toBe(-0.027)
  expect(getChangeFraction({ currency: bnb, amount: 0n }, { currency: bnb, amount: 973n })).toBe(0)
})
const { language } = localeStore.getState()
afterEach(() => localeStore.setState({ language }))

test('price: an impact is written as the language writes percentages', () => {
  const impacts = [Percent.fromBps(122n), Percent.create(1n, 20_000n), Percent.fromBps(10n)]
  expect(impacts.map(formatImpact)).toEqual(['1.22%', '<0.01%', '0.10%'])
  expect([Percent.create(1n, 10_001n), Percent.create(1n, 10_000n)].map(formatImpact)).toEqual(['<0.01%', '0.01%'])
  localeStore.setState({ language: 'de' })
  expect(impacts.map(formatImpact)).toEqual(['1,22\u00a0%', '<0,01\u00a0%', '0,10\u00a0%'])
})
test('price: what the router says of a price is put into words', () => {
  expect(ROUTER_MESSAGES['ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT']?.text).toContain('slippage tolerance')
})
