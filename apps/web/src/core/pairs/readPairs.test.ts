import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { pairings } from './readPairs.ts'

const token = (n: number): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

test('TRADE-08: each pair of tokens once, whatever the order, and none with itself', () => {
  const [a, b, c] = [token(1), token(2), token(3)]
  expect(pairings([a, b, c, a, b])).toEqual([
    [a, b],
    [a, c],
    [b, c],
  ])
  expect(pairings([a, { ...a }])).toEqual([])
})
