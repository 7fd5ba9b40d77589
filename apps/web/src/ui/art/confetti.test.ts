import { expect, test, vi } from 'vitest'

const fireMock = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('canvas-confetti', () => ({ default: { create: () => fireMock } }))

test('ANNIV-02: 200 particles; none for who wants less motion', async () => {
  const { fireConfetti } = await import('./confetti.ts')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await fireConfetti()
  expect(fireMock).not.toHaveBeenCalled()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await fireConfetti()
  expect(fireMock).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 200 }))
})
