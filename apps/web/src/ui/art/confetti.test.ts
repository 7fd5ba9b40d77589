import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fireConfetti } from './confetti.ts'

const fall = vi.hoisted(() => Object.assign(vi.fn(), { reset: vi.fn() }))
vi.mock('canvas-confetti', () => ({ default: { create: () => fall } }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => (name === '--accent-light' ? '#1d4ed8' : ''),
  }))
  fall.mockReset().mockImplementation(async () => {})
  fall.reset.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('confetti: has 200 particles, and none with reduced motion [ANNIV-02]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await fireConfetti()
  expect(fall).not.toHaveBeenCalled()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await fireConfetti()
  expect(fall).toHaveBeenCalledWith(
    expect.objectContaining({ particleCount: 200, colors: ['#1d4ed8', '#43d1ab', '#e5b454', '#f6f4ef'] }),
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect(fall.reset).not.toHaveBeenCalled()
})

test('confetti: is taken away within five seconds where frames are slow', async () => {
  fall.mockImplementation(() => new Promise((resolve) => fall.reset.mockImplementation(() => resolve(undefined))))
  const done = fireConfetti()
  await vi.advanceTimersByTimeAsync(5000)
  expect(fall.reset).toHaveBeenCalledOnce()
  await done
})
