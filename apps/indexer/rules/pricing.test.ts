import { describe, expect, test } from 'vitest'
import { type Decimal, decimalOf, exact, ZERO } from './decimal.ts'
import { bnbPrice, derivedBNB, trackedLiquidity, trackedVolume } from './pricing.ts'

const d = (text: string): Decimal => decimalOf(text)
const side = (amount: string, price: string, isWhitelisted: boolean) => ({
  amount: d(amount),
  price: d(price),
  isWhitelisted,
})

describe('prices of the indexer', () => {
  test('default: the native coin by all its dollar pools, the deeper the more', () => {
    expect(
      exact(
        bnbPrice([
          { bnb: d('30'), dollars: d('18000') },
          { bnb: d('10'), dollars: d('5600') },
        ]),
      ),
    ).toBe('590')
    expect(bnbPrice([])).toBe(ZERO)
  })

  test('default: a token by its deepest pool, whatever a shallower one says', () => {
    const deep = { own: d('100'), other: d('50'), otherBNB: d('1') }
    const shallow = { own: d('1'), other: d('40'), otherBNB: d('1') }
    expect(exact(derivedBNB([shallow, deep]))).toBe('0.5')
  })

  test('error: a fake pool cannot set a price: it is too shallow, or against a token without one', () => {
    expect(derivedBNB([{ own: d('0.000001'), other: d('1.99'), otherBNB: d('1') }])).toBe(ZERO)
    expect(derivedBNB([{ own: d('1'), other: d('1000000'), otherBNB: ZERO }])).toBe(ZERO)
    expect(derivedBNB([{ own: ZERO, other: d('100'), otherBNB: d('1') }])).toBe(ZERO)
  })

  test('behavior: volume counts only what is believed', () => {
    expect(exact(trackedVolume(side('2', '3', true), side('1', '8', true)))).toBe('7')
    expect(exact(trackedVolume(side('2', '3', true), side('1', '900', false)))).toBe('6')
    expect(trackedVolume(side('2', '3', false), side('1', '8', false))).toBe(ZERO)
  })

  test('behavior: liquidity counts the believed side, twice where it stands alone', () => {
    expect(exact(trackedLiquidity(side('2', '3', true), side('1', '8', true)))).toBe('14')
    expect(exact(trackedLiquidity(side('2', '3', false), side('1', '8', true)))).toBe('16')
    expect(trackedLiquidity(side('2', '3', false), side('1', '8', false))).toBe(ZERO)
  })
})
