import { type ManualPool, toAssets, type Vault, type VaultUser } from '@zono/client'
import fc from 'fast-check'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type EarnRow, getStakeBlocker, getUnstakeBlocker, getWithdrawFeeBps } from '../earn.rules.ts'
import { UNKNOWN_TERMS } from '../earnProduct.ts'
import {
  formatVaultAmount,
  getRedeemedShares,
  getShownStake,
  getVaultApr,
  getVaultPendingReward,
  getVaultReturn,
  getVaultStakedAmount,
  toVaultRow,
  VAULT,
} from './vault.rules.ts'

const E18 = 10n ** 18n
const token = {
  chainId: 56,
  address: getAddress(numberToHex(7, { size: 20 })),
  decimals: 18,
  symbol: 'ZONO',
  name: 'Zono',
}
const createVault = (changes: Partial<Vault> = {}): Vault => ({
  totalShares: 1000n * E18,
  pricePerFullShare: (3n * E18) / 2n,
  totalStaked: 1500n * E18,
  estimatedBounty: E18,
  pendingHarvest: 400n * E18,
  fees: { performanceFeeBps: 200n, callFeeBps: 25n, withdrawalFeeBps: 10n, withdrawalFeePeriod: 259_200n },
  isEmergency: false,
  ...changes,
})
const user = (changes: object = {}): VaultUser => ({
  userShares: 100n * E18,
  costBasis: 120n * E18,
  lastDepositedTime: 1_000_000,
  lastUserActionTime: 1_000_000,
  ...changes,
})

const manual: EarnRow<ManualPool> = {
  product: {
    kind: 'manual',
    poolId: 0,
    contractAddress: token.address,
    stakingToken: token,
    rewardToken: token,
    rewardPerBlock: E18,
    terms: UNKNOWN_TERMS,
  },
  account: { stakingTokenBalance: 7n, stakedAmount: 0n, pendingReward: 0n, block: 1n, lockedUntil: 0 },
  terms: UNKNOWN_TERMS,
  status: 'active',
  isEmergency: false,
  stakingLimit: 0n,
  totalStaked: E18,
  totalStakedUsd: E18,
  stakedUsd: 0n,
  stakingPrice: E18,
  rewardToken: token,
  rewardPrice: E18,
  apr: 5000n,
  aprUnavailableReason: undefined,
  rewardPerBlock: E18,
  accountRewardPerBlock: 0n,
}
const createRow = (vault: Vault = createVault(), account: VaultUser | undefined = user()) =>
  toVaultRow(manual, vault, account, token.address)

describe('figures of the vault', () => {
  test('VAULT: compounds 5000 times a day and sends at least 380000 gas [VAULT-05]', () => {
    expect(VAULT.compoundsPerDay).toBe(5000)
    expect(VAULT.gasLimit).toBe(380_000n)
  })

  test('getVaultApr: deducts the performance fee from the manual pool’s APR [VAULT-16]', () => {
    expect(getVaultApr(5000n, createVault())).toBe(4900n)
    expect(getVaultApr(undefined, createVault())).toBeUndefined()
    expect(
      getVaultApr(5000n, createVault({ fees: { ...createVault().fees, performanceFeeBps: undefined } })),
    ).toBeUndefined()
  })

  test('getVaultPendingReward: is the gain over the cost basis, never negative', () => {
    expect(getVaultStakedAmount(createVault(), user())).toBe(150n * E18)
    expect(getVaultPendingReward(createVault(), user())).toBe(30n * E18)
    expect(getVaultPendingReward(createVault(), user({ costBasis: 200n * E18 }))).toBe(0n)
    expect(getVaultPendingReward(createVault({ pricePerFullShare: undefined }), user())).toBeUndefined()
  })

  test('formatVaultAmount: shows three of eighteen decimals [VAULT-12]', () => {
    expect(formatVaultAmount(token, 1_234_567n * 10n ** 12n)).toBe('1.234')
    expect(formatVaultAmount(token, 0n)).toBe('0.000')
    expect(formatVaultAmount(token, 412_839n * 10n ** 6n)).toBe('0.000000412')
  })

  test('getShownStake: a deposit reads as it was made, though the arithmetic of shares loses some base units', () => {
    expect(formatVaultAmount(token, getShownStake(50n * E18 - 1n))).toBe('50.000')
    expect(formatVaultAmount(token, getShownStake(50n * E18 - 40n))).toBe('50.000')
    expect(formatVaultAmount(token, getShownStake(49_999n * 10n ** 15n - 100n))).toBe('49.998')
    expect(getShownStake(0n)).toBe(0n)
  })

  test('getWithdrawFeeBps: the fee ends 72 hours after the last deposit, to the second [VAULT-15]', () => {
    expect(getWithdrawFeeBps(createRow(), 1_259_199)).toBe(10n)
    expect(getWithdrawFeeBps(createRow(), 1_259_200)).toBe(0n)
    const unknown = createVault({ fees: { ...createVault().fees, withdrawalFeePeriod: undefined } })
    expect(getWithdrawFeeBps(createRow(unknown), 1_259_200)).toBeUndefined()
  })
})

describe('getVaultReturn: compounds 365 times 5000 periods a year [VAULT-13] [VAULT-14]', () => {
  // By hand: continuous compounding of 100 percent gives e^(days/365) - 1 to five digits.
  test.each([
    [1, 0.0027435],
    [7, 0.0193631],
    [30, 0.0856625],
    [365, 1.7182818],
    [1825, 147.4131591],
  ])('over %i days', (days, expected) => {
    expect(VAULT.compoundingPeriodsDays).toContain(days)
    expect(getVaultReturn(10_000n, days) / expected).toBeCloseTo(1, 4)
  })
})

describe('emergency exit', () => {
  test('toVaultRow: closes deposits, drops the fee and pays nothing after the exit', () => {
    const row = createRow(createVault({ isEmergency: true }))
    expect(row).toMatchObject({ apr: 0n, apy: undefined, isEmergency: true })
    expect(getWithdrawFeeBps(row, 1_000_000)).toBe(0n)
    expect(getStakeBlocker(row, 1n)?.message.text).toBe('Deposits are closed')
    expect(getStakeBlocker(createRow(), 1n)).toBeUndefined()
  })

  test('toVaultRow: closes deposits while the farm takes none, which the fee outlasts', () => {
    const row = toVaultRow({ ...manual, isEmergency: true }, createVault(), user(), token.address)
    expect(row).toMatchObject({ apr: createRow().apr, apy: undefined, isEmergency: true })
    expect(getWithdrawFeeBps(row, 1_000_001)).toBe(10n)
    expect(getStakeBlocker(row, 1n)?.message.text).toBe('Deposits are closed')
  })
})

describe('unstake', () => {
  test('getRedeemedShares: returns all for the whole stake, so that no share is left', () => {
    expect(getRedeemedShares(150n * E18, createVault(), user())).toBe('all')
    expect(getRedeemedShares(75n * E18, createVault(), user())).toBe(50n * E18)
    expect(getRedeemedShares(E18, createVault({ pricePerFullShare: undefined }), user())).toBeUndefined()
  })

  test('getRedeemedShares: returns the fewest shares that pay the amount', () => {
    const price = fc.bigInt({ min: E18, max: 1000n * E18 })
    const amount = fc.bigInt({ min: 1n, max: 10n ** 27n })
    fc.assert(
      fc.property(price, amount, (pricePerFullShare, wanted) => {
        const shares = getRedeemedShares(wanted, createVault({ pricePerFullShare }), user({ userShares: 10n ** 30n }))
        if (typeof shares !== 'bigint') throw new Error('not a number of shares')
        expect(toAssets(shares, pricePerFullShare)).toBeGreaterThanOrEqual(wanted)
        expect(toAssets(shares - 1n, pricePerFullShare)).toBeLessThan(wanted)
      }),
    )
  })

  test('unstake: refuses nothing, too much and an unknown stake', () => {
    const stake = 150n * E18
    expect(getUnstakeBlocker(createRow(), undefined, 0)?.message.text).toBe('Enter an amount')
    expect(getUnstakeBlocker(createRow(), stake + 1n, 0)?.message.text).toBe('Exceeds your stake')
    expect(getUnstakeBlocker(toVaultRow(manual, createVault(), undefined, token.address), stake, 0)?.message.text).toBe(
      'Loading balance…',
    )
    expect(getUnstakeBlocker(createRow(), stake, 0)).toBeUndefined()
  })
})
