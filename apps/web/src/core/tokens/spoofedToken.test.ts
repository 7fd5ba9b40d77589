import { getChainConfig } from '@zono/protocol'
import { Currency, type Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { findSpoofedCurrency, getSymbolSkeleton, indexBySkeleton } from './spoofedToken.ts'

test.each([
  ['the same', 'BUSD'],
  ['another case', 'busd'],
  ['a Cyrillic letter', 'BUЅD'],
  ['Greek letters', 'ΒUSD'],
  ['full width', 'ＢＵＳＤ'],
  ['mathematical letters', '𝐁𝐔𝐒𝐃'],
  ['a figure for a letter', 'BU5D'],
  ['a sign for a letter', 'BU$D'],
  ['a letter with marks', 'BÜSD'],
  ['points and blanks', 'B.U S-D'],
])('spoofed token: a symbol in %s looks like BUSD', (_, symbol) => {
  expect(getSymbolSkeleton(symbol)).toBe(getSymbolSkeleton('BUSD'))
})

test('spoofed token: different symbols have different skeletons', () => {
  const symbols = ['BUSD', 'USD', 'BUST', 'BNB', 'USDC', 'USDT', 'UST', 'ADA', 'ETH', 'BETH', 'LINK']
  expect(new Set(symbols.map(getSymbolSkeleton)).size).toBe(symbols.length)
  expect(getSymbolSkeleton('LINK')).toBe(getSymbolSkeleton('l1nk'))
})

test('spoofed token: the first currency of a skeleton is the original', () => {
  const token = (n: number, symbol: string): Token => ({
    chainId: 56,
    address: `0x${String(n).padStart(40, '0')}`,
    decimals: 18,
    symbol,
    name: symbol,
  })
  const bnb = Currency.createNative(56, { name: 'BNB', symbol: 'BNB' })
  const firsts = indexBySkeleton([bnb, token(1, 'BUSD'), token(2, 'bnb'), token(3, 'BUЅD')])
  expect(firsts.get(getSymbolSkeleton('BNB'))).toBe(bnb)
  expect(firsts.get(getSymbolSkeleton('busd'))).toEqual(token(1, 'BUSD'))
})

test('spoofed token: a deployment token is the original, and a catalogue token with its symbol the spoof', () => {
  const token = (n: number, symbol: string): Token => ({
    chainId: 97,
    address: getAddress(numberToHex(n, { size: 20 })),
    decimals: 18,
    symbol,
    name: symbol,
  })
  const [catalogued, own] = [token(1, 'CAKE'), token(2, 'CAKE')]
  const chain = {
    chainConfig: getChainConfig({ chainId: 97 }),
    deployment: { tokens: { cake: own.address } },
  } as unknown as ChainClient
  expect(findSpoofedCurrency(chain, [catalogued, own], own)).toBeUndefined()
  expect(findSpoofedCurrency(chain, [catalogued, own], catalogued)).toEqual(own)
})
