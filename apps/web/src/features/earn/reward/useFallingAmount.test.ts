import { expect, test } from 'vitest'
import { getFallingAmount } from './useFallingAmount.ts'

test('getFallingAmount: goes from the old amount to the new one', () => {
  expect(getFallingAmount(1000n, 0n, 0)).toBe(1000n)
  expect(getFallingAmount(1000n, 0n, 0.25)).toBe(750n)
  expect(getFallingAmount(1000n, 400n, 1)).toBe(400n)
})
