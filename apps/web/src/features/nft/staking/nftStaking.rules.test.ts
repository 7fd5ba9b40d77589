import { describe, expect, test } from 'vitest'
import {
  getClaimBlocker,
  getMaxStake,
  getNftStakingStatus,
  getRewardPerDay,
  getRewardsAt,
  getRewardUntilEnd,
  getStakeBlocker,
  getUnstakeBlocker,
  toBatches,
} from './nftStaking.rules.ts'

const pool = {
  startBlock: 100n,
  endBlock: 200n,
  isFinished: false,
  rewardPerBlock: 10n,
  maxNftsPerUser: 5n,
  depositFee: 7n,
  withdrawFee: 0n,
  feeToken: { symbol: 'ZONO' },
}

describe('NFT staking status', () => {
  test('NFT staking status: live from the start block until the next one is the end block, which takes no stake [NFTSTAKE-04]', () => {
    expect(getNftStakingStatus(pool, 99n)).toBe('upcoming')
    expect(getNftStakingStatus(pool, 100n)).toBe('live')
    expect(getNftStakingStatus(pool, 198n)).toBe('live')
    expect(getNftStakingStatus(pool, 199n)).toBe('finished')
    expect(getNftStakingStatus(pool, 200n)).toBe('finished')
    expect(getNftStakingStatus(pool, undefined)).toBeUndefined()
    expect(getNftStakingStatus({ ...pool, isFinished: true }, 150n)).toBe('finished')
  })
})

describe('NFT staking rewards', () => {
  test('NFT staking rewards: a day at the measured block time, rounded down', () => {
    expect(getRewardPerDay(pool, 3)).toBe(288_000n)
    expect(getRewardPerDay(pool, 7)).toBe(123_420n)
  })
  test('NFT staking rewards: until the end, what the next block’s stake earns', () => {
    // Staked in block 151: earns for blocks 151 to 199 when it is read at 200.
    expect(getRewardUntilEnd(pool, 2, 150n)).toBe(49n * 10n * 2n)
    expect(getRewardUntilEnd(pool, 1, 50n)).toBe(1000n)
    expect(getRewardUntilEnd(pool, 1, 199n)).toBe(0n)
  })
  test.each([
    [150n, 0, 40n],
    [152n, 0, 80n],
    [152n, 0.5, 90n],
    [260n, 0.9, 1040n],
    [149n, 0, 40n],
    [undefined, 0, 40n],
  ])('NFT staking rewards: what the contract pays, case %#', (height, fraction, reward) => {
    const account = { pendingReward: 40n, heldReward: 0n, block: 150n, stakedNfts: [1n, 2n] }
    expect(getRewardsAt(pool, account, height, fraction)).toEqual({ pending: reward, held: 0n })
  })
  test('NFT staking rewards: nothing is earned before the start', () => {
    const account = { pendingReward: 0n, heldReward: 0n, block: 90n, stakedNfts: [1n] }
    expect(getRewardsAt(pool, account, 95n, 0.9).pending).toBe(0n)
    expect(getRewardsAt(pool, account, 105n, 0).pending).toBe(50n)
  })
})

describe('NFT staking rewards held back', () => {
  const withFee = { ...pool, withdrawFee: 25n }
  const account = { pendingReward: 0n, heldReward: 40n, block: 150n, stakedNfts: [1n, 2n] }
  test('NFT staking rewards held back: nothing can be claimed below the fees of leaving, all above them', () => {
    expect(getRewardsAt(withFee, account, 150n, 0.4)).toEqual({ pending: 0n, held: 48n })
    expect(getRewardsAt(withFee, account, 150n, 0.6)).toEqual({ pending: 2n, held: 50n })
    expect(getRewardsAt(withFee, account, 152n, 0).pending).toBe(30n)
    expect(getRewardsAt(withFee, { ...account, stakedNfts: [], pendingReward: 90n, heldReward: 0n }, 160n, 0)).toEqual({
      pending: 90n,
      held: 0n,
    })
  })
})

describe('NFT staking blockers', () => {
  const account = { stakedNfts: [1n, 2n], pendingReward: 0n, heldReward: 0n, block: 150n, feeBalance: 21n }
  const input = {
    isConnected: true,
    isStale: false,
    pool,
    status: 'live' as const,
    state: { placesLeft: 10n },
    account,
    count: 3,
    formatFee: String,
  }
  test('NFT staking: the limit of an account and the places that are funded bound a stake', () => {
    expect(getMaxStake(pool, { placesLeft: 10n }, account)).toBe(3)
    expect(getMaxStake(pool, { placesLeft: 1n }, account)).toBe(1)
    expect(getMaxStake({ maxNftsPerUser: 100n }, { placesLeft: 100n }, account)).toBe(50)
    expect(getMaxStake(pool, undefined, account)).toBeUndefined()
  })
  test.each([
    [{}, undefined],
    [{ status: 'finished' as const }, 'This pool has ended'],
    [{ isConnected: false }, 'Connect Wallet'],
    [{ isStale: true }, 'Waiting for the network'],
    [{ state: undefined }, 'Loading…'],
    [{ state: { placesLeft: 0n } }, 'All places are taken'],
    [{ count: 0 }, 'Select pieces'],
    [{ count: 4 }, 'Select at most %count%'],
    [{ account: { ...account, stakedNfts: [1n, 2n, 3n, 4n, 5n] } }, 'You’ve staked as many as one account can'],
    [{ account: { ...account, feeBalance: 20n } }, 'You need %amount% %symbol% for the fee'],
    [{ account: { ...account, feeBalance: undefined } }, 'Loading…'],
  ])('NFT staking: a stake is blocked where the contract refuses it, case %#', (changes, text) => {
    expect(getStakeBlocker({ ...input, ...changes })?.message.text).toBe(text)
  })
  test('NFT staking: unstaking needs its fee only', () => {
    expect(getUnstakeBlocker({ ...input, account: { ...account, feeBalance: undefined } })).toBeUndefined()
    const paid = { ...input, pool: { ...pool, withdrawFee: 8n } }
    expect(getUnstakeBlocker(paid)?.message.values).toEqual({ amount: { decimal: '24' }, symbol: 'ZONO' })
    expect(getUnstakeBlocker({ ...input, count: 0 })?.message.text).toBe('Select pieces')
  })
  test('NFT staking: there is something to claim or there is not', () => {
    expect(getClaimBlocker(true, account)?.message.text).toBe('Nothing to claim')
    expect(getClaimBlocker(true, { ...account, pendingReward: 1n })).toBeUndefined()
    expect(getClaimBlocker(false, account)?.message.text).toBe('Connect Wallet')
  })
  test('NFT staking: everything leaves in groups of 50 [NFTSTAKE-A2]', () => {
    const ids = Array.from({ length: 101 }, (_, i) => BigInt(i))
    expect(toBatches(ids).map((batch) => batch.length)).toEqual([50, 50, 1])
    expect(toBatches(ids).flat()).toEqual(ids)
    expect(toBatches([])).toEqual([])
  })
})
