import { expect, test } from 'vitest'
import { createConnectionCounter } from './connectionCounter.ts'

test('connections: an address has 128, and all addresses of an IPv6 network and of a /48 have few together', () => {
  const counter = createConnectionCounter()
  const countAllowed = (getAddress: (n: number) => string) =>
    Array.from({ length: 1000 }, (_, n) => counter.open(getAddress(n))).filter(({ isAllowed }) => isAllowed).length
  expect(countAllowed(() => '10.0.0.1')).toBe(128)
  expect(countAllowed((n) => `2001:db8:1:1::${n.toString(16)}`)).toBe(128)
  expect(countAllowed((n) => `2001:db8:2:${n.toString(16)}::1`)).toBe(256)
  expect(countAllowed((n) => `10.1.${n >> 8}.${n & 255}`)).toBe(1000)
})

test('connections: one that is closed has its place for the next', () => {
  const counter = createConnectionCounter()
  const open = Array.from({ length: 129 }, () => counter.open('2001:db8::1'))
  expect(open.at(-1)?.isAllowed).toBe(false)
  for (const { release } of open) release()
  expect(counter.open('2001:db8::2').isAllowed).toBe(true)
})
