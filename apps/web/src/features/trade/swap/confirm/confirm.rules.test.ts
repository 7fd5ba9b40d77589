import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { getSwapLabel, needsConfirmation } from './confirm.rules.ts'

const E18 = 10n ** 18n
const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const token = (n: number): Token => ({ chainId: 31337, address: address(n), decimals: 18, symbol: `T${n}`, name: 'T' })
const bnb = Currency.createNative(31337)
const trade = Trade.getBestTradeExactIn(
  createRouteGraph([Pair.create(address(9), token(1), token(2), 1000n * E18, 1000n * E18)]),
  CurrencyAmount.fromRawAmount(bnb, E18),
  token(2),
  { maxHops: 1, wrappedNative: token(1) },
)
const other = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const getText = (...params: Parameters<typeof getSwapLabel>) => {
  const { text, values } = getSwapLabel(...params)
  return interpolate(text, values)
}

test('confirmation: expert mode skips it, but not for a recipient that came with a link, or before a large loss [SWAP-43]', () => {
  const expert = { expertMode: true, isRecipientLinked: false, otherRecipient: other, losesMuch: false }
  expect(needsConfirmation(expert)).toBe(false)
  expect(needsConfirmation({ ...expert, isRecipientLinked: true })).toBe(true)
  expect(needsConfirmation({ ...expert, isRecipientLinked: true, otherRecipient: undefined })).toBe(false)
  expect(needsConfirmation({ ...expert, expertMode: false })).toBe(true)
  expect(needsConfirmation({ ...expert, losesMuch: true })).toBe(true)
})

test('swap button: says what is exchanged, and who else receives it', () => {
  expect(getText(trade, false, undefined)).toMatch(/^Swap 1 BNB for [\d.]+ T2$/)
  expect(getText(trade, false, other)).toMatch(/^Swap 1 BNB for [\d.]+ T2 and send to 0x7099\.\.\.79C8$/)
  expect(getText(trade, true, other)).toBe('Swap Anyway and send to 0x7099...79C8')
  expect(getText(trade, true, undefined)).toBe('Swap Anyway')
})
