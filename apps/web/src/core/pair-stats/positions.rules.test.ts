import { expect, test } from 'vitest'
import type { LiquidityPosition } from './positions.queries.ts'
import { getFeeShare, getPositionPerformance } from './positions.rules.ts'

const E18 = 10n ** 18n
const createPositionToken = (derivedUSD: bigint) => ({ id: '0x1', symbol: 'T', name: 'T', decimals: 18, derivedUSD })

/** Half of a pool of 100 and 400, got when a pool token held 2 by the invariant. */
const createPosition = (
  changes: Partial<LiquidityPosition> = {},
  pair: Partial<LiquidityPosition['pair']> = {},
): LiquidityPosition => ({
  liquidityTokenBalance: '50',
  deposited0: '50',
  deposited1: '200',
  withdrawn0: '0',
  withdrawn1: '0',
  depositedUSD: 400n * E18,
  withdrawnUSD: 0n,
  hasUnpricedAmounts: false,
  entryVirtualPrice: '2',
  pair: {
    id: '0x2',
    token0: createPositionToken(4n * E18),
    token1: createPositionToken(E18),
    reserve0: '100',
    reserve1: '400',
    totalSupply: '100',
    ...pair,
  },
  ...changes,
})

test('getPositionPerformance: a new position is worth its deposit, without fees or difference', () => {
  expect(getPositionPerformance(createPosition())).toEqual({
    ...{ valueUsd: 400, feesUsd: 0, vsHodlUsd: 0 },
    ...{ putInUsd: 400, profitUsd: 0 },
  })
})

test('getPositionPerformance: fees are the growth of reserves per LP token', () => {
  const performance = getPositionPerformance(createPosition({}, { reserve0: '110', reserve1: '440' }))
  expect(performance?.valueUsd).toBeCloseTo(440)
  expect(performance?.feesUsd).toBeCloseTo(40)
  expect(performance?.vsHodlUsd).toBeCloseTo(40)
})

test('getPositionPerformance: a price move lowers the value against holding, not the fees', () => {
  // Four times the price of token0: half of it was sold for twice as much of the other.
  const moved = createPosition({}, { reserve0: '50', reserve1: '800', token0: createPositionToken(16n * E18) })
  const performance = getPositionPerformance(moved)
  expect(performance?.valueUsd).toBeCloseTo(800)
  expect(performance?.feesUsd).toBeCloseTo(0)
  expect(performance?.vsHodlUsd).toBeCloseTo(800 - (50 * 16 + 200))
})

test('getPositionPerformance: profit is the value and what was taken out, less what was put in at the prices of its time', () => {
  const position = createPosition({ depositedUSD: 500n * E18, withdrawnUSD: 150n * E18 })
  expect(getPositionPerformance(position)).toMatchObject({ putInUsd: 350, profitUsd: 50 })
  const unpriced = createPosition({ depositedUSD: 0n, withdrawnUSD: 150n * E18 })
  expect(getPositionPerformance(unpriced)).toMatchObject({ putInUsd: undefined, profitUsd: undefined })
  const partlyPriced = createPosition({ hasUnpricedAmounts: true })
  expect(getPositionPerformance(partlyPriced)).toMatchObject({ putInUsd: undefined, profitUsd: undefined })
})

test('getPositionPerformance: is unknown without deposits, and undefined without prices', () => {
  expect(getPositionPerformance(createPosition({ deposited0: '0', deposited1: '0' }))?.vsHodlUsd).toBeUndefined()
  expect(getPositionPerformance(createPosition({ entryVirtualPrice: '0' }))?.feesUsd).toBeUndefined()
  expect(getPositionPerformance(createPosition({}, { token0: createPositionToken(0n) }))).toBeUndefined()
})

test('getFeeShare: fees since the entry as a share of the value, never negative, unknown without an entry', () => {
  const pair = { reserve0: '110', reserve1: '440', totalSupply: '100' }
  expect(getFeeShare('2', pair)).toBeCloseTo(1 / 11)
  expect(getFeeShare('2.5', pair)).toBe(0)
  expect(getFeeShare('0', pair)).toBeUndefined()
  expect(getFeeShare('2', { ...pair, totalSupply: '0' })).toBeUndefined()
})
