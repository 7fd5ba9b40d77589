import type { Farm } from '@zono/client'
import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseStoredFarms } from './storedFarms.ts'

const token = (n: number): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const single: Farm = {
  kind: 'farm',
  pid: 0,
  category: 'TOKEN',
  stakingToken: token(1),
  token: token(1),
  quoteToken: undefined,
  isCommunity: false,
}
const pair: Farm = {
  kind: 'farm',
  pid: 1,
  category: 'LP',
  stakingToken: { ...token(4), symbol: 'T2-T3 LP' },
  token: token(2),
  quoteToken: token(3),
  isCommunity: true,
}
const stored = (farms: unknown) => JSON.parse(JSON.stringify({ deployment: '31337 0x1', farms }))

describe('parseStoredFarms', () => {
  test('returns the stored farms', () => {
    expect(parseStoredFarms(stored([single, pair]))).toEqual({ deployment: '31337 0x1', farms: [single, pair] })
  })
  test('returns no farms for a list with one invalid farm or for nonsense', () => {
    const bad = { ...pair, quoteToken: { ...token(3), decimals: -1 } }
    for (const input of [stored([single, bad]), stored('x'), stored([{ pid: -1 }]), null, 7, { farms: [single] }]) {
      expect(parseStoredFarms(input)).toEqual({ deployment: '', farms: [] })
    }
  })
})
