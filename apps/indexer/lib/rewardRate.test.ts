import { describe, expect, test } from 'vitest'
import { toDecimal, toExactString } from './decimal.ts'
import { calculateApr, getRewardPerBlock } from './rewardRate.ts'

describe('rewards of a staking product', () => {
  test('getRewardPerBlock: a farm pays its part of the allocation points', () => {
    const farm = { kind: 'farm', rewardPerBlock: toDecimal('4'), allocPoint: 300n, totalAllocPoint: 1200n } as const
    expect(toExactString(getRewardPerBlock(farm, 5n))).toBe('1')
    expect(toExactString(getRewardPerBlock({ ...farm, totalAllocPoint: 0n }, 5n))).toBe('0')
  })

  test('getRewardPerBlock: a staking pool pays from its start block to before its end block', () => {
    const pool = { kind: 'pool', rewardPerBlock: toDecimal('0.5'), startBlock: 10n, endBlock: 20n } as const
    expect([9n, 10n, 19n, 20n].map((block) => toExactString(getRewardPerBlock(pool, block)))).toEqual([
      '0',
      '0.5',
      '0.5',
      '0',
    ])
  })

  test('calculateApr: divides the rewards of a year by the stake, and is zero without a stake or a price', () => {
    const rewards = { rewardPerYear: toDecimal('1000'), rewardPriceUsd: toDecimal('2'), performanceFeeBps: 0n }
    expect(toExactString(calculateApr({ ...rewards, stakedUsd: toDecimal('8000') }))).toBe('0.25')
    expect(toExactString(calculateApr({ ...rewards, stakedUsd: toDecimal('8000'), performanceFeeBps: 200n }))).toBe(
      '0.245',
    )
    expect(toExactString(calculateApr({ ...rewards, stakedUsd: toDecimal('0') }))).toBe('0')
    expect(
      toExactString(calculateApr({ ...rewards, rewardPriceUsd: toDecimal('0'), stakedUsd: toDecimal('8000') })),
    ).toBe('0')
  })
})
