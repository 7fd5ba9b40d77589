import { expect, test, vi } from 'vitest'

const fireMock = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('canvas-confetti', () => ({ default: { create: () => fireMock } }))

test('confetti: has 200 particles, and none with reduced motion [ANNIV-02]', async () => {
  const { fireConfetti } = await import('./confetti.ts')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await fireConfetti()
  expect(fireMock).not.toHaveBeenCalled()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await fireConfetti()
  expect(fireMock).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 200 }))
})
