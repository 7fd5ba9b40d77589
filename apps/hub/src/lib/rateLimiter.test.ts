import { expect, test } from 'vitest'
import { createConcurrencyGate } from './concurrencyGate.ts'
import { createRateLimiter } from './rateLimiter.ts'

test('rate limiter: allows a burst, then its rate, and says when to come again', () => {
  let now = 0
  const limiter = createRateLimiter({ perSecond: 2, burst: 3, now: () => now })
  for (let n = 0; n < 3; n++) limiter.take('a')
  expect(() => limiter.take('a')).toThrow(expect.objectContaining({ code: 'too many requests', retryAfter: 1 }))
  now = 500
  limiter.take('a')
  expect(() => limiter.take('a')).toThrow()
})

test('rate limiter: the flood of one key leaves others alone', () => {
  const limiter = createRateLimiter({ perSecond: 1, burst: 1, now: () => 0 })
  limiter.take('victim')
  for (let n = 0; n < 100; n++) expect(() => limiter.take('victim')).toThrow()
  limiter.take('other')
})

test('concurrency gate: runs so many at a time, queues some and refuses the rest at once', async () => {
  const run = createConcurrencyGate(2, 1)
  let running = 0
  const releases: (() => void)[] = []
  const start = () =>
    run(async () => {
      running++
      await new Promise<void>((resolve) => releases.push(resolve))
      running--
    })
  const jobs = [start(), start(), start()]
  await expect(start()).rejects.toMatchObject({ code: 'busy' })
  expect(running).toBe(2)
  for (let n = 0; n < 3; n++) {
    releases[n]?.()
    await jobs[n]
  }
  expect(running).toBe(0)
})
