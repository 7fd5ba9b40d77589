import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSupplyRuin } from './supplyRuin.rules.ts'

const E18 = 10n ** 18n

test('ruin: a deposit loses what traders take on the way to the price of the market', () => {
  expect(getSupplyRuin(undefined, E18)).toBeUndefined()
  expect(getSupplyRuin(0n, 0n)).toBeUndefined()
  expect(getSupplyRuin(E18, E18)).toBeUndefined()
  // One to four keeps twice two of five, four fifths; one to nine twice three of ten.
  expect(getSupplyRuin(E18, 4n * E18)).toBeUndefined()
  expect(getSupplyRuin(9n * E18, E18)).toEqual({ lossBps: 4000n, lossUsd: 4n * E18 })
  expect(getSupplyRuin(E18, 0n)).toEqual({ lossBps: 10_000n, lossUsd: E18 })
})

test('ruin: the loss of a deposit is what is left after a trade to the price of the market', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: E18, max: 10n ** 27n }), fc.bigInt({ min: E18, max: 10n ** 27n }), (a, b) => {
      const ruin = getSupplyRuin(a, b)
      const [x, y] = [Number(a), Number(b)]
      // After the trade both sides are worth the same, and their product is unchanged.
      const left = 2 * Math.sqrt(x * y)
      const loss = 1 - left / (x + y)
      if (ruin === undefined) expect(loss).toBeLessThanOrEqual(0.2501)
      else expect(Number(ruin.lossBps) / 10_000).toBeCloseTo(loss, 3)
    }),
  )
})
