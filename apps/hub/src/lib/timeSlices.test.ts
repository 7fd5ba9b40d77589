import { expect, test } from 'vitest'
import { createTimeSlices } from './timeSlices.ts'

/** Keeps the thread busy. */
function work(milliseconds: number) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < milliseconds);
}

test('time slices: run in order, and other work has its turn between them', async () => {
  const run = createTimeSlices()
  const order: string[] = []
  const checks = ['a', 'b', 'c'].map((name) =>
    run(() => {
      work(6)
      order.push(name)
      return name
    }),
  )
  // A step of the event loop, as answers of the database are.
  const other = new Promise<void>((resolve) => setImmediate(() => setImmediate(() => resolve(void order.push('step')))))
  expect(await Promise.all(checks)).toEqual(['a', 'b', 'c'])
  await other
  expect(order.indexOf('step')).toBeLessThan(3)
  expect(order.filter((name) => name !== 'step')).toEqual(['a', 'b', 'c'])
})

test('time slices: an error is that of its own function', async () => {
  const run = createTimeSlices()
  const failing = run(() => {
    throw new Error('no')
  })
  const next = run(() => 1)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe(1)
})
