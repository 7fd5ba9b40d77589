import { expect, test } from 'vitest'
import { createCountBlocker, limitToBalance } from './nft.rules.ts'

test('pieces: at most as many as the balance pays for, and none to offer where it pays for none', () => {
  expect(limitToBalance(5n, 500n, 1930n)).toBe(3n)
  expect(limitToBalance(2n, 500n, 1930n)).toBe(2n)
  expect(limitToBalance(5n, 500n, 499n)).toBeUndefined()
  expect(limitToBalance(5n, 0n, 0n)).toBe(5n)
  expect(limitToBalance(5n, 500n, undefined)).toBe(5n)
  expect(limitToBalance(undefined, 500n, 1930n)).toBeUndefined()
  expect(limitToBalance(5n, undefined, 1930n)).toBeUndefined()
})

test('pieces: a text that is no number is a mistake, an empty one is not', () => {
  expect(['', ' ', '2.5', '0'].map((text) => createCountBlocker(text).code)).toEqual([
    'input-missing',
    'input-missing',
    'input-invalid',
    'input-invalid',
  ])
})
