import fc from 'fast-check'
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
  test('measureBlockTime: spans that disagree count only where they come close to the expected block time', () => {
    // A seeded history: mined at once, months apart, and then live.
    const seeded = [400, 440, 440, 90_000_000, 70_000_000, 90_000, 2000, 440]
    expect(measureBlockTime(createSamples(...seeded), 3)).toBeUndefined()
    expect(measureBlockTime(createSamples(400, 440, 90_000_000, 70_000_000, 3000, 3000, 3000, 3000), 3)).toBe(3)
    // Live, with an hour skipped: the median, a quarter off, is of blocks that were mined at once.
    expect(measureBlockTime(createSamples(30, 20, 3690, 39_000_000, 4_300_000, 144_000, 3000, 23_770), 3)).toBe(3)
    // A pace that most spans had, but none of the newest, is that of another time.
    expect(measureBlockTime(createSamples(440, 440, 440, 440, 440, 440, 3000, 3000), 3)).toBe(3)
    expect(measureBlockTime(createSamples(440, 440, 440, 440, 440, 440, 1000, 1000), 3)).toBeUndefined()
  })
  test('measureBlockTime: believes a steady pace far from the expected one, with a halt in the newest span', () => {
    expect(measureBlockTime(createSamples(450, 450, 450, 450, 450, 450, 450, 90_000), 3)).toBe(0.45)
  })
  test('measureBlockTime: gaps and bursts in three spans of eight leave at most a third of error', () => {
    const pace = fc.double({ min: 0.2, max: 30, noNaN: true })
    const jitter = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 8, maxLength: 8 })
    const disturbances = fc.array(
      fc.record({ index: fc.nat(7), factor: fc.double({ min: 0.001, max: 10_000, noNaN: true }) }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(
        pace,
        jitter,
        disturbances,
        fc.double({ min: 1 / 8, max: 8, noNaN: true }),
        (seconds, factors, disturbed, off) => {
          const spans = factors.map((factor) => seconds * factor * 1000)
          for (const { index, factor } of disturbed) spans[index] = seconds * factor * 1000
          // Without a newest span that goes on at the pace, the chain may well have changed it.
          fc.pre(spans.slice(-2).some((span) => span >= seconds * 900 && span <= seconds * 1100))
          const measured = measureBlockTime(createSamples(...spans), seconds * off) ?? Number.NaN
          expect(measured / seconds).toBeGreaterThan(2 / 3)
          expect(measured / seconds).toBeLessThan(4 / 3)
        },
      ),
    )
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
