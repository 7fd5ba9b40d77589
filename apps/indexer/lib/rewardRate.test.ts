import { describe, expect, test } from 'vitest'
import { decimalOf, exact } from './decimal.ts'
import { paidAt, yearlyRate } from './rewardRate.ts'

describe('what a place pays', () => {
  test('default: a farm pays its part of the points', () => {
    const paying = { kind: 'farm', perBlock: decimalOf('4'), points: 300n, totalPoints: 1200n } as const
    expect(exact(paidAt(paying, 5n))).toBe('1')
    expect(exact(paidAt({ ...paying, totalPoints: 0n }, 5n))).toBe('0')
  })

  test('behavior: a pool pays from its first block to before its last', () => {
    const pool = { kind: 'pool', perBlock: decimalOf('0.5'), startBlock: 10n, endBlock: 20n } as const
    expect([9n, 10n, 19n, 20n].map((block) => exact(paidAt(pool, block)))).toEqual(['0', '0.5', '0.5', '0'])
  })

  test('default: a year of it as a part of the stake, nothing where nothing is staked', () => {
    const yearly = { perYear: decimalOf('1000'), price: decimalOf('2'), performanceFeeBps: 0n }
    expect(exact(yearlyRate({ ...yearly, stakedUSD: decimalOf('8000') }))).toBe('0.25')
    expect(exact(yearlyRate({ ...yearly, stakedUSD: decimalOf('8000'), performanceFeeBps: 200n }))).toBe('0.245')
    expect(exact(yearlyRate({ ...yearly, stakedUSD: decimalOf('0') }))).toBe('0')
    expect(exact(yearlyRate({ ...yearly, price: decimalOf('0'), stakedUSD: decimalOf('8000') }))).toBe('0')
  })
})
