import { describe, expect, test } from 'vitest'
import { getWindowVariables, keepPreviousDataForSameIds } from '../subgraph/pastBlocks.ts'
import { getChangePercent, getTotalAtBlock, getWindowTotal } from './windows.rules.ts'

describe('INFO-01: figures of the last 24 hours and 7 days', () => {
  test('default: what a sum gained in its window, against the window before', () => {
    expect(getWindowTotal({ now: 350n, from: 200n, before: 100n })).toEqual({ amount: 150n, changePercent: 50 })
  })

  test('behavior: without a window before there is an amount, and no change', () => {
    expect(getWindowTotal({ now: 350n, from: 0n, before: 0n })).toEqual({ amount: 350n, changePercent: undefined })
    expect(getChangePercent(undefined, 1n)).toBeUndefined()
    expect(getChangePercent(1n, 0n)).toBeUndefined()
  })

  test('behavior: midnight changes nothing: windows are measured between blocks, not between days', () => {
    const [beforeMidnight, afterMidnight] = [1_000_000n, 1_000_118n]
    const day = (now: bigint) => getWindowTotal({ now, from: 4000n, before: 0n }).amount
    expect(day(afterMidnight) - day(beforeMidnight)).toBe(118n)
  })

  test('behavior: before the first block, and before a pool was made, nothing had flowed', () => {
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

  test('error: what was read of other pools never stands in for these', () => {
    const keep = keepPreviousDataForSameIds<string>(['0xa', '0xb'])
    expect(keep('known', { queryKey: ['subgraph', 1, 'x', { ids: ['0xa', '0xb'] }] })).toBe('known')
    expect(keep('known', { queryKey: ['subgraph', 1, 'x', { ids: ['0xa'] }] })).toBeUndefined()
    expect(keep('known', undefined)).toBeUndefined()
  })
})
