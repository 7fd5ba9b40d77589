/** Interval of the shared clock. */
const TICK_MS = 200

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

/** Subscribes to the one clock of all views; it runs only while there are listeners. Returns the unsubscribe function. */
export function subscribeToClock(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Browser time of the last tick in milliseconds: the same for all components of one render. */
export const getClockTime = (): number => nowMs

function tick() {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}
