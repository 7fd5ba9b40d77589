import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getProductKind, getProductSlug, getStakedUsd, isProductId } from './stakes.rules.ts'

const E18 = 10n ** 18n
const usdc: Token = {
  chainId: 56,
  address: getAddress(numberToHex(172, { size: 20 })),
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
}

test('getStakedUsd: an LP token counts as its share of the pool, another token at its price', () => {
  const pair = { reserveUSD: 3000n * E18, totalSupply: '100' }
  expect(getStakedUsd(2n * E18, pair, undefined, undefined)).toBe(60n * E18)
  expect(getStakedUsd(2n * E18, { ...pair, totalSupply: '0' }, undefined, undefined)).toBe(0n)
  expect(getStakedUsd(3_000_000n, undefined, usdc, E18)).toBe(3n * E18)
})

test('getStakedUsd: is unknown without an amount or a price', () => {
  expect(getStakedUsd(3_000_000n, undefined, usdc, undefined)).toBeUndefined()
  expect(getStakedUsd(undefined, undefined, usdc, E18)).toBeUndefined()
})

test('product ids: name the kind and the number within the list', () => {
  const ids = ['farm 3', 'pool 7', 'pool auto', 'nftFarm 4', 'nftStaking 0', 'saleVault']
  expect(ids.map((id) => [getProductKind(id), getProductSlug(id)])).toEqual([
    ['farm', '3'],
    ['pool', '7'],
    ['pool', 'auto'],
    ['nftFarm', '4'],
    ['nftStaking', '0'],
    ['saleVault', ''],
  ])
  expect(ids.filter((id) => !isProductId(id))).toEqual([])
  expect(['', 'farm', 'farm x', 'saleVault 1', 'pool 1234567', 'vault 1'].filter(isProductId)).toEqual([])
})
