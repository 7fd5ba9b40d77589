import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getTokenPairs } from './readPairs.ts'

const createToken = (n: number): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

test('getTokenPairs: returns each unordered pair of different tokens once [TRADE-08]', () => {
  const [a, b, c] = [createToken(1), createToken(2), createToken(3)]
  expect(getTokenPairs([a, b, c, a, b])).toEqual([
    [a, b],
    [a, c],
    [b, c],
  ])
  expect(getTokenPairs([a, { ...a }])).toEqual([])
})
