import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { heldFirst, walk } from './picker.rules.ts'

const token = (n: number) =>
  ({ chainId: 56, address: `0x${String(n).repeat(40)}`, decimals: 18, symbol: `T${n}`, name: `T${n}` }) as const

test('behavior: the native coin, what one holds, then the rest in its order; unknown balances change nothing', () => {
  const bnb = Currency.native(56)
  const all = [token(1), bnb, token(2), token(3)]
  const symbols = (balances?: Record<string, bigint>) => heldFirst(all, balances).map(({ symbol }) => symbol)
  expect(symbols({ [token(3).address]: 5n, [token(1).address]: 0n })).toEqual(['BNB', 'T3', 'T1', 'T2'])
  expect(symbols()).toEqual(['T1', 'BNB', 'T2', 'T3'])
})

test('behavior: keys walk the rows and stop at both ends', () => {
  expect(walk('ArrowDown', undefined, 3)).toBe(0)
  expect(walk('ArrowDown', 2, 3)).toBe(2)
  expect(walk('ArrowUp', undefined, 3)).toBe(2)
  expect(walk('PageDown', 1, 100)).toBe(7)
  expect(walk('PageUp', 1, 100)).toBe(0)
  expect(walk('ArrowDown', undefined, 0)).toBeUndefined()
  expect(walk('a', 1, 3)).toBeUndefined()
})
