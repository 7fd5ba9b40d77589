import { Currency, type CurrencyAmount } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getSufficientSlippage, getTradeKey, isHighSlippage, resolveSlippage } from './slippage.rules.ts'

const bnb = Currency.createNative(31337)
const quoted: CurrencyAmount = { currency: bnb, amount: 10_000n }

test('slippage: the tolerance that is offered holds the fee and the default for the price, in whole percent', () => {
  expect(getSufficientSlippage(quoted, 9_000n)).toBe(1100)
  expect(getSufficientSlippage(quoted, 9_700n)).toBe(400)
  expect(getSufficientSlippage(quoted, 9_951n)).toBe(100)
  expect(getSufficientSlippage(quoted, 10_001n)).toBe(100)
})

test('slippage: a half or more is not offered, nor anything for a quote of nothing', () => {
  expect(getSufficientSlippage(quoted, 5_000n)).toBeUndefined()
  expect(getSufficientSlippage({ ...quoted, amount: 0n }, 0n)).toBeUndefined()
})

test('slippage: a tolerance for one trade ends with its currencies, and with a new setting', () => {
  const key = getTradeKey(bnb, undefined)
  const chosen = { trade: key, bps: 1100, settingBps: 50 }
  expect(resolveSlippage(chosen, key, 50)).toBe(1100)
  expect(resolveSlippage(chosen, getTradeKey(undefined, bnb), 50)).toBe(50)
  expect(resolveSlippage(chosen, key, 100)).toBe(100)
  expect(resolveSlippage(undefined, key, 50)).toBe(50)
})

test('slippage: a tolerance above 5 percent is a warning', () => {
  expect([50, 500, 501, 1200].map(isHighSlippage)).toEqual([false, false, true, true])
})
