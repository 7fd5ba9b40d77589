import { BusyError } from '@zono/service'
import { describe, expect, test } from 'vitest'
import { createQueryThrottle, createRequestDeduplicator, getValueShape } from './queryThrottle.ts'

/** Work that stays pending until `finish` is called. */
function createDeferredWork<result>(value: result) {
  let finish = () => {}
  const promise = new Promise<result>((resolve) => {
    finish = () => resolve(value)
  })
  return { work: () => promise, finish }
}

/** Lets every settled promise run its callbacks. */
const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

describe('query throttle', () => {
  test('run: plain queries run while slow ones fill their queue', async () => {
    const throttle = createQueryThrottle({ maxConcurrent: 3, maxQueued: 10, slowMs: 500 })
    const slow = Array.from({ length: 5 }, (_, n) => createDeferredWork(n))
    const started: number[] = []
    const answers = slow.map(({ work }, n) =>
      throttle.run(`{ swaps(where: { pair_: { name_contains: "${n}" } }) { id } }`, () => {
        started.push(n)
        return work()
      }),
    )
    await flushPromises()
    expect(started).toEqual([0, 1, 2])
    expect(await throttle.run('{ bundles { id } }', async () => 'at once')).toBe('at once')

    slow[1]?.finish()
    await flushPromises()
    expect(started).toEqual([0, 1, 2, 3])
    for (const { finish } of slow) finish()
    expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4])
  })

  test('run: a fast shape skips the queue until it is slow three times in a row', async () => {
    let time = 0
    const throttle = createQueryThrottle({ maxConcurrent: 1, maxQueued: 10, slowMs: 500, now: () => time })
    const runFor = (durationMs: number) =>
      throttle.run('fast', async () => {
        time += durationMs
      })
    await runFor(10)
    const { work, finish } = createDeferredWork('')
    const other = throttle.run('new', work)
    await runFor(600)
    await runFor(600)
    await runFor(10)
    for (let i = 0; i < 3; i++) await runFor(600)
    let isAnswered = false
    const demoted = runFor(10).then(() => {
      isAnswered = true
    })
    await flushPromises()
    expect(isAnswered).toBe(false)
    finish()
    await Promise.all([other, demoted])
  })

  test('run: rejects queries beyond the queue, and a failed query frees its slot', async () => {
    const throttle = createQueryThrottle({ maxConcurrent: 1, maxQueued: 1, slowMs: 500 })
    const { work, finish } = createDeferredWork('first')
    const first = throttle.run('a', work)
    const second = throttle.run('b', () => Promise.reject(new Error('broken')))
    await expect(throttle.run('c', async () => '')).rejects.toThrow(BusyError)
    finish()
    expect(await first).toBe('first')
    await expect(second).rejects.toThrow('broken')
    expect(await throttle.run('c', async () => 'free')).toBe('free')
  })

  test('getValueShape: is equal for values that differ in contents only', () => {
    expect(getValueShape({ ids: ['0x1', '0x2'], where: { a_gt: 5 } })).toEqual(
      getValueShape({ ids: ['0x3'], where: { a_gt: 7 } }),
    )
    expect(getValueShape({ where: { a_gt: 5 } })).not.toEqual(getValueShape({ where: { a_contains: 5 } }))
  })

  test('request deduplicator: runs the same request once at a time and again later', async () => {
    const deduplicate = createRequestDeduplicator<number>()
    let runs = 0
    const { work, finish } = createDeferredWork(undefined)
    const count = async () => {
      runs++
      await work()
      return runs
    }
    const both = [deduplicate('a', count), deduplicate('a', count)]
    finish()
    expect(await Promise.all(both)).toEqual([1, 1])
    expect(await deduplicate('a', count)).toBe(2)
  })
})
