import { describe, expect, test } from 'vitest'
import { toDecimal, toExactString } from './decimal.ts'
import { calculateApr, getRewardPerBlock } from './rewardRate.ts'

describe('what a place pays', () => {
  test('default: a farm pays its part of the points', () => {
    const paying = { kind: 'farm', rewardPerBlock: toDecimal('4'), allocPoint: 300n, totalAllocPoint: 1200n } as const
    expect(toExactString(getRewardPerBlock(paying, 5n))).toBe('1')
    expect(toExactString(getRewardPerBlock({ ...paying, totalAllocPoint: 0n }, 5n))).toBe('0')
  })

  test('behavior: a pool pays from its first block to before its last', () => {
    const pool = { kind: 'pool', rewardPerBlock: toDecimal('0.5'), startBlock: 10n, endBlock: 20n } as const
    expect([9n, 10n, 19n, 20n].map((block) => toExactString(getRewardPerBlock(pool, block)))).toEqual([
      '0',
      '0.5',
      '0.5',
      '0',
    ])
  })

  test('default: a year of it as a part of the stake, nothing where nothing is staked', () => {
    const yearly = { rewardPerYear: toDecimal('1000'), rewardPriceUsd: toDecimal('2'), performanceFeeBps: 0n }
    expect(toExactString(calculateApr({ ...yearly, stakedUsd: toDecimal('8000') }))).toBe('0.25')
    expect(toExactString(calculateApr({ ...yearly, stakedUsd: toDecimal('8000'), performanceFeeBps: 200n }))).toBe(
      '0.245',
    )
    expect(toExactString(calculateApr({ ...yearly, stakedUsd: toDecimal('0') }))).toBe('0')
    expect(
      toExactString(calculateApr({ ...yearly, rewardPriceUsd: toDecimal('0'), stakedUsd: toDecimal('8000') })),
    ).toBe('0')
  })
})
