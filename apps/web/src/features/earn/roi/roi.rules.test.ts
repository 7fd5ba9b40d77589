import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEarlyExitFee, getBreakEvenDays, getPeriodState, projectProfitUsd, type RoiInput } from './roi.rules.ts'

const plan = (changes: Partial<RoiInput> = {}): RoiInput => ({
  stakeUsd: 1000,
  apr: 3650n,
  compoundsPerDay: 0,
  ...changes,
})
const costs = { entryFeeBps: 100n, getExitFeeBps: () => 50n, gasUsd: 0.5 }

describe('projected profit', () => {
  test('projectProfitUsd: 36.5 percent a year is one dollar per thousand a day', () => {
    expect(projectProfitUsd(plan(), 1)).toBeCloseTo(1, 9)
    expect(projectProfitUsd(plan(), 30)).toBeCloseTo(30, 9)
    expect(projectProfitUsd(plan({ compoundsPerDay: 1 }), 2)).toBeCloseTo(2.001, 9)
  })

  test('projectProfitUsd: deducts both fees and the gas of two transactions', () => {
    // 990 staked; 10 days earn 9.90; 990 less half a percent is 985.05; a dollar of gas.
    expect(projectProfitUsd(plan({ costs }), 10)).toBeCloseTo(9.9 + 985.05 - 1000 - 1, 9)
  })

  test('createEarlyExitFee: charges the fee within the period only', () => {
    const vault = { entryFeeBps: 0n, getExitFeeBps: createEarlyExitFee(10n, 3 * 86_400), gasUsd: 0 }
    // 0.1 percent of 1,000 dollars that stay a day, and nothing after three days.
    expect(projectProfitUsd(plan({ costs: vault }), 1)).toBeCloseTo(0, 9)
    expect(projectProfitUsd(plan({ costs: vault }), 2)).toBeCloseTo(1, 9)
    expect(projectProfitUsd(plan({ costs: vault }), 3)).toBeCloseTo(3, 9)
  })

  test('projectProfitUsd: each compound pays gas and the entry fee; an automatic one pays no gas', () => {
    const daily = projectProfitUsd(plan({ compoundsPerDay: 1, costs }), 30)
    const automatic = projectProfitUsd(plan({ compoundsPerDay: 1, costs: { ...costs, isAutoCompounding: true } }), 30)
    expect(automatic - daily).toBeCloseTo(15, 9)
  })

  test('getBreakEvenDays: nothing is earned back after the end of rewards', () => {
    const days = getBreakEvenDays(plan({ costs })) as number
    expect(getBreakEvenDays(plan({ costs, daysLeft: days }))).toBe(days)
    expect(getBreakEvenDays(plan({ costs, daysLeft: days - 1 }))).toBeUndefined()
    expect(getBreakEvenDays(plan({ costs, daysLeft: 0 }))).toBeUndefined()
    // Two dollars in two days; a fee of five that ends after four.
    const early = { entryFeeBps: 0n, getExitFeeBps: createEarlyExitFee(50n, 4 * 86_400), gasUsd: 0.5 }
    expect(getBreakEvenDays(plan({ costs: early, daysLeft: 2 }))).toBe(4)
    expect(projectProfitUsd(plan({ costs: early, daysLeft: 2 }), 30)).toBeCloseTo(1, 9)
  })

  test('getPeriodState: locked before the end of a lock, over after the end of rewards, unknown without a lock', () => {
    const list = (lockDays: number | undefined, daysLeft: number | undefined) =>
      [1, 7, 30].map((days) => getPeriodState(days, { lockDays, daysLeft }))
    expect(list(0, undefined)).toEqual(['open', 'open', 'open'])
    expect(list(7, undefined)).toEqual(['locked', 'open', 'open'])
    expect(list(7.5, 29)).toEqual(['locked', 'locked', 'over'])
    // A lock that outlives the rewards.
    expect(list(30, 7)).toEqual(['locked', 'locked', 'over'])
    expect(list(0, 0)).toEqual(['over', 'over', 'over'])
    expect(list(undefined, 7)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  test('getBreakEvenDays: returns the first day without a loss, or undefined', () => {
    const days = getBreakEvenDays(plan({ costs })) as number
    expect(projectProfitUsd(plan({ costs }), days)).toBeGreaterThanOrEqual(0)
    expect(projectProfitUsd(plan({ costs }), days - 1)).toBeLessThan(0)
    expect(getBreakEvenDays(plan())).toBe(0)
    expect(getBreakEvenDays(plan({ apr: 1n, costs }))).toBeUndefined()
  })

  test('projectProfitUsd: costs never raise the profit, a higher APR never lowers it', () => {
    const any = fc.record({
      stakeUsd: fc.double({ min: 1, max: 1e9, noNaN: true }),
      apr: fc.bigInt({ min: 0n, max: 1_000_000n }),
      days: fc.integer({ min: 0, max: 1825 }),
      compoundsPerDay: fc.constantFrom(0, 1 / 30, 1 / 7, 1),
    })
    fc.assert(
      fc.property(any, ({ days, ...plan }) => {
        expect(projectProfitUsd({ ...plan, costs }, days)).toBeLessThan(projectProfitUsd(plan, days) + 1e-6)
        expect(projectProfitUsd({ ...plan, apr: plan.apr + 100n }, days)).toBeGreaterThanOrEqual(
          projectProfitUsd(plan, days),
        )
      }),
    )
  })
})
