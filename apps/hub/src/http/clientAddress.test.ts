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
  const addresses = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:0000:0000:0000:0003']
  expect(new Set(addresses.map((address) => getClientAddress(address, undefined, 0))).size).toBe(1)
  expect(getClientAddress('2001:db8:0:1::1', undefined, 0)).not.toBe(getClientAddress('2001:db8::1', undefined, 0))
  expect(getClientAddress('::ffff:10.0.0.7', undefined, 0)).toBe('10.0.0.7')
})
