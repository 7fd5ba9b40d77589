import { describe, expect, test } from 'vitest'
import { createQueryThrottle, createRequestDeduplicator, getValueShape, ServerBusyError } from './queryThrottle.ts'

/** Work that ends when it is told to. */
function createDeferredWork<answer>(value: answer) {
  let end = () => {}
  const ended = new Promise<answer>((resolve) => {
    end = () => resolve(value)
  })
  return { work: () => ended, end }
}

/** Lets everything that can go on go on. */
const flushPromises = () => new Promise((done) => setImmediate(done))

describe('lanes', () => {
  test('default: while heavy questions fill their lane, plain ones go on', async () => {
    const lanes = createQueryThrottle({ maxConcurrent: 3, maxQueued: 10, slowMs: 500 })
    const heavy = Array.from({ length: 5 }, (_, n) => createDeferredWork(n))
    const begun: number[] = []
    const answers = heavy.map(({ work }, n) =>
      lanes.run(`{ swaps(where: { pair_: { name_contains: "${n}" } }) { id } }`, () => {
        begun.push(n)
        return work()
      }),
    )
    await flushPromises()
    expect(begun).toEqual([0, 1, 2])
    expect(await lanes.run('{ bundles { id } }', async () => 'at once')).toBe('at once')

    heavy[1]?.end()
    await flushPromises()
    expect(begun).toEqual([0, 1, 2, 3])
    for (const { end } of heavy) end()
    expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4])
  })

  test('behavior: what has proved to be quick goes ahead of everything new, until it is slow three times in a row', async () => {
    let time = 0
    const lanes = createQueryThrottle({ maxConcurrent: 1, maxQueued: 10, slowMs: 500, now: () => time })
    const ask = (took: number) =>
      lanes.run('known', async () => {
        time += took
      })
    await ask(10)
    const { work, end } = createDeferredWork('')
    const other = lanes.run('new', work)
    await ask(600)
    await ask(600)
    await ask(10)
    for (let i = 0; i < 3; i++) await ask(600)
    let isAnswered = false
    const demoted = ask(10).then(() => {
      isAnswered = true
    })
    await flushPromises()
    expect(isAnswered).toBe(false)
    end()
    await Promise.all([other, demoted])
  })

  test('error: of too many in a lane the last are refused; one that fails gives its slot back', async () => {
    const lanes = createQueryThrottle({ maxConcurrent: 1, maxQueued: 1, slowMs: 500 })
    const { work, end } = createDeferredWork('first')
    const first = lanes.run('a', work)
    const second = lanes.run('b', () => Promise.reject(new Error('broken')))
    await expect(lanes.run('c', async () => '')).rejects.toThrow(ServerBusyError)
    end()
    expect(await first).toBe('first')
    await expect(second).rejects.toThrow('broken')
    expect(await lanes.run('c', async () => 'free')).toBe('free')
  })

  test('default: questions that differ in values alone have one shape', () => {
    expect(getValueShape({ ids: ['0x1', '0x2'], where: { a_gt: 5 } })).toEqual(
      getValueShape({ ids: ['0x3'], where: { a_gt: 7 } }),
    )
    expect(getValueShape({ where: { a_gt: 5 } })).not.toEqual(getValueShape({ where: { a_contains: 5 } }))
  })

  test('default: the same asked twice at a time is done once, and anew when asked later', async () => {
    const share = createRequestDeduplicator<number>()
    let done = 0
    const { work, end } = createDeferredWork(undefined)
    const count = async () => {
      done++
      await work()
      return done
    }
    const both = [share('a', count), share('a', count)]
    end()
    expect(await Promise.all(both)).toEqual([1, 1])
    expect(await share('a', count)).toBe(2)
  })
})
