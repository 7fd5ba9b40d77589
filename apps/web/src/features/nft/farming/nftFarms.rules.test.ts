import { describe, expect, test } from 'vitest'
import {
  getClaimBlocker,
  getLockAmounts,
  getLockBlocker,
  getMaxLock,
  getMissedReward,
  getNftFarmStatus,
  getUnlockTime,
} from './nftFarms.rules.ts'

const farm = {
  nfid: 4,
  isFinished: false,
  startAt: 1000,
  nftPrice: 333n,
  farmFee: 100n,
  lockPeriod: 600,
  maxPerUser: 5n,
}
const state = { endAt: 2000, nftsLeft: 10n }

describe('NFT farm status', () => {
  test('NFT farm status: farms with an id up to 3 are finished [NFTFARM-06]', () => {
    expect([0, 1, 2, 3].map((nfid) => getNftFarmStatus({ ...farm, nfid }, state, 1500))).toEqual(
      Array.from({ length: 4 }, () => 'finished'),
    )
    expect(getNftFarmStatus(farm, state, 1500)).toBe('live')
  })
  test('NFT farm status: sold out, ended and flagged are finished [NFTFARM-06]', () => {
    expect(getNftFarmStatus(farm, { ...state, nftsLeft: 0n }, 1500)).toBe('finished')
    expect(getNftFarmStatus(farm, state, 2000)).toBe('finished')
    expect(getNftFarmStatus({ ...farm, isFinished: true }, state, 1500)).toBe('finished')
  })
  test('NFT farm status: live from the start to the second before the end', () => {
    expect(getNftFarmStatus(farm, state, 999)).toBe('upcoming')
    expect(getNftFarmStatus(farm, state, 1000)).toBe('live')
    expect(getNftFarmStatus(farm, state, 1999)).toBe('live')
  })
  test('NFT farm status: is unknown while the state or the time is', () => {
    expect(getNftFarmStatus(farm, undefined, 1500)).toBeUndefined()
    expect(getNftFarmStatus(farm, state, undefined)).toBeUndefined()
  })
})

describe('NFT farm lock', () => {
  test('NFT farm lock: costs the exact price; the fee is rounded up as the contract does [NFTFARM-A2]', () => {
    // 2 × 333 = 666; 1 % of it is 6.66.
    expect(getLockAmounts(farm, 2n)).toEqual({ tokens: 666n, fee: 7n, returned: 659n })
    expect(getLockAmounts({ ...farm, farmFee: 0n }, 2n)).toEqual({ tokens: 666n, fee: 0n, returned: 666n })
  })
  test('NFT farm lock: ends a lock period after the last stake [NFTFARM-02]', () => {
    expect(getUnlockTime(farm, { nftsLocked: 1n, lastStakedAt: 1200 })).toBe(1800)
    expect(getUnlockTime(farm, { nftsLocked: 0n, lastStakedAt: 1200 })).toBeUndefined()
    expect(getClaimBlocker(1800, 1799)?.message.text).toBe('Still locked')
    expect(getClaimBlocker(1800, 1800)).toBeUndefined()
    expect(getClaimBlocker(undefined, 1800)?.message.text).toBe('Nothing to claim')
  })
  test.each([
    [farm, state, undefined, 5n],
    [farm, state, { nftsLocked: 2n, nftsPurchased: 4n }, 1n],
    [farm, { nftsLeft: 3n }, { nftsLocked: 0n, nftsPurchased: 0n }, 3n],
    [{ maxPerUser: 0n }, { nftsLeft: 80n }, { nftsLocked: 45n, nftsPurchased: 60n }, 5n],
    [farm, undefined, undefined, undefined],
  ])(
    'NFT farm lock: stock, the limit of an account and 50 reserved pieces bound the number %#',
    (terms, left, account, max) => {
      expect(getMaxLock(terms, left, account)).toBe(max)
    },
  )
  test('NFT farm lock: what it costs is what the tokens earn elsewhere meanwhile', () => {
    // 100 of 400 tokens earn a quarter of 8 a block over 600 s / 3 s = 200 blocks.
    expect(getMissedReward({ rewardPerBlock: 8n, totalStaked: 300n }, 100n, 600, 3)).toBe(400n)
    expect(getMissedReward({ rewardPerBlock: 8n, totalStaked: 0n }, 0n, 600, 3)).toBe(0n)
  })
})

describe('NFT farm blocker', () => {
  const input = {
    isConnected: true,
    isStale: false,
    farm: { ...farm, stakingToken: { symbol: 'ZONO' } },
    status: 'live' as const,
    state,
    account: { nftsLocked: 0n, nftsPurchased: 0n, balance: 1000n },
    text: '2',
  }
  test.each([
    [{}, undefined],
    [{ status: 'finished' as const }, 'This farm has ended'],
    [{ status: 'upcoming' as const }, 'Not open yet'],
    [{ text: '0' }, 'Enter a number of pieces'],
    [{ text: '11' }, 'Only %count% are left'],
    [{ text: '6' }, 'You can get %count% more'],
    [{ account: { nftsLocked: 0n, nftsPurchased: 5n, balance: 1000n } }, 'You have as many as one account can get'],
    [{ text: '4' }, 'Insufficient %symbol% balance'],
    [{ isConnected: false }, 'Connect Wallet'],
    [{ isStale: true }, 'Waiting for the network'],
    [{ account: undefined }, 'Loading…'],
  ])('NFT farm blocker: says why, case %#', (changes, text) => {
    expect(getLockBlocker({ ...input, ...changes })?.message.text).toBe(text)
  })
})
