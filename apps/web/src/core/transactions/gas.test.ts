import { expect, test } from 'vitest'
import { addGasMargin } from './gas.ts'

test('behavior: a gas limit covers the first price sums of a new pair, which its estimate may leave out', () => {
  expect(addGasMargin(100_000n)).toBe(150_000n)
  expect(addGasMargin(1_000_000n)).toBe(1_300_000n)
  expect(addGasMargin(100_000n, 10)).toBe(110_000n)
})
