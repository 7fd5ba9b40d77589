import { expect, test } from 'vitest'
import { tokens as testTokens } from './catalogue/tokens.97.ts'
import { DEFAULT_BLOCK_TIME_SECONDS, getChainConfig, isFlaggedChainId } from './chains.ts'

test('isFlaggedChainId: flags 139 to 250 [WALLET-02]', () => {
  expect([138, 139, 200, 250, 251].map(isFlaggedChainId)).toEqual([false, true, true, true, false])
})

test('getChainConfig: has an explorer per public chain [TX-14]', () => {
  expect(getChainConfig(56).explorer?.url).toBe('https://bscscan.com')
  expect(getChainConfig(97).explorer?.url).toBe('https://testnet.bscscan.com')
  expect(getChainConfig(31337).explorer).toBeUndefined()
})

test('getChainConfig: has 3 seconds per block by default [REFRESH-06]', () => {
  expect(DEFAULT_BLOCK_TIME_SECONDS).toBe(3)
  expect(getChainConfig(31337).blockTimeSeconds).toBe(DEFAULT_BLOCK_TIME_SECONDS)
})

test('getChainConfig: has the 0.45 seconds per block of the Fermi hard fork on BNB Smart Chain and its testnet', () => {
  for (const chainId of [56, 97]) expect(getChainConfig(chainId).blockTimeSeconds).toBe(0.45)
})

test('catalogue: the testnet has wbnb, cake, busd and syrup', () => {
  const symbols = testTokens.map(({ symbol }) => symbol.toLowerCase())
  for (const symbol of ['wbnb', 'cake', 'busd', 'syrup']) expect(symbols).toContain(symbol)
})
