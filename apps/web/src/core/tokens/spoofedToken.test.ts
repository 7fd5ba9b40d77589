import { getChainConfig } from '@zono/protocol'
import { Currency, type Token } from '@zono/sdk'
import { type Address, getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { findSpoofedCurrency, getSymbolSkeleton, indexBySkeleton } from './spoofedToken.ts'
import { loadBundledTokens } from './useTokens.ts'

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

const createToken = (n: number, symbol: string, chainId = 97): Token => ({
  chainId,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol,
  name: symbol,
})

const createChain = (chainId: number, tokens: Readonly<Record<string, Address>>) =>
  ({ chainConfig: getChainConfig({ chainId }), deployment: { chainId, tokens } }) as unknown as ChainClient

test('spoofed token: a deployment token is the original, and a catalogue token with its symbol the spoof', () => {
  const [catalogued, own] = [createToken(1, 'CAKE'), createToken(2, 'CAKE')]
  const chain = createChain(97, { cake: own.address })
  const known = { tokens: [catalogued, own], catalogue: [catalogued, own] }
  expect(findSpoofedCurrency(chain, known, own)).toBeUndefined()
  expect(findSpoofedCurrency(chain, known, catalogued)).toEqual(own)
})

test('spoofed token: of two catalogue tokens with one symbol neither imitates the other, and a list’s or an import’s imitates the first', () => {
  const catalogue = [createToken(1, 'TRX'), createToken(2, 'TRX')]
  const listed = createToken(3, 'trx')
  const known = { tokens: [...catalogue, listed], catalogue }
  const findSpoofed = (currency: Currency) => findSpoofedCurrency(createChain(97, {}), known, currency)
  expect(catalogue.map(findSpoofed)).toEqual([undefined, undefined])
  expect(findSpoofed(listed)).toEqual(catalogue[0])
  // Before the catalogue is known, and on chains without one.
  expect(findSpoofedCurrency(createChain(97, {}), { ...known, catalogue: [] }, listed)).toEqual(catalogue[0])
  expect(findSpoofed(createToken(4, 'BNB'))).toMatchObject({ native: true })
})

test.each([56, 97])('spoofed token: no bundled token of chain %i is called an imitation', async (chainId) => {
  const catalogue = await loadBundledTokens(chainId)
  expect(catalogue.length).toBeGreaterThan(4)
  const known = { tokens: catalogue, catalogue }
  const spoofed = catalogue.filter((token) => findSpoofedCurrency(createChain(chainId, {}), known, token))
  expect(spoofed).toEqual([])
})
