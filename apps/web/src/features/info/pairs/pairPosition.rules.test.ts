import { expect, test } from 'vitest'
import { getPairPosition } from './pairPosition.rules.ts'

const E18 = 10n ** 18n

test('getPairPosition: counts LP tokens in the wallet and staked ones', () => {
  const position = getPairPosition({ liquidity: 10n * E18, totalSupply: 100n * E18 }, 15n * E18, 4000n * E18)
  expect(position).toEqual({
    walletLiquidity: 10n * E18,
    stakedLiquidity: 15n * E18,
    share: 0.25,
    valueUsd: 1000n * E18,
  })
})

test('getPairPosition: share and value are unknown while the stake is', () => {
  const { share, valueUsd } = getPairPosition({ liquidity: E18, totalSupply: 100n * E18 }, undefined, 4000n * E18)
  expect([share, valueUsd]).toEqual([undefined, undefined])
})

test('getPairPosition: the value is unknown without reserves, and a pool without LP tokens has no share', () => {
  expect(getPairPosition({ liquidity: E18, totalSupply: 10n * E18 }, 0n, undefined)).toMatchObject({
    share: 0.1,
    valueUsd: undefined,
  })
  expect(getPairPosition({ liquidity: 0n, totalSupply: 0n }, 0n, 0n).share).toBeUndefined()
})
