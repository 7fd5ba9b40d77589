import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { GAS_RESERVE_WEI, maxSpendable } from './maxSpendable.ts'

const E18 = 10n ** 18n
const zono = { chainId: 31337, address: '0x0000000000000000000000000000000000000001', decimals: 18 } as const

test('max amount: the native coin keeps a gas reserve, tokens do not [SWAP-02]', () => {
  const bnb = Currency.createNative(31337)
  const token = { ...zono, symbol: 'ZONO', name: 'Zono' }
  expect(maxSpendable(E18, bnb)).toBe(E18 - GAS_RESERVE_WEI)
  expect(maxSpendable(E18, token)).toBe(E18)
  expect(maxSpendable(GAS_RESERVE_WEI, bnb)).toBeUndefined()
  expect(maxSpendable(undefined, token)).toBeUndefined()
})
