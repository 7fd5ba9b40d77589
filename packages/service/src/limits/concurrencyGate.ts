import { BusyError } from '../errors.ts'

/** Runs functions, so many at a time. */
export type ConcurrencyGate = <result>(run: () => Promise<result>) => Promise<result>

/**
 * Creates a gate with `maxRunning` places and a queue. A full queue refuses at once with a `BusyError`.
 * @param sentence for whoever is refused
 * @example
 * const run = createConcurrencyGate(5, 100)
 * await run(() => readFromDatabase())
 */
export function createConcurrencyGate(
  maxRunning: number,
  maxQueued: number,
  sentence = 'Too much is running and waiting already.',
): ConcurrencyGate {
  let running = 0
  const queue: (() => void)[] = []
  return async (run) => {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) throw new BusyError(sentence)
      // The place is handed over by the one that ends.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await run()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
