import { expect, test, vi } from 'vitest'
import { createReadQueue, type QueuedRead } from './createReadQueue.ts'

/** A queue whose reads end when the test says so, at a time that the test sets. */
function createTestQueue(options: { readonly maxConcurrent?: number; readonly maxEntries?: number } = {}) {
  const started: { readonly id: string; readonly end: (result: string) => void }[] = []
  let time = 0
  const queue = createReadQueue<QueuedRead, string>({
    read: ({ id }) => new Promise((end) => started.push({ id, end })),
    maxConcurrent: options.maxConcurrent ?? 4,
    maxEntries: options.maxEntries ?? 10,
    getDelayMs: (attempts) => 100 * (attempts + 1),
    now: () => time,
  })
  const passTo = (next: number) => {
    time = next
    queue.startDue()
  }
  return { ...queue, started, passTo }
}

test('createReadQueue: reads an entry once it is due, and gives its result once', async () => {
  const { add, started, passTo, takeDone } = createTestQueue()
  add({ id: 'a', attempts: 1 })
  passTo(199)
  expect(started).toEqual([])
  passTo(200)
  passTo(900)
  expect(started.map(({ id }) => id)).toEqual(['a'])
  expect(takeDone(10)).toEqual([])
  started[0]?.end('read')
  await vi.waitFor(() => expect(takeDone(10)).toEqual([{ entry: { id: 'a', attempts: 1 }, result: 'read' }]))
  expect(takeDone(10)).toEqual([])
})

test('createReadQueue: keeps an entry that is added twice once', () => {
  const { add, started, passTo } = createTestQueue()
  add({ id: 'a', attempts: 0 })
  passTo(100)
  add({ id: 'a', attempts: 0 })
  passTo(900)
  expect(started).toHaveLength(1)
})

test('createReadQueue: runs a few reads at a time, and holds a bounded number of entries', async () => {
  const { add, started, passTo, takeDone } = createTestQueue({ maxConcurrent: 2, maxEntries: 3 })
  for (const id of ['a', 'b', 'c', 'd']) add({ id, attempts: 0 })
  passTo(100)
  expect(started.map(({ id }) => id)).toEqual(['a', 'b'])
  for (const { end } of [...started]) end('read')
  await vi.waitFor(() => {
    passTo(100)
    expect(started.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
  expect(takeDone(1).map(({ entry }) => entry.id)).toEqual(['a'])
  expect(takeDone(9).map(({ entry }) => entry.id)).toEqual(['b'])
})
