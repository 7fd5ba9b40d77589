/** Milliseconds of work before the network and the database have their turn. */
const SLICE_MS = 4

/** Runs a synchronous function in its turn. */
export type TimeSlices = <result>(run: () => result) => Promise<result>

/**
 * Creates a queue that runs functions in order, a few milliseconds at a time. Without it a flood of messages to check would
 * all be checked between two steps of one that is being stored, and that one takes many steps.
 */
export function createTimeSlices(): TimeSlices {
  const queue: (() => void)[] = []
  function runSlice() {
    const startedAt = performance.now()
    do {
      queue.shift()?.()
    } while (queue.length > 0 && performance.now() - startedAt < SLICE_MS)
    if (queue.length > 0) setImmediate(runSlice)
  }
  return (run) =>
    new Promise((resolve, reject) => {
      queue.push(() => {
        try {
          resolve(run())
        } catch (error) {
          reject(error)
        }
      })
      if (queue.length === 1) setImmediate(runSlice)
    })
}
