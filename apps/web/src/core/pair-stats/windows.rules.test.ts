import { describe, expect, test } from 'vitest'
import { getWindowVariables, keepPreviousDataForSameIds } from '../subgraph/pastBlocks.ts'
import { getChangePercent, getTotalAtBlock, getWindowTotal } from './windows.rules.ts'

describe('window totals of 24 hours and 7 days [INFO-01]', () => {
  test('getWindowTotal: is the gain in the window, compared with the window before', () => {
    expect(getWindowTotal({ now: 350n, from: 200n, before: 100n })).toEqual({ amount: 150n, changePercent: 50 })
  })

  test('getWindowTotal: has no change without an earlier window', () => {
    expect(getWindowTotal({ now: 350n, from: 0n, before: 0n })).toEqual({ amount: 350n, changePercent: undefined })
    expect(getChangePercent(undefined, 1n)).toBeUndefined()
    expect(getChangePercent(1n, 0n)).toBeUndefined()
  })

  test('getWindowTotal: measures between blocks, not calendar days', () => {
    const [beforeMidnight, afterMidnight] = [1_000_000n, 1_000_118n]
    const day = (now: bigint) => getWindowTotal({ now, from: 4000n, before: 0n }).amount
    expect(day(afterMidnight) - day(beforeMidnight)).toBe(118n)
  })

  test('getTotalAtBlock: is zero before the first block and before the pair existed', () => {
    const rows = new Map([['0xa', { sum: 5n }]])
    const then = (block: number | null, id: string) => getTotalAtBlock(rows, block, id, ({ sum }) => sum)
    expect(then(7, '0xa')).toBe(5n)
    expect(then(7, '0xb')).toBe(0n)
    expect(then(null, '0xa')).toBe(0n)
    expect(getWindowVariables({ from: 7, before: null })).toEqual({
      from: 7,
      before: 0,
      hasFrom: true,
      hasBefore: false,
    })
  })

  test('keepPreviousDataForSameIds: drops data of other ids', () => {
    const keep = keepPreviousDataForSameIds<string>(['0xa', '0xb'])
    expect(keep('known', { queryKey: ['subgraph', 1, 'x', { ids: ['0xa', '0xb'] }] })).toBe('known')
    expect(keep('known', { queryKey: ['subgraph', 1, 'x', { ids: ['0xa'] }] })).toBeUndefined()
    expect(keep('known', undefined)).toBeUndefined()
  })
})
