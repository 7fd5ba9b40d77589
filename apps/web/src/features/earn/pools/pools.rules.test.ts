import type { EarnAccount, EarnTerms, ManualPool, StakingPool, StakingPoolState } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  getDisplayApr,
  getLockRemaining,
  getPendingRewardAt,
  getRemainingLimit,
  getSecondsUntilHarvest,
  getStakeBlocker,
  getUnstakeBlocker,
  getWithdrawFeeBps,
} from '../earn.rules.ts'
import {
  filterStakingPools,
  getFundedEndBlock,
  getStakingPoolStatus,
  type PoolRow,
  toStakingPoolRow,
} from './pools.rules.ts'

const E18 = 10n ** 18n
const token = (n: number, decimals = 18): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n + 500, { size: 20 })),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [staked, earned, wrappedNative] = [token(1), token(2, 6), token(3)]
const terms = (changes: Partial<EarnTerms> = {}): EarnTerms => ({
  depositFeeBps: 0n,
  withdrawFeeBps: 0n,
  unlockFeeBps: 0n,
  lockSeconds: 0n,
  isFlexibleLock: false,
  harvestIntervalSeconds: 0n,
  ...changes,
})
const pool = (changes: Partial<StakingPool> = {}): StakingPool => ({
  kind: 'stakingPool',
  poolId: 4,
  contractAddress: token(9).address,
  poolCategory: 'Core',
  stakingToken: staked,
  rewardToken: earned,
  rewardPerBlock: 2_000_000n,
  startBlock: 100n,
  terms: terms(),
  isFinished: false,
  ...changes,
})
const state = (changes: Partial<StakingPoolState> = {}): StakingPoolState => ({
  totalStaked: 500n * E18,
  endBlock: 200n,
  funding: { availableReward: 340_000_000n, lastFundedBlock: 200n },
  isEmergency: false,
  stakingLimit: 0n,
  ...changes,
})
const account = (changes: Partial<EarnAccount> = {}): EarnAccount => ({
  stakingTokenBalance: 10n,
  stakedAmount: 5n,
  pendingReward: 0n,
  block: 150n,
  // One minute after a deposit at 1000.
  lockedUntil: 1060,
  isBlacklisted: false,
  ...changes,
})
const market = {
  height: 150n,
  wrappedNative,
  prices: { [staked.address]: 4n * E18, [earned.address]: E18 },
  blocksPerYear: 1000,
}
const row = (
  changes: {
    pool?: Partial<StakingPool>
    terms?: Partial<EarnTerms>
    state?: Partial<StakingPoolState>
    account?: Partial<EarnAccount> | undefined
    height?: bigint
  } = {},
): PoolRow =>
  toStakingPoolRow(
    pool({ terms: terms(changes.terms), ...changes.pool }),
    state(changes.state),
    account(changes.account),
    {
      ...market,
      height: changes.height ?? 150n,
    },
  )

describe('rewards of a staking pool', () => {
  test('toStakingPoolRow: gives a blacklisted account no rewards; it cannot stake but can unstake [POOL-11]', () => {
    const listed = { isBlacklisted: true, stakedAmount: 500n * E18, stakingTokenBalance: 9n }
    expect(row({ account: { ...listed, isBlacklisted: false } }).accountRewardPerBlock).toBe(2_000_000n)
    expect(row({ account: listed }).accountRewardPerBlock).toBe(0n)
    expect(getStakeBlocker(row({ account: listed }), 1n)?.message.text).toBe('This account can’t stake here')
    expect(getUnstakeBlocker(row({ account: listed }), 5n, 5000)).toBeUndefined()
  })
  test('getSecondsUntilHarvest: a fixed lock holds rewards, a flexible one does not, farm 0 has an interval', () => {
    expect(getSecondsUntilHarvest(row({ terms: { lockSeconds: 60n } }), 1010)).toBe(50)
    expect(getSecondsUntilHarvest(row({ terms: { lockSeconds: 60n, isFlexibleLock: true } }), 1010)).toBe(0)
    expect(getSecondsUntilHarvest(row({ account: { nextHarvestUntil: 1030, lockedUntil: 0 } }), 1010)).toBe(20)
  })
  test('getWithdrawFeeBps: adds the unlock fee while the lock runs', () => {
    const locked = row({ terms: { lockSeconds: 60n, unlockFeeBps: 300n, withdrawFeeBps: 25n } })
    expect(getWithdrawFeeBps(locked, 1059)).toBe(325n)
    expect(getWithdrawFeeBps(locked, 1060)).toBe(25n)
  })
  test('stake: is refused after an emergency was declared', () => {
    expect(getStakeBlocker(row({ state: { isEmergency: true } }), 1n)?.message.text).toBe('Deposits are closed')
  })
})

describe('state of a staking pool', () => {
  test('getStakingPoolStatus: follows the block height and the finished flag [POOL-05] [POOL-12]', () => {
    expect(getStakingPoolStatus(pool(), state(), 99n)).toBe('pending')
    expect(getStakingPoolStatus(pool(), state(), 100n)).toBe('active')
    expect(getStakingPoolStatus(pool(), state(), 200n)).toBe('active')
    expect(getStakingPoolStatus(pool(), state(), 201n)).toBe('closed')
    expect(getStakingPoolStatus(pool({ isFinished: true }), state(), 150n)).toBe('closed')
  })
  test('toStakingPoolRow: gives the start block, then the end block [POOL-06] [POOL-14]', () => {
    expect(row({ height: 90n }).nextChange).toEqual({ kind: 'start', block: 100n })
    expect(row({ height: 100n }).nextChange).toEqual({ kind: 'end', block: 200n })
    expect(row({ height: 300n }).nextChange).toBeUndefined()
    expect(row({ state: { endBlock: undefined, funding: 'minted' } }).nextChange).toBeUndefined()
  })
  test('toStakingPoolRow: ends with the funded block; without rewards the APR is 0', () => {
    const short = { funding: { availableReward: 20_000_000n, lastFundedBlock: 150n } }
    expect(getFundedEndBlock(pool(), state(short), 130n)).toBe(150n)
    expect(row({ state: short, height: 149n })).toMatchObject({
      nextChange: { kind: 'dry', block: 150n },
      isRewardDepleted: false,
      apr: 10_000n,
    })
    expect(row({ state: short, height: 150n })).toMatchObject({
      isRewardDepleted: true,
      apr: 0n,
      accountRewardPerBlock: 0n,
      aprUnavailableReason: undefined,
    })
    // Before anybody stakes nothing is used up, and before the start neither.
    expect(row({ state: { ...short, totalStaked: 0n }, height: 150n })).toMatchObject({
      isRewardDepleted: false,
      nextChange: { kind: 'end' },
    })
    const empty = { funding: { availableReward: 0n, lastFundedBlock: 150n }, totalStaked: 0n }
    expect(row({ state: empty, height: 150n })).toMatchObject({ isRewardDepleted: true, apr: 0n })
    expect(getFundedEndBlock(pool(), state({ ...short, totalStaked: 0n }), 60n)).toBe(110n)
    // A pool that is paid for to its end pays in its last block too.
    expect(row({ height: 200n })).toMatchObject({ isRewardDepleted: false, nextChange: { kind: 'end', block: 200n } })
    // What is not known is not made up.
    expect(row({ state: { funding: undefined } })).toMatchObject({
      isRewardDepleted: false,
      nextChange: { kind: 'end', block: 200n },
    })
  })
  test('terms: an unreadable term is unknown, never free', () => {
    const unknown = row({
      terms: { unlockFeeBps: undefined, lockSeconds: undefined, depositFeeBps: undefined },
      account: { lockedUntil: undefined },
    })
    expect(getWithdrawFeeBps(unknown, 5000)).toBeUndefined()
    expect(getStakeBlocker(unknown, 1n)?.message.text).toBe('Couldn’t load fees and locks')
    expect(getUnstakeBlocker(unknown, 5n, 5000)).toBeUndefined()
    expect(getWithdrawFeeBps(row({ terms: { unlockFeeBps: 300n, lockSeconds: 60n } }), 1059)).toBe(300n)
    expect(getWithdrawFeeBps(row({ terms: { unlockFeeBps: 300n, lockSeconds: 60n } }), 1060)).toBe(0n)
  })
  test('manual pool: keeps the lock, fee and interval of farm 0', () => {
    const manual: ManualPool = {
      kind: 'manual',
      poolId: 0,
      contractAddress: token(9).address,
      stakingToken: staked,
      rewardToken: staked,
      rewardPerBlock: E18,
      terms: terms({ withdrawFeeBps: 50n, lockSeconds: 60n }),
    }
    const minted = state({ endBlock: undefined, funding: 'minted' })
    const locked = toStakingPoolRow(manual, minted, account({ lockedUntil: 5000 }), market)
    expect(locked).toMatchObject({ status: 'active', nextChange: undefined, isRewardDepleted: false })
    expect(getLockRemaining(locked, 4990)).toBe(10)
    expect(getUnstakeBlocker(locked, 5n, 4990)?.message.text).toBe('Locked')
    expect(getWithdrawFeeBps(locked, 9000)).toBe(50n)
  })
  test('getDisplayApr: sorts by the rate that is shown', () => {
    expect(getPendingRewardAt({ account: account({ pendingReward: 3n }), accountRewardPerBlock: 2n }, 153n)).toBe(9n)
    expect(getPendingRewardAt({ account: undefined, accountRewardPerBlock: 2n }, 153n)).toBeUndefined()
    expect(getDisplayApr({ apr: 5000n, apy: 0.64 })).toBe(0.64)
    expect(getDisplayApr({ apr: 5000n })).toBe(0.5)
    expect(getDisplayApr({ apr: undefined })).toBeUndefined()
  })
  test('toStakingPoolRow: matches the APR computed by hand; 0 when closed, undefined without a price [POOL-13]', () => {
    // 2 a block * 1000 blocks = 2000 dollars on 2000 dollars.
    expect(row().totalStakedUsd).toBe(2000n * E18)
    expect(row().apr).toBe(10_000n)
    expect(row({ height: 300n }).apr).toBe(0n)
    expect(toStakingPoolRow(pool(), state(), undefined, { ...market, prices: {} }).apr).toBeUndefined()
  })
  test('toStakingPoolRow: values the native coin at the price of its wrapped token', () => {
    const native = pool({ stakingToken: Currency.createNative(56) })
    const prices = { [wrappedNative.address]: 600n * E18, [earned.address]: E18 }
    expect(toStakingPoolRow(native, state({ totalStaked: E18 }), undefined, { ...market, prices }).totalStakedUsd).toBe(
      600n * E18,
    )
  })
  test('filterStakingPools: separates closed pools, filters by stake and text [POOL-04]', () => {
    const rows = [row(), row({ height: 300n, account: { stakedAmount: 0n } })]
    expect(filterStakingPools(rows, { isFinished: false, stakedOnly: false, text: '' })).toHaveLength(1)
    expect(filterStakingPools(rows, { isFinished: true, stakedOnly: true, text: '' })).toHaveLength(0)
    expect(filterStakingPools(rows, { isFinished: false, stakedOnly: false, text: 'nothing' })).toHaveLength(0)
  })
})

describe('input errors', () => {
  test('stake: a limit that cannot be read is taken for none [POOL-18]', () => {
    const unknown = row({ state: { stakingLimit: undefined } })
    expect(unknown.stakingLimit).toBe(0n)
    expect(getStakeBlocker(unknown, 1n)).toBeUndefined()
  })

  test('stake: enforces the stake limit to the base unit [POOL-15] [POOL-16]', () => {
    const limited = row({ state: { stakingLimit: 7n } })
    expect(getRemainingLimit(limited)).toBe(2n)
    expect(getStakeBlocker(limited, 2n)).toBeUndefined()
    expect(getStakeBlocker(limited, 3n)?.message.text).toBe('Exceeds the stake limit')
    expect(getStakeBlocker(row({ state: { stakingLimit: 5n } }), 1n)?.message.text).toBe(
      "You've already staked the maximum amount you can stake in this pool!",
    )
    expect(getRemainingLimit(row())).toBeUndefined()
  })
  test('stake: names the first reason an amount is refused', () => {
    expect(getStakeBlocker(row({ height: 300n }), 1n)?.message.text).toBe('This pool has ended')
    expect(getStakeBlocker(row(), undefined)?.message.text).toBe('Enter an amount')
    expect(getStakeBlocker(row(), 11n)).toEqual({
      code: 'insufficient-balance',
      message: { text: 'Insufficient %symbol% balance', values: { symbol: 'T1' } },
    })
  })
  test('unstake: a fixed lock refuses until its last second, a flexible one never', () => {
    const locked = row({ terms: { lockSeconds: 60n } })
    expect(getLockRemaining(locked, 1059)).toBe(1)
    expect(getUnstakeBlocker(locked, 5n, 1059)?.message.text).toBe('Locked')
    expect(getUnstakeBlocker(locked, 5n, 1060)).toBeUndefined()
    expect(getUnstakeBlocker(row({ terms: { lockSeconds: 60n, isFlexibleLock: true } }), 5n, 1001)).toBeUndefined()
    expect(getUnstakeBlocker(locked, 6n, 2000)?.message.text).toBe('Exceeds your stake')
    expect(getLockRemaining(row({ terms: { lockSeconds: 60n }, account: { stakedAmount: 0n } }), 1001)).toBe(0)
  })
})
