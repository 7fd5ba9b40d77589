import { describe, expect, test } from 'vitest'
import { type Decimal, toDecimal, toExactString, ZERO } from './decimal.ts'
import {
  addDeposit,
  addWithdrawal,
  correctDeposit,
  getLiquidityValue,
  getVirtualPrice,
  type PositionState,
  ZERO_AMOUNTS,
} from './positionAccounting.ts'

const d = toDecimal
const EMPTY_POSITION: PositionState = {
  balance: ZERO,
  deposited0: ZERO,
  deposited1: ZERO,
  depositedUSD: ZERO,
  withdrawn0: ZERO,
  withdrawn1: ZERO,
  withdrawnUSD: ZERO,
  entryVirtualPrice: ZERO,
}
const toAmounts = (amount0: string, amount1: string, usd: string) => ({
  amount0: d(amount0),
  amount1: d(amount1),
  usd: d(usd),
})
const toStrings = (share: PositionState) =>
  Object.fromEntries(Object.entries(share).map(([key, value]: [string, Decimal]) => [key, toExactString(value)]))

describe('shares of a pool', () => {
  test('default: a deposit enters at what a pool token holds once the reserves have it', () => {
    // The tokens move first: the supply has grown to 200, the reserves are still those of 100.
    const early = { reserve0: '100', reserve1: '100', totalSupply: '200' }
    const moved = addDeposit(EMPTY_POSITION, d('100'), ZERO_AMOUNTS, getVirtualPrice(early))
    expect(toExactString(moved.entryVirtualPrice)).toBe('0.5')
    const after = { reserve0: '200', reserve1: '200', totalSupply: '200' }
    const entered = correctDeposit(moved, d('100'), toAmounts('100', '100', '200'), getVirtualPrice(after), ZERO)
    expect(toStrings(entered)).toMatchObject({
      balance: '100',
      deposited0: '100',
      depositedUSD: '200',
      entryVirtualPrice: '1',
    })
  })

  test('behavior: a second deposit is averaged with the first by liquidity, as if it had entered once', () => {
    const first = addDeposit(EMPTY_POSITION, d('100'), toAmounts('100', '100', '200'), d('1'))
    const moved = addDeposit(first, d('50'), ZERO_AMOUNTS, d('0.7'))
    const second = correctDeposit(moved, d('50'), toAmounts('60', '60', '120'), d('1.2'), first.entryVirtualPrice)
    expect(toStrings(second)).toMatchObject({ balance: '150', deposited0: '160', depositedUSD: '320' })
    // (100 * 1 + 50 * 1.2) / 150
    expect(second.entryVirtualPrice.toFixed(6)).toBe('1.066667')
  })

  test('behavior: what leaves is counted at what it stood for, and the rest keeps how it came', () => {
    const pool = { reserve0: '300', reserve1: '600', totalSupply: '150' }
    const taken = getLiquidityValue(pool, d('50'), ['2', '1'])
    expect([taken.amount0, taken.amount1, taken.usd].map(toExactString)).toEqual(['100', '200', '400'])
    const left = addWithdrawal(
      addDeposit(EMPTY_POSITION, d('100'), toAmounts('100', '100', '300'), d('1')),
      d('50'),
      taken,
    )
    expect(toStrings(left)).toMatchObject({ balance: '50', withdrawn0: '100', withdrawn1: '200', withdrawnUSD: '400' })
    expect(toExactString(left.entryVirtualPrice)).toBe('1')
  })

  test('behavior: who left altogether and comes back enters anew', () => {
    const gone = addWithdrawal(addDeposit(EMPTY_POSITION, d('100'), ZERO_AMOUNTS, d('1')), d('100'), ZERO_AMOUNTS)
    expect(toExactString(addDeposit(gone, d('10'), ZERO_AMOUNTS, d('1.5')).entryVirtualPrice)).toBe('1.5')
  })

  test('error: an empty pool holds nothing, and no share of it is worth anything', () => {
    const empty = { reserve0: '0', reserve1: '0', totalSupply: '0' }
    expect(toExactString(getVirtualPrice(empty))).toBe('0')
    expect(toExactString(getLiquidityValue(empty, d('1'), ['1', '1']).usd)).toBe('0')
  })
})
