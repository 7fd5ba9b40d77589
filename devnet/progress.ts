/** Tells what is done, and how long it took; and what is still going on, every few seconds. */
export type Log = (line: string, state?: 'running') => void

/** Milliseconds after which a step that still runs says so, again and again. */
const RUNNING_INTERVAL_MS = 5000

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

/**
 * Runs one named step of the start.
 *
 * @param getProgress how far it is, such as `412 of 902 blocks`
 */
export async function runStep<result>(
  log: Log,
  name: string,
  run: () => Promise<result>,
  getProgress?: () => string,
): Promise<result> {
  const start = Date.now()
  const timer = setInterval(() => {
    const progress = getProgress === undefined ? '' : `, ${getProgress()}`
    log(`${name}${progress} (${Math.round((Date.now() - start) / 1000)} s so far)`, 'running')
  }, RUNNING_INTERVAL_MS)
  try {
    const outcome = await run()
    log(`${name} (${toSeconds(Date.now() - start)} s)`)
    return outcome
  } finally {
    clearInterval(timer)
  }
}

/** What went wrong, in a sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
