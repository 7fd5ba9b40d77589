/** Creates a function that runs at most `maxConcurrent` tasks at a time; further ones wait in their order. */
export function createLimiter(maxConcurrent: number): <result>(task: () => Promise<result>) => Promise<result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    // A task that ends hands its place to the next one, so the number stays the same.
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
