import type { Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { formatBalance } from './usePayment.ts'

const TOKEN: Token = {
  chainId: 31337,
  address: '0x1111111111111111111111111111111111111111',
  decimals: 18,
  symbol: 'ZONO',
  name: 'Zono',
}

test('payment: a balance has six digits, and is unknown until it is read', () => {
  expect(formatBalance(TOKEN, 3_877_130_434_782_608_695_653n)).toBe('3877.13')
  expect(formatBalance(TOKEN, undefined)).toBeUndefined()
})
