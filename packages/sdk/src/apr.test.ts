import { describe, expect, test } from 'vitest'
import { getApr, getLpFeeApr, measureBlockTime, toBlocksPerYear } from './apr.ts'
import { SECONDS_PER_DAY, SECONDS_PER_WEEK } from './time.ts'

const E18 = 10n ** 18n

describe('getApr', () => {
  test('getApr: divides yearly rewards by the stake', () => {
    expect(getApr({ rewardPerYear: 1000n * E18, rewardPrice: 2n * E18, stakedUsd: 8000n * E18 })).toBe(2500n)
  })
  test('getApr: subtracts the performance fee', () => {
    const rate = { rewardPerYear: 1000n * E18, rewardPrice: 2n * E18, stakedUsd: 8000n * E18 }
    expect(getApr({ ...rate, performanceFeeBps: 200n })).toBe(2450n)
  })
  test('getApr: is undefined for an unknown price, an empty stake or an absurd rate', () => {
    expect(getApr({ rewardPerYear: E18, rewardPrice: undefined, stakedUsd: E18 })).toBeUndefined()
    expect(getApr({ rewardPerYear: E18, rewardPrice: E18, stakedUsd: undefined })).toBeUndefined()
    expect(getApr({ rewardPerYear: E18, rewardPrice: E18, stakedUsd: 0n })).toBeUndefined()
    expect(getApr({ rewardPerYear: 10n ** 30n, rewardPrice: E18, stakedUsd: E18 })).toBeUndefined()
  })
})

describe('getLpFeeApr', () => {
  test('getLpFeeApr: takes 15 bps of the volume, scaled to a year', () => {
    const week = { volumeUsd: 70_000n * E18, windowSeconds: BigInt(SECONDS_PER_WEEK), liquidityUsd: 100_000n * E18 }
    // $10,000 of volume per day pay $15 per day, $5,475 per year.
    expect(getLpFeeApr(week)).toBe(547n)
    expect(getLpFeeApr({ ...week, volumeUsd: undefined })).toBeUndefined()
    expect(getLpFeeApr({ ...week, liquidityUsd: 0n })).toBeUndefined()
  })
})

describe('block time', () => {
  /** Samples a thousand blocks apart, with so many seconds between them. */
  const createSamples = (...spans: readonly number[]) => {
    const samples = [{ number: 0, timestamp: 1_800_000_000 }]
    for (const seconds of spans) {
      const timestamp = (samples.at(-1)?.timestamp ?? 0) + seconds
      samples.push({ number: samples.length * 1000, timestamp })
    }
    return samples
  }

  test('measureBlockTime: divides a span by its blocks', () => {
    expect(measureBlockTime(createSamples(750), 3)).toBe(0.75)
  })
  test('measureBlockTime: a halt of an hour, or of a day, changes nothing', () => {
    for (const halt of [3600, SECONDS_PER_DAY])
      expect(measureBlockTime(createSamples(450, 450, 450 + halt, 450, 450, 450, 450, 450), 0.45)).toBe(0.45)
  })
  test('measureBlockTime: follows a chain that has become slower for good', () => {
    expect(measureBlockTime(createSamples(450, 450, 900, 900, 900, 900, 900, 900), 0.45)).toBe(0.9)
  })
  test('toBlocksPerYear: 10,512,000 at 3 seconds per block [REFRESH-07]', () => {
    expect(toBlocksPerYear(3)).toBe(10_512_000)
    expect(toBlocksPerYear(0.45)).toBe(70_080_000)
  })
  test('measureBlockTime: is undefined for nothing but a halt, and without a span', () => {
    expect(measureBlockTime(createSamples(SECONDS_PER_DAY), 3)).toBeUndefined()
    expect(measureBlockTime(createSamples(10), 3)).toBeUndefined()
    expect(measureBlockTime([], 3)).toBeUndefined()
    const [sample] = createSamples()
    expect(measureBlockTime(sample ? [sample, sample] : [], 3)).toBeUndefined()
  })
})
