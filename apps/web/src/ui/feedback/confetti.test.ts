import { expect, test, vi } from 'vitest'

const thrown = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('canvas-confetti', () => ({ default: { create: () => thrown } }))

test('ANNIV-02: 200 particles; none for who wants less motion', async () => {
  const { celebrate } = await import('./confetti.ts')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await celebrate()
  expect(thrown).not.toHaveBeenCalled()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await celebrate()
  expect(thrown).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 200 }))
})
