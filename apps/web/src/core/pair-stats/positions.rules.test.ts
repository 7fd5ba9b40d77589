import { expect, test } from 'vitest'
import type { PastPosition } from './positions.queries.ts'
import { performanceOf } from './positions.rules.ts'

const E18 = 10n ** 18n
const side = (derivedUSD: bigint) => ({ id: '0x1', symbol: 'T', name: 'T', decimals: 18, derivedUSD })

/** Half of a pool of 100 and 400, got when a pool token held 2 by the invariant. */
const position = (changes: Partial<PastPosition> = {}, pair: Partial<PastPosition['pair']> = {}): PastPosition => ({
  liquidityTokenBalance: '50',
  deposited0: '50',
  deposited1: '200',
  withdrawn0: '0',
  withdrawn1: '0',
  entryRoot: '2',
  pair: {
    id: '0x2',
    token0: side(4n * E18),
    token1: side(E18),
    reserve0: '100',
    reserve1: '400',
    totalSupply: '100',
    ...pair,
  },
  ...changes,
})

test('default: nothing has happened: the worth of what was put in, no fees, no difference', () => {
  expect(performanceOf(position())).toEqual({ worth: 400, fees: 0, againstHolding: 0 })
})

test('behavior: fees are what one pool token holds more than then', () => {
  const told = performanceOf(position({}, { reserve0: '110', reserve1: '440' }))
  expect(told?.worth).toBeCloseTo(440)
  expect(told?.fees).toBeCloseTo(40)
  expect(told?.againstHolding).toBeCloseTo(40)
})

test('behavior: a price that went away costs against holding, though it is no fee', () => {
  // Four times the price of token0: half of it was sold for twice as much of the other.
  const moved = position({}, { reserve0: '50', reserve1: '800', token0: side(16n * E18) })
  const told = performanceOf(moved)
  expect(told?.worth).toBeCloseTo(800)
  expect(told?.fees).toBeCloseTo(0)
  expect(told?.againstHolding).toBeCloseTo(800 - (50 * 16 + 200))
})

test('behavior: what came by a transfer has no past to compare with, and what has no price no worth', () => {
  expect(performanceOf(position({ deposited0: '0', deposited1: '0' }))?.againstHolding).toBeUndefined()
  expect(performanceOf(position({ entryRoot: '0' }))?.fees).toBeUndefined()
  expect(performanceOf(position({}, { token0: side(0n) }))).toBeUndefined()
})
