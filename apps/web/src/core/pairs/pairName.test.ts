import { getLpTokenSymbol } from '@zono/client'
import type { Token } from '@zono/sdk'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { getPairName } from './pairName.ts'

const createToken = (symbol: string): Token => ({
  chainId: 31337,
  address: zeroAddress,
  decimals: 18,
  symbol,
  name: symbol,
})
const [zono, bnb] = [createToken('ZONO'), createToken('BNB')]

test('getPairName, getLpTokenSymbol: a pair has one form, and its LP token another', () => {
  expect(getPairName(zono, bnb)).toBe('ZONO/BNB')
  expect(getLpTokenSymbol(zono, bnb)).toBe('ZONO-BNB LP')
})

test('getPairName, getLpTokenSymbol: shorten overlong symbols', () => {
  const long = createToken('A'.repeat(60))
  expect(getPairName(long, bnb).length).toBeLessThan(30)
  expect(getLpTokenSymbol(long, bnb).length).toBeLessThan(30)
})
