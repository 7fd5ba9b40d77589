import { Currency, CurrencyAmount, createRouteGraph, Pair, Price, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getExpectedOutput, getExpectedPrice, getTokenFee } from './tokenFee.rules.ts'

const E18 = 10n ** 18n
const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const token = (n: number): Token => ({ chainId: 31337, address: address(n), decimals: 18, symbol: `T${n}`, name: 'T' })
const quoted = Trade.getBestTradeExactIn(
  createRouteGraph([Pair.create(address(9), token(1), token(2), 1000n * E18, 1000n * E18)]),
  CurrencyAmount.fromRawAmount(Currency.createNative(31337), E18),
  token(2),
  { maxHops: 1, wrappedNative: token(1) },
)
if (quoted === undefined) throw new Error('expected a trade')
const trade = quoted

test('token fee: what the token keeps is not promised, and the price is of what arrives', () => {
  const taxed = { ...trade, tokenFeeBps: 1000n }
  const expected = getExpectedOutput(taxed)
  expect(expected.amount).toBe((trade.outputAmount.amount * 9n) / 10n)
  expect(getTokenFee(taxed)?.amount).toBe(trade.outputAmount.amount - expected.amount)
  expect(Price.compare(getExpectedPrice(taxed), trade.executionPrice)).toBe(-1)
})

test('token fee: without one, or while it is unknown, the quote stands', () => {
  expect(getExpectedOutput(trade)).toEqual(trade.outputAmount)
  expect(getTokenFee(trade)).toBeUndefined()
  expect(getExpectedPrice(trade)).toEqual(trade.executionPrice)
})
