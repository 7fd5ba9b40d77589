import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getNextIndex, sortByBalance } from './picker.rules.ts'

const token = (n: number) =>
  ({ chainId: 56, address: `0x${String(n).repeat(40)}`, decimals: 18, symbol: `T${n}`, name: `T${n}` }) as const

test('behavior: the native coin, what one holds, then the rest in its order; unknown balances change nothing', () => {
  const bnb = Currency.createNative(56)
  const all = [token(1), bnb, token(2), token(3)]
  const symbols = (balances?: Record<string, bigint>) => sortByBalance(all, balances).map(({ symbol }) => symbol)
  expect(symbols({ [token(3).address]: 5n, [token(1).address]: 0n })).toEqual(['BNB', 'T3', 'T1', 'T2'])
  expect(symbols()).toEqual(['T1', 'BNB', 'T2', 'T3'])
})

test('behavior: keys walk the rows and stop at both ends', () => {
  expect(getNextIndex('ArrowDown', undefined, 3)).toBe(0)
  expect(getNextIndex('ArrowDown', 2, 3)).toBe(2)
  expect(getNextIndex('ArrowUp', undefined, 3)).toBe(2)
  expect(getNextIndex('PageDown', 1, 100)).toBe(7)
  expect(getNextIndex('PageUp', 1, 100)).toBe(0)
  expect(getNextIndex('ArrowDown', undefined, 0)).toBeUndefined()
  expect(getNextIndex('a', 1, 3)).toBeUndefined()
})
