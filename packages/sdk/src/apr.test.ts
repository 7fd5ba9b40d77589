import { describe, expect, test } from 'vitest'
import { getApr, getLpFeeApr, measureBlockTime, toBlocksPerYear } from './apr.ts'

const E18 = 10n ** 18n

describe('getApr', () => {
  test('default: yearly rewards as a part of the stake', () => {
    expect(getApr({ rewardPerYear: 1000n * E18, rewardPrice: 2n * E18, stakedUsd: 8000n * E18 })).toBe(2500n)
  })
  test('behavior: the performance fee is taken off', () => {
    const rate = { rewardPerYear: 1000n * E18, rewardPrice: 2n * E18, stakedUsd: 8000n * E18 }
    expect(getApr({ ...rate, performanceFeeBps: 200n })).toBe(2450n)
  })
  test('error: an unknown price, an empty stake or an absurd rate give none', () => {
    expect(getApr({ rewardPerYear: E18, rewardPrice: undefined, stakedUsd: E18 })).toBeUndefined()
    expect(getApr({ rewardPerYear: E18, rewardPrice: E18, stakedUsd: undefined })).toBeUndefined()
    expect(getApr({ rewardPerYear: E18, rewardPrice: E18, stakedUsd: 0n })).toBeUndefined()
    expect(getApr({ rewardPerYear: 10n ** 30n, rewardPrice: E18, stakedUsd: E18 })).toBeUndefined()
  })
})

describe('getLpFeeApr', () => {
  test('default: 15 bps of the volume, scaled from its window to a year', () => {
    const week = { volumeUsd: 70_000n * E18, windowSeconds: 604_800n, liquidityUsd: 100_000n * E18 }
    // 10,000 dollars a day make 15 dollars a day, 5,475 a year.
    expect(getLpFeeApr(week)).toBe(547n)
    expect(getLpFeeApr({ ...week, volumeUsd: undefined })).toBeUndefined()
    expect(getLpFeeApr({ ...week, liquidityUsd: 0n })).toBeUndefined()
  })
})

describe('block time', () => {
  test('default: measured over a span, and blocks a year from it', () => {
    expect(measureBlockTime(750, 1000, 3)).toBe(0.75)
    expect(toBlocksPerYear(3)).toBe(10_512_000)
    expect(toBlocksPerYear(0.75)).toBe(42_048_000)
  })
  test('error: a halt or an empty span is not a measurement', () => {
    expect(measureBlockTime(86_400, 1000, 3)).toBeUndefined()
    expect(measureBlockTime(10, 1000, 3)).toBeUndefined()
    expect(measureBlockTime(10, 0, 3)).toBeUndefined()
  })
})
