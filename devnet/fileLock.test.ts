import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withFileLock } from './fileLock.ts'

const createPath = () => join(mkdtempSync(join(tmpdir(), 'zono-lock-')), 'lock')
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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

  test('withFileLock: takes over a lock that is older than any work', async () => {
    const path = createPath()
    writeFileSync(path, String(process.pid))
    const longAgo = Date.now() / 1000 - 3600
    utimesSync(path, longAgo, longAgo)
    expect(await withFileLock(path, async () => 'taken')).toBe('taken')
  })
})
