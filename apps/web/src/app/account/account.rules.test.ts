import { expect, test } from 'vitest'
import { isNativeBalanceLow } from './account.rules.ts'

test('WALLET-08: low at or below 2 gwei, and never while unknown', () => {
  expect([0n, 2_000_000_000n, 2_000_000_001n, undefined].map(isNativeBalanceLow)).toEqual([true, true, false, false])
})
