import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getClockTime, subscribeToClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('clock: one timer serves all views, and none runs without a view', () => {
  const heard: string[] = []
  const stops = ['a', 'b'].map((name) => subscribeToClock(() => void heard.push(name)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(heard.join('')).toBe('ababababab')
  expect(getClockTime()).toBe(1_001_000)
  stops[0]?.()
  expect(vi.getTimerCount()).toBe(1)
  stops[1]?.()
  expect(vi.getTimerCount()).toBe(0)
})

test('clock: a restarted clock begins with the current time', () => {
  subscribeToClock(() => {})()
  vi.advanceTimersByTime(60_000)
  const stop = subscribeToClock(() => {})
  expect(getClockTime()).toBe(1_060_000)
  stop()
})
