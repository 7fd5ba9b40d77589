import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { supervise } from './supervise.ts'

function launch() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { process: child, stop }
}

test('supervise: starts a service again that was killed, and none that was stopped', async () => {
  const sentences: string[] = []
  const first = launch()
  const service = supervise('The keeper', first, launch, (sentence) => sentences.push(sentence))
  first.process.kill('SIGKILL')
  await vi.waitFor(() => expect(service.current()).not.toBe(first), 30_000)
  expect(sentences).toEqual(['The keeper ended by itself (SIGKILL); it is started again in 0.5 s.'])
  const second = service.current()
  await service.stop()
  expect(second.process.killed).toBe(true)
  expect(sentences).toHaveLength(1)
})
