import { expect, test } from 'vitest'
import { addGasMargin } from './gas.ts'

test('gas: the limit covers the first price accumulators of a new pair, which the estimate may omit', () => {
  expect(addGasMargin(100_000n)).toBe(150_000n)
  expect(addGasMargin(1_000_000n)).toBe(1_300_000n)
  expect(addGasMargin(100_000n, 10)).toBe(110_000n)
})
