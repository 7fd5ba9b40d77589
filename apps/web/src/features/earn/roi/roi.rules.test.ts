import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysToEarnBack, earlyExitFee, gainOver, type Plan } from './roi.rules.ts'

const plan = (changes: Partial<Plan> = {}): Plan => ({ stake: 1000, rate: 3650n, restakesADay: 0, ...changes })
const costs = { feeIn: 100n, feeOut: () => 50n, gas: 0.5 }

describe('what a stake is left with', () => {
  test('default: 36.5 percent a year is a dollar of each thousand a day', () => {
    expect(gainOver(plan(), 1)).toBeCloseTo(1, 9)
    expect(gainOver(plan(), 30)).toBeCloseTo(30, 9)
    expect(gainOver(plan({ restakesADay: 1 }), 2)).toBeCloseTo(2.001, 9)
  })

  test('behavior: fees of both ways and the gas of two transactions are taken off', () => {
    // 990 staked; 10 days earn 9.90; 990 less half a percent is 985.05; a dollar of gas.
    expect(gainOver(plan({ costs }), 10)).toBeCloseTo(9.9 + 985.05 - 1000 - 1, 9)
  })

  test('behavior: an early exit pays its fee, and one after the period does not', () => {
    const vault = { feeIn: 0n, feeOut: earlyExitFee(10n, 3 * 86_400), gas: 0 }
    // 0.1 percent of 1,000 dollars that stay a day, and nothing after three days.
    expect(gainOver(plan({ costs: vault }), 1)).toBeCloseTo(0, 9)
    expect(gainOver(plan({ costs: vault }), 2)).toBeCloseTo(1, 9)
    expect(gainOver(plan({ costs: vault }), 3)).toBeCloseTo(3, 9)
  })

  test('behavior: each restaking pays its gas and the fee of putting in; an automatic one pays no gas', () => {
    const daily = gainOver(plan({ restakesADay: 1, costs }), 30)
    const automatic = gainOver(plan({ restakesADay: 1, costs: { ...costs, isAutomatic: true } }), 30)
    expect(automatic - daily).toBeCloseTo(15, 9)
  })

  test('behavior: costs are earned back on the first day on which nothing is lost, or never', () => {
    const days = daysToEarnBack(plan({ costs })) as number
    expect(gainOver(plan({ costs }), days)).toBeGreaterThanOrEqual(0)
    expect(gainOver(plan({ costs }), days - 1)).toBeLessThan(0)
    expect(daysToEarnBack(plan())).toBe(0)
    expect(daysToEarnBack(plan({ rate: 1n, costs }))).toBeUndefined()
  })

  test('behavior: costs never make a plan better, and a higher rate never makes it worse', () => {
    const any = fc.record({
      stake: fc.double({ min: 1, max: 1e9, noNaN: true }),
      rate: fc.bigInt({ min: 0n, max: 1_000_000n }),
      days: fc.integer({ min: 0, max: 1825 }),
      restakesADay: fc.constantFrom(0, 1 / 30, 1 / 7, 1),
    })
    fc.assert(
      fc.property(any, ({ days, ...plan }) => {
        expect(gainOver({ ...plan, costs }, days)).toBeLessThan(gainOver(plan, days) + 1e-6)
        expect(gainOver({ ...plan, rate: plan.rate + 100n }, days)).toBeGreaterThanOrEqual(gainOver(plan, days))
      }),
    )
  })
})
