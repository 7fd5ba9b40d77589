import fc from 'fast-check'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Vault, VaultUser } from './vault.queries.ts'
import { worthOf } from './vault.queries.ts'
import {
  amountOf,
  feeEndsIn,
  growthOver,
  profitOf,
  rateOf,
  sharesFor,
  stakeOf,
  unstakeBlocker,
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
const vaultOf = (changes: Partial<Vault> = {}): Vault => ({
  totalShares: 1000n * E18,
  pricePerFullShare: (3n * E18) / 2n,
  totalCakeInVault: 1500n * E18,
  estimatedCakeBountyReward: E18,
  totalPendingCakeHarvest: 400n * E18,
  fees: { performanceFee: 200n, callFee: 25n, withdrawalFee: 10n, withdrawalFeePeriod: 259_200n },
  ...changes,
})
const user = (changes: object = {}): VaultUser => ({
  isLoading: false,
  userShares: 100n * E18,
  cakeAtLastUserAction: 120n * E18,
  lastDepositedTime: 1_000_000,
  lastUserActionTime: 1_000_000,
  ...changes,
})

describe('the vault’s figures', () => {
  test('VAULT-05: compounding is reckoned 5000 times a day, and writes are given 380000 gas', () => {
    expect(VAULT.autoCompoundFrequency).toBe(5000)
    expect(VAULT.gasLimit).toBe(380_000n)
  })

  test('VAULT-16: the performance fee is taken off the manual pool’s rate', () => {
    expect(rateOf(5000n, vaultOf())).toBe(4900n)
    expect(rateOf(undefined, vaultOf())).toBeUndefined()
    expect(rateOf(5000n, vaultOf({ fees: { ...vaultOf().fees, performanceFee: null } }))).toBeUndefined()
  })

  test('behavior: shares are worth their price; what was gained since the last action is the profit, never below nothing', () => {
    expect(stakeOf(vaultOf(), user())).toBe(150n * E18)
    expect(profitOf(vaultOf(), user())).toBe(30n * E18)
    expect(profitOf(vaultOf(), user({ cakeAtLastUserAction: 200n * E18 }))).toBe(0n)
    expect(stakeOf(vaultOf(), { isLoading: true })).toBeUndefined()
    expect(profitOf(vaultOf({ pricePerFullShare: null }), user())).toBeUndefined()
  })

  test('VAULT-12: three digits of eighteen are shown', () => {
    expect(amountOf(token, 1_234_567n * 10n ** 12n)).toBe('1.234')
    expect(amountOf(token, 0n)).toBe('0.000')
    expect(amountOf(token, 5n)).toBe('<0.001')
  })

  test('VAULT-15: the unstaking fee ends 72 hours after the last deposit, to the second', () => {
    expect(feeEndsIn(vaultOf(), user(), 1_000_000)).toBe(259_200)
    expect(feeEndsIn(vaultOf(), user(), 1_259_199)).toBe(1)
    expect(feeEndsIn(vaultOf(), user(), 1_259_200)).toBe(0)
    expect(feeEndsIn(vaultOf(), user({ userShares: 0n }), 1_000_000)).toBe(0)
  })
})

describe('VAULT-13, VAULT-14: compounding over the horizons, 365 times 5000 periods a year', () => {
  // By hand: continuous compounding of 100 percent gives e^(days/365) - 1 to five digits.
  test.each([
    [1, 0.0027435],
    [7, 0.0193631],
    [30, 0.0856625],
    [365, 1.7182818],
    [1825, 147.4131591],
  ])('behavior: over %i days', (days, expected) => {
    expect(VAULT.horizons).toContain(days)
    expect(growthOver(10_000n, days) / expected).toBeCloseTo(1, 4)
  })
})

describe('taking out', () => {
  test('behavior: handing in every share is told apart, so that nothing is left behind', () => {
    expect(sharesFor(150n * E18, vaultOf(), user())).toBe('all')
    expect(sharesFor(75n * E18, vaultOf(), user())).toBe(50n * E18)
    expect(sharesFor(E18, vaultOf(), { isLoading: true })).toBeUndefined()
  })

  test('behavior: the shares for an amount always pay it, and one fewer would not', () => {
    const price = fc.bigInt({ min: E18, max: 1000n * E18 })
    const amount = fc.bigInt({ min: 1n, max: 10n ** 27n })
    fc.assert(
      fc.property(price, amount, (pricePerFullShare, wanted) => {
        const shares = sharesFor(wanted, vaultOf({ pricePerFullShare }), user({ userShares: 10n ** 30n }))
        if (typeof shares !== 'bigint') throw new Error('not a number of shares')
        expect(worthOf(shares, pricePerFullShare)).toBeGreaterThanOrEqual(wanted)
        expect(worthOf(shares - 1n, pricePerFullShare)).toBeLessThan(wanted)
      }),
    )
  })

  test('error: nothing, too much, and a stake that is not known', () => {
    expect(unstakeBlocker(undefined, 5n)?.text).toBe('Enter an amount')
    expect(unstakeBlocker(6n, 5n)?.text).toBe('More than you have staked')
    expect(unstakeBlocker(5n, undefined)?.text).toBe('Reading your balance')
    expect(unstakeBlocker(5n, 5n)).toBeUndefined()
  })
})
