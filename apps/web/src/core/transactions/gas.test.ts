import { expect, test } from 'vitest'
import { addGasMargin } from './gas.ts'

test('gas: the limit covers the first price accumulators of a new pair, which the estimate may omit', () => {
  expect(addGasMargin(100_000n)).toBe(150_000n)
  expect(addGasMargin(1_000_000n)).toBe(1_300_000n)
  expect(addGasMargin(100_000n, 10)).toBe(110_000n)
})

test('gas: the limit never exceeds what the chain allows one transaction', () => {
  const max = 2n ** 24n
  expect(addGasMargin(max - 1n)).toBe(max)
  expect(addGasMargin(max)).toBe(max)
  expect(addGasMargin(max - 1n, 10)).toBe(max)
  expect(() => addGasMargin(max + 1n)).toThrow('more gas than one transaction may use')
})
