import { expect, test } from 'vitest'
import { calculateDepositFee } from './depositFee.ts'

test('deposit fee: is rounded up, none without a fee', () => {
  expect(calculateDepositFee(10_000n, 250n)).toBe(250n)
  expect(calculateDepositFee(10_001n, 250n)).toBe(251n)
  expect(calculateDepositFee(1n, 1n)).toBe(1n)
  expect(calculateDepositFee(10n ** 24n, 0n)).toBe(0n)
})
