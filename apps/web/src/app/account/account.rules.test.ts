import { expect, test } from 'vitest'
import { getTotalUsd, isNativeBalanceLow } from './account.rules.ts'

test('account: the balance is low at or below 2 gwei, and never while unknown [WALLET-08]', () => {
  expect([0n, 2_000_000_000n, 2_000_000_001n, undefined].map(isNativeBalanceLow)).toEqual([true, true, false, false])
})

test('getTotalUsd: adds values, and is unknown while one of them is', () => {
  expect(getTotalUsd([2n, 3n])).toBe(5n)
  expect(getTotalUsd([0n])).toBe(0n)
  expect(getTotalUsd([2n, undefined])).toBeUndefined()
})
