import type { StakingPool } from '@zono/client'
import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { UNKNOWN_TERMS } from '../earnProduct.ts'
import { getPoolNews } from './pools.news.ts'

const createToken = (symbol: string): Token => ({
  ...{ chainId: 56, address: '0x00000000000000000000000000000000000000Aa', decimals: 18 },
  ...{ symbol, name: symbol },
})
const pool: StakingPool = {
  kind: 'stakingPool',
  poolId: 4,
  contractAddress: '0x00000000000000000000000000000000000000bB',
  poolCategory: 'Core',
  stakingToken: createToken('ZONO'),
  rewardToken: createToken('LINK'),
  rewardPerBlock: 1n,
  startBlock: 1n,
  terms: { ...UNKNOWN_TERMS, lockSeconds: 3600n },
  isFinished: false,
}
const NOW = 1000
const tell = (account: Parameters<typeof getPoolNews>[1], ended?: number, of = pool) =>
  getPoolNews(of, account, ended, NOW).map(({ id, time, amounts }) => [id, time, amounts?.[0]?.amount])

test('pool news: a pool that ended is told to who has a stake in it', () => {
  expect(tell({ stakedAmount: 5n, lockedUntil: 0 }, 900)).toEqual([['4 ended', 900, 5n]])
  expect(tell({ stakedAmount: 0n, lockedUntil: 0 }, 900)).toEqual([])
  expect(tell({ stakedAmount: 5n, lockedUntil: 0 })).toEqual([])
  expect(tell(undefined, 900)).toEqual([])
})

test('pool news: the end of a lock is told at its second, and again after another lock', () => {
  expect(tell({ stakedAmount: 5n, lockedUntil: NOW + 1 })).toEqual([])
  expect(tell({ stakedAmount: 5n, lockedUntil: NOW })).toEqual([['4 unlocked 1000', NOW, 5n]])
  expect(tell({ stakedAmount: 5n, lockedUntil: 700 })).toEqual([['4 unlocked 700', 700, 5n]])
  // A lock that could not be read is none that has ended.
  expect(tell({ stakedAmount: 5n, lockedUntil: undefined })).toEqual([])
})

test('pool news: a pool without a lock unlocks nothing, whatever the time of the deposit', () => {
  for (const lockSeconds of [0n, undefined]) {
    const open = { ...pool, terms: { ...UNKNOWN_TERMS, lockSeconds } }
    expect(tell({ stakedAmount: 5n, lockedUntil: 700 }, undefined, open)).toEqual([])
  }
})
