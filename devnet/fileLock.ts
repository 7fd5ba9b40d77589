import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'

/** Milliseconds between two looks at a lock that another process holds. */
const POLL_INTERVAL_MS = 100

/** Milliseconds between two times at which a holder says, by the time of its file, that it still works. */
export const REFRESH_INTERVAL_MS = 10_000

/** Milliseconds without a sign of its holder after which a lock counts as left behind, even where a process has its id. */
const MAX_LOCK_AGE_MS = 300_000

/**
 * Runs work that only one process of this machine may do at a time, however long it takes. The lock is a file that names
 * its process.
 */
export async function withFileLock<result>(path: string, work: () => Promise<result>): Promise<result> {
  while (!tryLock(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  const refreshing = setInterval(() => refresh(path), REFRESH_INTERVAL_MS)
  refreshing.unref()
  try {
    return await work()
  } finally {
    clearInterval(refreshing)
    rmSync(path, { force: true })
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function refresh(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // The file was deleted. The work goes on: it cannot be taken back.
  }
}

/** Whether the process that holds a lock is gone. */
function isAbandoned(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > MAX_LOCK_AGE_MS) return true
    const holder = Number(readFileSync(path, 'utf8'))
    // Between creating the file and writing to it, its holder is not named yet.
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
