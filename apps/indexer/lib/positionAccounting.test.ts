import { describe, expect, test } from 'vitest'
import { type Decimal, decimalOf, exact, ZERO } from './decimal.ts'
import { enter, enterAgain, leave, NOTHING, partOf, rootOf, type Share } from './positionAccounting.ts'

const d = decimalOf
const NONE: Share = {
  balance: ZERO,
  deposited0: ZERO,
  deposited1: ZERO,
  depositedUSD: ZERO,
  withdrawn0: ZERO,
  withdrawn1: ZERO,
  withdrawnUSD: ZERO,
  entryRoot: ZERO,
}
const put = (amount0: string, amount1: string, usd: string) => ({
  amount0: d(amount0),
  amount1: d(amount1),
  usd: d(usd),
})
const texts = (share: Share) =>
  Object.fromEntries(Object.entries(share).map(([key, value]: [string, Decimal]) => [key, exact(value)]))

describe('shares of a pool', () => {
  test('default: a deposit enters at what a pool token holds once the reserves have it', () => {
    // The tokens move first: the supply has grown to 200, the reserves are still those of 100.
    const early = { reserve0: '100', reserve1: '100', totalSupply: '200' }
    const moved = enter(NONE, d('100'), NOTHING, rootOf(early))
    expect(exact(moved.entryRoot)).toBe('0.5')
    const after = { reserve0: '200', reserve1: '200', totalSupply: '200' }
    const entered = enterAgain(moved, d('100'), put('100', '100', '200'), rootOf(after), ZERO)
    expect(texts(entered)).toMatchObject({ balance: '100', deposited0: '100', depositedUSD: '200', entryRoot: '1' })
  })

  test('behavior: a second deposit is averaged with the first by liquidity, as if it had entered once', () => {
    const first = enter(NONE, d('100'), put('100', '100', '200'), d('1'))
    const moved = enter(first, d('50'), NOTHING, d('0.7'))
    const second = enterAgain(moved, d('50'), put('60', '60', '120'), d('1.2'), first.entryRoot)
    expect(texts(second)).toMatchObject({ balance: '150', deposited0: '160', depositedUSD: '320' })
    // (100 * 1 + 50 * 1.2) / 150
    expect(second.entryRoot.toFixed(6)).toBe('1.066667')
  })

  test('behavior: what leaves is counted at what it stood for, and the rest keeps how it came', () => {
    const pool = { reserve0: '300', reserve1: '600', totalSupply: '150' }
    const taken = partOf(pool, d('50'), ['2', '1'])
    expect([taken.amount0, taken.amount1, taken.usd].map(exact)).toEqual(['100', '200', '400'])
    const left = leave(enter(NONE, d('100'), put('100', '100', '300'), d('1')), d('50'), taken)
    expect(texts(left)).toMatchObject({ balance: '50', withdrawn0: '100', withdrawn1: '200', withdrawnUSD: '400' })
    expect(exact(left.entryRoot)).toBe('1')
  })

  test('behavior: who left altogether and comes back enters anew', () => {
    const gone = leave(enter(NONE, d('100'), NOTHING, d('1')), d('100'), NOTHING)
    expect(exact(enter(gone, d('10'), NOTHING, d('1.5')).entryRoot)).toBe('1.5')
  })

  test('error: an empty pool holds nothing, and no share of it is worth anything', () => {
    const empty = { reserve0: '0', reserve1: '0', totalSupply: '0' }
    expect(exact(rootOf(empty))).toBe('0')
    expect(exact(partOf(empty, d('1'), ['1', '1']).usd)).toBe('0')
  })
})
