import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getUnlockNews } from './nftFarms.news.ts'

const stakingToken: Token = {
  ...{ chainId: 56, address: '0x00000000000000000000000000000000000000Aa', decimals: 18 },
  ...{ symbol: 'ZONO', name: 'Zono' },
}
const address = '0x00000000000000000000000000000000000000bB'
const collection = { address, name: 'Angels', symbol: 'ZNG', type: undefined, description: undefined } as const
const terms = { address, lockPeriod: 600, collection, stakingToken } as const
const tell = (now: number, nftsLocked = 2n) =>
  getUnlockNews({ terms, state: undefined, account: { nftsLocked, lastStakedAt: 1000, tokensLocked: 70n } }, now).map(
    ({ id, time, amounts }) => [id, time, amounts?.[0]?.amount],
  )

test('NFT farm news: the end of the lock is told at its second, with the tokens that come back', () => {
  expect(tell(1599)).toEqual([])
  expect(tell(1600)).toEqual([[`${address} 1600`, 1600, 70n]])
})

test('NFT farm news: nothing is told without locked pieces, and while the account is unknown', () => {
  expect(tell(2000, 0n)).toEqual([])
  expect(getUnlockNews({ terms, state: undefined, account: undefined }, 2000)).toEqual([])
})
