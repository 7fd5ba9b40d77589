import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getCountedValue, isApart } from './unlisted.rules.ts'

const token = { chainId: 56, address: `0x${'1'.repeat(40)}`, decimals: 18, symbol: 'FREE', name: 'Free money' } as const
const bnb = Currency.createNative(56)
const isUnlisted = () => true
const isListed = () => false

test('unlisted tokens: count no more than what their pair holds, and nothing while that is unknown', () => {
  const depths = { [token.address]: 1_000n }
  expect(getCountedValue(token, 2_000_000n, { isUnlisted, depths })).toBe(1_000n)
  expect(getCountedValue(token, 20n, { isUnlisted, depths })).toBe(20n)
  expect(getCountedValue(token, 20n, { isUnlisted, depths: undefined })).toBeUndefined()
  expect(getCountedValue(token, undefined, { isUnlisted, depths })).toBeUndefined()
  // What a list names, and the native coin, are worth their price.
  expect(getCountedValue(token, 2_000_000n, { isUnlisted: isListed, depths })).toBe(2_000_000n)
  expect(getCountedValue(bnb, 2_000_000n, { isUnlisted, depths })).toBe(2_000_000n)
})

test('unlisted tokens: are kept apart only where prices are known, and have none for them', () => {
  expect(isApart(token, { isUnlisted, prices: {} })).toBe(true)
  expect(isApart(token, { isUnlisted, prices: undefined })).toBe(false)
  expect(isApart(token, { isUnlisted, prices: { [token.address]: 1n } })).toBe(false)
  expect(isApart(token, { isUnlisted: isListed, prices: {} })).toBe(false)
  expect(isApart(bnb, { isUnlisted, prices: {} })).toBe(false)
})
