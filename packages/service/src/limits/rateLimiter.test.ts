import { expect, test } from 'vitest'
import { getNetworkKey, getSiteKey } from './networkKey.ts'
import { createNetworkLimiter } from './networkLimiter.ts'
import { createRateLimiter } from './rateLimiter.ts'

test('rate limiter: allows a burst, then its rate, and says when to come again', () => {
  let now = 0
  const limiter = createRateLimiter({ perSecond: 2, burst: 3, now: () => now })
  for (let n = 0; n < 3; n++) expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1)
  now = 500
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1)
})

test('rate limiter: the flood of one key leaves others alone', () => {
  const limiter = createRateLimiter({ perSecond: 1, burst: 1, now: () => 0 })
  expect(limiter.take('victim')).toBe(0)
  for (let n = 0; n < 100; n++) expect(limiter.take('victim')).toBe(1)
  expect(limiter.take('other')).toBe(0)
})

test('rate limiter: forgets the oldest keys of a flood instead of filling the memory', () => {
  const limiter = createRateLimiter({ perSecond: 1, burst: 1, now: () => 0 })
  limiter.take('first')
  expect(limiter.take('first')).toBe(1)
  for (let n = 0; n < 50_000; n++) limiter.take(`key ${n}`)
  expect(limiter.take('first')).toBe(0)
})

test('network key: a network of IPv6 counts as one client', () => {
  const addresses = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:0000:0000:0000:0003']
  expect(new Set(addresses.map(getNetworkKey))).toEqual(new Set(['2001:db8:0:0']))
  expect(getNetworkKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(getNetworkKey('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(getNetworkKey('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(getNetworkKey('10.0.0.1')).toBe('10.0.0.1')
})

test('rate limiter: a request that counts as many is allowed, and the next ones wait for it', () => {
  let now = 0
  const limiter = createRateLimiter({ perSecond: 10, burst: 20, now: () => now })
  expect(limiter.take('a', 50)).toBe(0)
  expect(limiter.take('a')).toBe(4)
  now = 3100
  expect(limiter.take('a')).toBe(0)
})

test('rate limiter: what a request turns out to cost is counted even where nothing is left', () => {
  const limiter = createRateLimiter({ perSecond: 1, burst: 1, now: () => 0 })
  expect(limiter.take('a')).toBe(0)
  limiter.charge('a', 5)
  expect(limiter.take('a')).toBe(6)
})

test('network limiter: the networks of a /48 share a limit, and none of them uses up that of the others', () => {
  const limiter = createNetworkLimiter({ perSecond: 1, burst: 2, now: () => 0 })
  const take = (network: number) => limiter.take(`2001:db8:7:${network.toString(16)}::1`)
  // A network alone cannot take more than its own.
  expect(Array.from({ length: 100 }, () => take(1)).filter((seconds) => seconds === 0)).toHaveLength(2)
  // 65,536 of them take what eight may, and others are not refused for it.
  const allowed = Array.from({ length: 65_536 }, (_, network) => take(network)).filter((seconds) => seconds === 0)
  expect(allowed).toHaveLength(14)
  expect(limiter.take('2001:db8:8::1')).toBe(0)
  expect(limiter.take('10.0.0.1')).toBe(0)
})

test('network limiter: takes keys of networks as well as addresses', () => {
  expect(getSiteKey(getNetworkKey('2001:db8:7:9::1'))).toBe('2001:db8:7')
  expect(getSiteKey('::ffff:10.0.0.7')).toBeUndefined()
})
