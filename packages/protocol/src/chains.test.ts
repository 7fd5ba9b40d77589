import { expect, test } from 'vitest'
import { tokens as testTokens } from './catalogue/tokens.97.ts'
import { DEFAULT_BLOCK_TIME_SECONDS, getChainConfig, isFlaggedChainId } from './chains.ts'

test('WALLET-02: chain ids from 139 to 250 are flagged', () => {
  expect([138, 139, 200, 250, 251].map(isFlaggedChainId)).toEqual([false, true, true, true, false])
})

test('TX-14, REFRESH-06: an explorer for each live chain; 3 seconds a block where nothing newer is known', () => {
  expect(getChainConfig(56).explorer?.url).toBe('https://bscscan.com')
  expect(getChainConfig(97).explorer?.url).toBe('https://testnet.bscscan.com')
  expect(DEFAULT_BLOCK_TIME_SECONDS).toBe(3)
  expect(getChainConfig(31337).blockTimeSeconds).toBe(3)
  expect(getChainConfig(56).blockTimeSeconds).toBe(0.45)
})

test('default: the test network has its own wbnb, cake, busd and syrup', () => {
  const symbols = testTokens.map(({ symbol }) => symbol.toLowerCase())
  for (const symbol of ['wbnb', 'cake', 'busd', 'syrup']) expect(symbols).toContain(symbol)
})
