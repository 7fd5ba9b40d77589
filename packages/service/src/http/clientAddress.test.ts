import { expect, test } from 'vitest'
import { getClientAddress } from './clientAddress.ts'

test('client address: is what the last trusted proxy saw, whatever the client wrote before it', () => {
  const forwarded = '6.6.6.6, 1.2.3.4, 10.0.0.1'
  expect(getClientAddress('127.0.0.1', forwarded, 0)).toBe('127.0.0.1')
  expect(getClientAddress('127.0.0.1', forwarded, 1)).toBe('10.0.0.1')
  expect(getClientAddress('127.0.0.1', forwarded, 2)).toBe('1.2.3.4')
  expect(getClientAddress('127.0.0.1', 'nonsense', 1)).toBe('127.0.0.1')
  expect(getClientAddress('127.0.0.1', undefined, 1)).toBe('127.0.0.1')
})

test('client address: a network of IPv6 counts as one client', () => {
  expect(getClientAddress('2001:db8::1', undefined, 0)).toBe(getClientAddress('2001:db8:0:0:ffff::2', undefined, 0))
})
