/** Tells what is being done, and how long it took. */
export type Log = (line: string) => void

/** Runs one named step of the start. */
export async function runStep<result>(log: Log, name: string, run: () => Promise<result>): Promise<result> {
  const start = Date.now()
  const outcome = await run()
  log(`${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  return outcome
}

/** What went wrong, in a sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
