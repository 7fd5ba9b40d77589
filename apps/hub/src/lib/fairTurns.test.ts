import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairTurns } from './fairTurns.ts'

const OPTIONS = { maxRunning: 2, perSecond: 10, maxWaiting: 6, maxWaitMs: 5000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs functions that take 50 ms; names them in the order in which they started, or are refused. */
function createCourse(options = OPTIONS) {
  const turns = createFairTurns(options)
  const course: string[] = []
  const add = (name: string, sender: string, isSuspect = false) =>
    turns
      .run(sender, isSuspect, async () => {
        course.push(name)
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
      .catch((error: { readonly code: string }) => course.push(`${name} ${error.code}`))
  return { course, add }
}

test('fair turns: a flood of one sender delays another by one turn', async () => {
  const { course, add } = createCourse({ ...OPTIONS, maxWaiting: 100 })
  for (let n = 0; n < 30; n++) void add(`flood ${n}`, 'a')
  void add('own', 'b')
  await vi.advanceTimersByTimeAsync(5000)
  expect(course.indexOf('own')).toBeLessThanOrEqual(3)
  expect(course).toHaveLength(31)
})

test('fair turns: suspects come last, however many they are', async () => {
  const { course, add } = createCourse({ ...OPTIONS, maxWaiting: 100 })
  for (let n = 0; n < 20; n++) void add(`suspect ${n}`, `s${n}`, true)
  for (let n = 0; n < 5; n++) void add(`trusted ${n}`, `t${n}`)
  await vi.advanceTimersByTimeAsync(5000)
  expect(course.slice(2, 7)).toEqual(['trusted 0', 'trusted 1', 'trusted 2', 'trusted 3', 'trusted 4'])
})

test('fair turns: where too many wait, suspects leave for others, and no one else does', async () => {
  const { course, add } = createCourse()
  for (let n = 0; n < 8; n++) void add(`suspect ${n}`, `s${n}`, true)
  void add('suspect too many', 's9', true)
  for (let n = 0; n < 6; n++) void add(`trusted ${n}`, `t${n}`)
  void add('trusted too many', 't9')
  await vi.advanceTimersByTimeAsync(10)
  expect(course.filter((name) => name.endsWith('busy'))).toEqual([
    'suspect too many busy',
    ...[7, 6, 5, 4, 3, 2].map((n) => `suspect ${n} busy`),
    'trusted too many busy',
  ])
})

test('fair turns: where too many wait, one of whoever has most of them leaves for another sender', async () => {
  const { course, add } = createCourse()
  for (let n = 0; n < 8; n++) void add(`flood ${n}`, 'a')
  void add('flood too many', 'a')
  void add('own', 'b')
  void add('own second', 'b')
  void add('suspect', 'c', true)
  await vi.advanceTimersByTimeAsync(10)
  expect(course.filter((name) => name.endsWith('busy'))).toEqual([
    'flood too many busy',
    'flood 7 busy',
    'flood 6 busy',
    'suspect busy',
  ])
  await vi.advanceTimersByTimeAsync(5000)
  expect(course.indexOf('own')).toBeLessThan(course.indexOf('flood 4'))
})

test('fair turns: starts so many in a second, and refuses what waits too long', async () => {
  const { course, add } = createCourse({ ...OPTIONS, maxWaiting: 200 })
  await vi.advanceTimersByTimeAsync(10_000)
  for (let n = 0; n < 100; n++) void add(`${n}`, `s${n}`)
  await vi.advanceTimersByTimeAsync(1000)
  // The second that nobody used, and this one.
  expect(course.length).toBeGreaterThanOrEqual(19)
  expect(course.length).toBeLessThanOrEqual(21)
  await vi.advanceTimersByTimeAsync(5000)
  expect(course.filter((name) => name.endsWith('busy')).length).toBeGreaterThanOrEqual(38)
  expect(course).toHaveLength(100)
  void add('after', 'x')
  await vi.advanceTimersByTimeAsync(100)
  expect(course.at(-1)).toBe('after')
})

test('fair turns: a function that fails gives its place back', async () => {
  const turns = createFairTurns({ ...OPTIONS, maxRunning: 1 })
  for (let n = 0; n < 3; n++)
    await expect(turns.run('a', false, async () => Promise.reject(new Error(`no ${n}`)))).rejects.toThrow(`no ${n}`)
})
