import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { REFRESH_INTERVAL_MS, withFileLock } from './fileLock.ts'

const createPath = () => join(mkdtempSync(join(tmpdir(), 'zono-lock-')), 'lock')
const makeOld = (path: string) => {
  const longAgo = Date.now() / 1000 - 3600
  utimesSync(path, longAgo, longAgo)
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

afterEach(() => void vi.useRealTimers())

describe('withFileLock', () => {
  test('withFileLock: runs one work at a time and returns its result', async () => {
    const path = createPath()
    const events: string[] = []
    const work = (name: string) =>
      withFileLock(path, async () => {
        events.push(`${name} starts`)
        await sleep(20)
        events.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b'])
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
    expect(existsSync(path)).toBe(false)
  })

  test('withFileLock: frees the lock when the work fails', async () => {
    const path = createPath()
    await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withFileLock(path, async () => 'next')).toBe('next')
  })

  test('withFileLock: takes over the lock of a process that is gone', async () => {
    const path = createPath()
    const { pid } = spawnSync('true')
    writeFileSync(path, String(pid))
    expect(await withFileLock(path, async () => 'taken')).toBe('taken')
  })

  test('withFileLock: takes over a lock whose holder has given no sign for an hour', async () => {
    const path = createPath()
    writeFileSync(path, String(process.pid))
    makeOld(path)
    expect(await withFileLock(path, async () => 'taken')).toBe('taken')
  })

  test('withFileLock: work may take longer than a lock without a sign of its holder is kept', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const path = createPath()
    const events: string[] = []
    let end = () => {}
    const first = withFileLock(path, () => new Promise<void>((resolve) => (end = resolve)))
    makeOld(path)
    vi.advanceTimersByTime(REFRESH_INTERVAL_MS)
    const second = withFileLock(path, async () => void events.push('second'))
    expect(events).toEqual([])
    end()
    await Promise.all([first, second])
    expect(events).toEqual(['second'])
  })
})
