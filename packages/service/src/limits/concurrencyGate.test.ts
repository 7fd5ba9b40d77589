import { expect, test } from 'vitest'
import { createConcurrencyGate } from './concurrencyGate.ts'

test('concurrency gate: runs so many at a time, queues some and refuses the rest at once', async () => {
  const run = createConcurrencyGate(2, 1)
  let running = 0
  const releases: (() => void)[] = []
  const start = () =>
    run(async () => {
      running++
      await new Promise<void>((resolve) => releases.push(resolve))
      running--
    })
  const jobs = [start(), start(), start()]
  await expect(start()).rejects.toMatchObject({ code: 'BUSY' })
  expect(running).toBe(2)
  for (let n = 0; n < 3; n++) {
    releases[n]?.()
    await jobs[n]
  }
  expect(running).toBe(0)
})
