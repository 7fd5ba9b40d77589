import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { maxSpendable } from './maxSpendable.ts'

const E18 = 10n ** 18n
const zono = { chainId: 31337, address: '0x0000000000000000000000000000000000000001', decimals: 18 } as const

test('max amount: the native coin keeps what the call costs, tokens do not [SWAP-02]', () => {
  const bnb = Currency.createNative(31337)
  const token = { ...zono, symbol: 'ZONO', name: 'Zono' }
  expect(maxSpendable(E18, bnb, 10n)).toBe(E18 - 10n)
  expect(maxSpendable(E18, token, 10n)).toBe(E18)
  expect(maxSpendable(10n, bnb, 10n)).toBeUndefined()
  expect(maxSpendable(0n, token, 10n)).toBeUndefined()
})

test('max amount: is unknown while balance or cost are', () => {
  const token = { ...zono, symbol: 'ZONO', name: 'Zono' }
  expect(maxSpendable(undefined, token, 10n)).toBeUndefined()
  expect(maxSpendable(E18, Currency.createNative(31337), undefined)).toBeUndefined()
  expect(maxSpendable(E18, token, undefined)).toBe(E18)
})
