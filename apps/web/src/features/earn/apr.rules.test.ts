import { describe, expect, test } from 'vitest'
import {
  compoundReturn,
  formatApr,
  formatReturn,
  getAprUnavailableReason,
  getRewardApr,
  projectReward,
} from './apr.rules.ts'

const E18 = 10n ** 18n

describe('yearly rates', () => {
  test('getRewardApr: divides the rewards of a year by the stake, in basis points', () => {
    // 1000 tokens of 2 dollars a year on 8000 dollars.
    expect(getRewardApr({ rewardPerYear: 1000n * E18, rewardPrice: 2n * E18, stakedUsd: 8000n * E18 })).toBe(2500n)
    expect(formatApr(2512n)).toBe('25.12%')
  })

  test('getRewardApr: is undefined for an unknown price, an empty stake and an implausible rate', () => {
    expect(getRewardApr({ rewardPerYear: E18, rewardPrice: undefined, stakedUsd: E18 })).toBeUndefined()
    expect(getRewardApr({ rewardPerYear: E18, rewardPrice: E18, stakedUsd: undefined })).toBeUndefined()
    expect(getRewardApr({ rewardPerYear: E18, rewardPrice: E18, stakedUsd: 0n })).toBeUndefined()
    expect(getRewardApr({ rewardPerYear: 10n ** 12n * E18, rewardPrice: E18, stakedUsd: 1n })).toBeUndefined()
  })

  test('projectReward: adds the elapsed part of the next block, at most one block', () => {
    expect(projectReward(100n, 40n, 0)).toBe(100n)
    expect(projectReward(100n, 40n, 0.5)).toBe(120n)
    expect(projectReward(100n, 40n, 1)).toBe(140n)
    expect(projectReward(100n, 1n, 0.999)).toBe(100n)
  })

  test('getAprUnavailableReason: names the reason of an unknown rate only', () => {
    const known = { rewardPerYear: E18, rewardPrice: E18, stakedUsd: E18 }
    expect(getAprUnavailableReason(known)).toBeUndefined()
    expect(getAprUnavailableReason({ ...known, rewardPrice: undefined })?.text).toMatch(
      /no reliable price for the reward token/,
    )
    expect(getAprUnavailableReason({ ...known, stakedUsd: undefined })?.text).toMatch(
      /no reliable price for the staked token/,
    )
    expect(getAprUnavailableReason({ ...known, stakedUsd: 0n })?.text).toMatch(/Nothing staked/)
    expect(getAprUnavailableReason({ ...known, rewardPerYear: 10n ** 12n * E18, stakedUsd: 1n })?.text).toMatch(
      /isn’t plausible/,
    )
    expect(formatReturn(123_456)).toBe('> 10,000%')
  })

  // By hand: 100 percent a year; a day of it is 1/365; compounded daily a year is (1 + 1/365)^365 - 1.
  test.each([
    [1, 0, 0.0027397],
    [365, 0, 1],
    [1825, 0, 5],
    [1, 1, 0.0027397],
    [7, 1, 0.0193375],
    [14, 1, 0.039049],
    [30, 1, 0.085536],
    [365, 1, 1.714567],
    [1825, 1, 146.3938],
  ])('compoundReturn: over %i days, compounded %i times a day [VAULT-17]', (days, timesADay, expected) => {
    expect(compoundReturn(10_000n, days, timesADay) / expected).toBeCloseTo(1, 3)
  })
})
