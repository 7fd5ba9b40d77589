import { describe, expect, test } from 'vitest'
import { FEE_LADDER, getFeeRate, getOutcome, getPaidWithClaim } from './outcome.rules.ts'

const pool = { raisingAmount: 4000n, offeringAmount: 2000n, hasTax: true }

describe('ifo outcome', () => {
  test('ifo outcome: below the target a commitment pays the fixed price and gets nothing back', () => {
    expect(getOutcome(pool, 300n, 400n, false)).toEqual({ offering: 150n, pay: 300n, refund: 0n, fee: 0n })
  })

  test('ifo outcome: above the target it pays its share, and the rest returns less the fee [IFO-12]', () => {
    // 12,000 of 16,000: three quarters of 2,000 tokens and of 4,000; 1% of the other 9,000 is the fee.
    expect(getOutcome(pool, 12_000n, 16_000n, false)).toEqual({ offering: 1500n, pay: 3000n, refund: 8910n, fee: 90n })
  })

  test('ifo outcome: payments and fees are rounded up, tokens down', () => {
    expect(getOutcome(pool, 1n, 12_001n, false)).toEqual({ offering: 0n, pay: 1n, refund: 0n, fee: 0n })
    expect(getOutcome(pool, 3n, 12_001n, false)).toEqual({ offering: 0n, pay: 1n, refund: 1n, fee: 1n })
  })

  test('ifo outcome: below the soft cap everything returns without a fee [IFO-01]', () => {
    expect(getOutcome(pool, 9000n, 9000n, true)).toEqual({ offering: 0n, pay: 0n, refund: 9000n, fee: 0n })
  })

  test('ifo fee: starts at 1% and falls at each multiple of the target [IFO-12]', () => {
    expect(getFeeRate(pool, 0n)).toBe(10n ** 10n)
    expect(getFeeRate(pool, 50n * 4000n - 1n)).toBe(10n ** 10n)
    expect(FEE_LADDER.map(({ multiple }) => getFeeRate(pool, multiple * 4000n))).toEqual(
      FEE_LADDER.map(({ rate }) => rate),
    )
    expect(getFeeRate({ ...pool, hasTax: false }, 10n ** 9n)).toBe(0n)
  })

  test('ifo outcome: tokens that vest are not paid with the claim', () => {
    const vesting = { startTime: 0, percentage: 75n, cliff: 0, duration: 1, slicePeriod: 1 }
    expect(getPaidWithClaim({ vesting }, 101n)).toBe(26n)
    expect(getPaidWithClaim({ vesting: undefined }, 101n)).toBe(101n)
  })
})
