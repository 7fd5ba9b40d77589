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

test('supervise: tries again where a process cannot be started, and the others go on', async () => {
  const sentences: string[] = []
  const first = launch()
  let tries = 0
  const launchLater = () => {
    tries++
    if (tries === 1) throw new Error('spawn ENOMEM')
    // What a machine without places for processes answers, a moment later.
    if (tries === 2) return { ...first, process: spawn('/no/such/program', { stdio: 'ignore' }) }
    return launch()
  }
  const service = supervise('The keeper', first, launchLater, (sentence) => sentences.push(sentence))
  first.process.kill('SIGKILL')
  await vi.waitFor(() => expect(tries).toBe(3), 30_000)
  expect(service.current().process.pid).toBeGreaterThan(0)
  expect(sentences).toEqual([
    'The keeper ended by itself (SIGKILL); it is started again in 0.5 s.',
    'The keeper could not be started (spawn ENOMEM); it is started again in 1 s.',
    expect.stringMatching(/^The keeper could not be started \(.*ENOENT.*\); it is started again in 2 s\.$/),
  ])
  await service.stop()
})
