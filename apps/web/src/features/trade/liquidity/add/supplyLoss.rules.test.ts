import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSupplyLoss, isNotableLoss } from './supplyLoss.rules.ts'

const E18 = 10n ** 18n

test('supply loss: a deposit loses what traders take on the way to the price of the market', () => {
  expect(getSupplyLoss(undefined, E18)).toBeUndefined()
  expect(getSupplyLoss(0n, 0n)).toBeUndefined()
  expect(getSupplyLoss(E18, E18)?.lossBps).toBe(0n)
  // One to four keeps twice two of five, four fifths; one to nine twice three of ten.
  expect(getSupplyLoss(E18, 4n * E18)?.lossBps).toBe(2000n)
  expect(getSupplyLoss(9n * E18, E18)).toEqual({ lossBps: 4000n, lossUsd: 4n * E18 })
  expect(getSupplyLoss(E18, 0n)).toEqual({ lossBps: 10_000n, lossUsd: E18 })
})

test('supply loss: is worth a warning where the two sides differ by more than an eighth', () => {
  const isNotable = (a: bigint, b: bigint) => isNotableLoss(getSupplyLoss(a * E18, b * E18))
  expect([isNotable(100n, 90n), isNotable(100n, 85n), isNotable(85n, 100n)]).toEqual([false, true, true])
  expect(isNotableLoss(undefined)).toBe(false)
})

test('supply loss: equals what is missing after a trade to the price of the market', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: E18, max: 10n ** 27n }), fc.bigInt({ min: E18, max: 10n ** 27n }), (a, b) => {
      const [x, y] = [Number(a), Number(b)]
      // After the trade both sides are worth the same, and their product is unchanged.
      const left = 2 * Math.sqrt(x * y)
      expect(Number(getSupplyLoss(a, b)?.lossBps) / 10_000).toBeCloseTo(1 - left / (x + y), 3)
    }),
  )
})
