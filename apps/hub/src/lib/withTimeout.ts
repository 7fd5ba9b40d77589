/**
 * A promise that is given up after a time. What it does goes on.
 * @throws after `timeoutMs`, or what the promise throws
 */
export async function withTimeout<result>(promise: Promise<result>, timeoutMs: number): Promise<result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), timeoutMs)
  })
  promise.catch(() => {})
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
