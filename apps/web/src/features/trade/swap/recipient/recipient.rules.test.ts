import type { Deployment } from '@zono/protocol'
import { CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getOtherRecipient, getRecipientBlocker, isRecipientText } from './recipient.rules.ts'

const address = (n: number) => getAddress(numberToHex(n, { size: 20 }))
const token = (n: number): Token => ({ chainId: 31337, address: address(n), decimals: 18, symbol: 'T', name: 'T' })
const pool = Pair.create(address(9), token(1), token(2), 10n ** 21n, 10n ** 21n)
const trade = Trade.getBestTradeExactIn(
  createRouteGraph([pool]),
  CurrencyAmount.fromRawAmount(token(1), 10n ** 18n),
  token(2),
  {
    maxHops: 1,
    wrappedNative: token(1),
  },
)
const deployment = {
  contracts: { Router: address(50), Factory: address(51), MasterFarm: address(52), AutoVault: address(53) },
  tokens: { zono: address(60) },
  stakingPools: [{ sousId: 1, contractAddress: address(61), poolCategory: 'Core' }],
} as unknown as Deployment
const listed = [token(70)]
const getErrorText = (n: number) =>
  getRecipientBlocker({ status: 'found', address: address(n) }, trade, deployment, listed)?.message.text

test('recipient: a recipient in a link is an address or looks like a domain [SWAP-19]', () => {
  expect([address(1), 'alice.eth', 'a.b.c', 'alice', 'a..b', '', 'a b.eth', 7, undefined].map(isRecipientText)).toEqual(
    [true, true, true, false, false, false, false, false, false],
  )
})

test('recipient: the exchange, and tokens and pairs of the trade, are refused [SWAP-41, SWAP-42, SWAP-55]', () => {
  expect([50, 51, 1, 2, 9].map(getErrorText)).toEqual(Array(5).fill('Invalid recipient'))
  expect(getErrorText(77)).toBeUndefined()
})

test('recipient: the zero address, 0x…dEaD, any contract, token and staking pool of the deployment, and any listed token are refused [SWAP-55]', () => {
  expect([0, 0xdead, 52, 53, 60, 61, 70].map(getErrorText)).toEqual(Array(7).fill('Invalid recipient'))
})

test('recipient: empty, resolving and unresolved recipients have a message; without the field none is needed [SWAP-30]', () => {
  const text = (status: 'empty' | 'resolving' | 'invalid') =>
    getRecipientBlocker({ status }, trade, deployment, listed)?.message.text
  expect(text('empty')).toBe('Enter a recipient')
  expect(text('resolving')).toBe('Looking up name…')
  expect(text('invalid')).toBe('Invalid recipient')
  expect(getRecipientBlocker(undefined, trade, deployment, listed)).toBeUndefined()
})

test('recipient: only another account than the own is named as the receiver', () => {
  expect(getOtherRecipient({ status: 'found', address: address(5) }, address(6))).toBe(address(5))
  expect(getOtherRecipient({ status: 'found', address: address(5) }, address(5))).toBeUndefined()
  expect(getOtherRecipient({ status: 'resolving' }, address(6))).toBeUndefined()
  expect(getOtherRecipient(undefined, address(6))).toBeUndefined()
})
