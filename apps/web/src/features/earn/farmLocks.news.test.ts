import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getFarmLockNews } from './farmLocks.news.ts'

const stakingToken: Token = {
  ...{ chainId: 56, address: '0x00000000000000000000000000000000000000Aa', decimals: 18 },
  ...{ symbol: 'LINK-WBNB LP', name: 'LINK-WBNB LP' },
}
const farm = {
  ...({ kind: 'farm', category: 'LP' } as const),
  ...{ pid: 7, stakingToken, token: stakingToken, quoteToken: undefined, isCommunity: false },
}
const tell = (account: Parameters<typeof getFarmLockNews>[1]) =>
  getFarmLockNews(farm, account, 1000).map(({ id, time, amounts }) => [id, time, amounts?.[0]?.amount])

test('farm lock news: the end of a lock is told at its second, and again after another lock', () => {
  expect(tell({ stakedAmount: 5n, lockedUntil: 1001 })).toEqual([])
  expect(tell({ stakedAmount: 5n, lockedUntil: 1000 })).toEqual([['7 1000', 1000, 5n]])
  expect(tell({ stakedAmount: 5n, lockedUntil: 900 })).toEqual([['7 900', 900, 5n]])
})

test('farm lock news: nothing is told without a stake, without a lock, and of what is unknown', () => {
  expect(tell({ stakedAmount: 0n, lockedUntil: 900 })).toEqual([])
  expect(tell({ stakedAmount: 5n, lockedUntil: 0 })).toEqual([])
  expect(tell({ stakedAmount: 5n, lockedUntil: undefined })).toEqual([])
  expect(tell(undefined)).toEqual([])
})
