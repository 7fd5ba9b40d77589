import type { EarnAccount } from '@zono/client'
import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EarnRow } from './earn.rules.ts'
import { getDailyEarningsUsd, projectStake, sumKnown, summarizeEarnings } from './earnings.rules.ts'

const E18 = 10n ** 18n
const token = (n: number): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const account = (changes: Partial<EarnAccount> = {}): EarnAccount => ({
  stakingTokenBalance: 0n,
  stakedAmount: 10n * E18,
  pendingReward: 0n,
  block: 1n,
  lockedUntil: 0,
  ...changes,
})
const [staked, reward] = [token(1), token(2)]
const row = (changes: Partial<EarnRow> = {}): EarnRow => ({
  product: {
    kind: 'farm',
    pid: 1,
    category: 'TOKEN',
    stakingToken: staked,
    token: staked,
    quoteToken: undefined,
    isCommunity: false,
  },
  account: account(),
  terms: {
    depositFeeBps: 0n,
    withdrawFeeBps: 0n,
    unlockFeeBps: 0n,
    lockSeconds: 0n,
    isFlexibleLock: false,
    harvestIntervalSeconds: 0n,
  },
  status: 'active',
  isEmergency: false,
  stakingLimit: 0n,
  totalStaked: 100n * E18,
  totalStakedUsd: 200n * E18,
  stakedUsd: 20n * E18,
  stakingPrice: 2n * E18,
  rewardToken: reward,
  rewardPrice: 3n * E18,
  apr: 1000n,
  aprUnavailableReason: undefined,
  rewardPerBlock: E18,
  // A tenth of the stakes.
  accountRewardPerBlock: E18 / 10n,
  ...changes,
})
/** Ten blocks a day. */
const BLOCKS_PER_YEAR = 3650

describe('getDailyEarningsUsd', () => {
  test('adds rewards and trading fees of one day', () => {
    // 0.1 a block, 10 blocks, 3 USD each.
    expect(getDailyEarningsUsd(row(), BLOCKS_PER_YEAR)).toBe(3n * E18)
    // 36.5 percent of 20 USD a year is 0.02 USD a day.
    expect(getDailyEarningsUsd(row({ lpApr: 3650n }), BLOCKS_PER_YEAR)).toBe(3n * E18 + (2n * E18) / 100n)
  })
  test('is zero without a stake, before the start and where nothing is paid, and unknown without a price', () => {
    const none = row({ account: account({ stakedAmount: 0n }), rewardPrice: undefined })
    expect(getDailyEarningsUsd(none, BLOCKS_PER_YEAR)).toBe(0n)
    expect(getDailyEarningsUsd(row({ status: 'pending' }), BLOCKS_PER_YEAR)).toBe(0n)
    expect(getDailyEarningsUsd(row({ accountRewardPerBlock: 0n, rewardPrice: undefined }), BLOCKS_PER_YEAR)).toBe(0n)
    expect(getDailyEarningsUsd(row({ rewardPrice: undefined }), BLOCKS_PER_YEAR)).toBeUndefined()
    expect(getDailyEarningsUsd(row({ accountRewardPerBlock: undefined }), BLOCKS_PER_YEAR)).toBeUndefined()
    expect(getDailyEarningsUsd(row({ account: undefined }), BLOCKS_PER_YEAR)).toBeUndefined()
    expect(getDailyEarningsUsd(row({ lpApr: 10n, stakedUsd: undefined }), BLOCKS_PER_YEAR)).toBeUndefined()
  })
  test('uses the APR of the vault, which pays no reward per block', () => {
    const product = {
      kind: 'vault',
      contractAddress: staked.address,
      stakingToken: staked,
      rewardToken: staked,
    } as const
    const vault = row({ product, apr: 3650n, rewardPerBlock: undefined, accountRewardPerBlock: 0n })
    expect(getDailyEarningsUsd(vault, BLOCKS_PER_YEAR)).toBe((2n * E18) / 100n)
    expect(getDailyEarningsUsd({ ...vault, apr: undefined }, BLOCKS_PER_YEAR)).toBeUndefined()
  })
})

describe('projectStake', () => {
  test('takes the deposit fee off and dilutes the rewards by the deposit', () => {
    const terms = { ...row().terms, depositFeeBps: 1000n }
    // 90 of 100 are credited: 100 of 190 staked instead of 10 of 100.
    const { stakedUsd, addedDailyUsd } = projectStake(row({ terms }), 100n * E18, BLOCKS_PER_YEAR) ?? {}
    expect(stakedUsd).toBe(200n * E18)
    expect(addedDailyUsd).toBe(((E18 * 100n) / 190n - E18 / 10n) * 10n * 3n)
  })
  test('a first stake gets all rewards', () => {
    const first = row({ account: account({ stakedAmount: 0n }), totalStaked: 0n, accountRewardPerBlock: 0n })
    expect(projectStake(first, E18, BLOCKS_PER_YEAR)).toEqual({ stakedUsd: 2n * E18, addedDailyUsd: 30n * E18 })
  })
  test('is unknown where the fee, the account, the price or the rate is unknown', () => {
    const terms = { ...row().terms, depositFeeBps: undefined }
    expect(projectStake(row({ terms }), E18, BLOCKS_PER_YEAR)).toBeUndefined()
    expect(projectStake(row({ account: undefined }), E18, BLOCKS_PER_YEAR)).toBeUndefined()
    expect(projectStake(row({ stakingPrice: undefined }), E18, BLOCKS_PER_YEAR)?.stakedUsd).toBeUndefined()
    expect(projectStake(row({ rewardPerBlock: undefined }), E18, BLOCKS_PER_YEAR)?.addedDailyUsd).toBeUndefined()
    expect(projectStake(row({ status: 'pending' }), E18, BLOCKS_PER_YEAR)?.addedDailyUsd).toBeUndefined()
  })
  test('is unknown for a blacklisted account, which may not stake', () => {
    const blacklisted = row({ account: account({ isBlacklisted: true }) })
    expect(projectStake(blacklisted, E18, BLOCKS_PER_YEAR)).toBeUndefined()
  })
  test('adds nothing where no rewards are paid', () => {
    expect(projectStake(row({ rewardPerBlock: 0n, rewardPrice: undefined }), E18, BLOCKS_PER_YEAR)?.addedDailyUsd).toBe(
      0n,
    )
  })
})

test('sumKnown: a sum with an unknown amount is unknown', () => {
  expect(sumKnown([])).toBe(0n)
  expect(sumKnown([1n, 2n])).toBe(3n)
  expect(sumKnown([1n, undefined])).toBeUndefined()
})

test('summarizeEarnings: sums the products with a stake and waits for every position', () => {
  const none = row({ account: account({ stakedAmount: 0n }), stakedUsd: undefined })
  expect(summarizeEarnings([row(), row(), none], BLOCKS_PER_YEAR)).toEqual({
    productCount: 2,
    stakedUsd: 40n * E18,
    dailyUsd: 6n * E18,
  })
  expect(summarizeEarnings([row(), row({ account: undefined })], BLOCKS_PER_YEAR)).toBeUndefined()
  expect(summarizeEarnings([row(), row({ stakedUsd: undefined })], BLOCKS_PER_YEAR)?.stakedUsd).toBeUndefined()
})
