import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Milliseconds between two looks at a lock that another process holds. */
const POLL_INTERVAL_MS = 100

/** Milliseconds after which a lock counts as left behind, even where a process with its id is alive. */
const MAX_LOCK_AGE_MS = 300_000

/** Runs work that only one process of this machine may do at a time. The lock is a file that names its process. */
export async function withFileLock<result>(path: string, work: () => Promise<result>): Promise<result> {
  while (!tryLock(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  try {
    return await work()
  } finally {
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
