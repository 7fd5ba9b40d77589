/** Milliseconds between two ticks of the page's clock. */
const TICK_MS = 200

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

/** Calls back with every tick of the one clock all views share; it runs only while a view listens. Returns how to stop. */
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

/** Browser time of the last tick, in milliseconds: the same for all views of one render. */
export const getClockTime = (): number => nowMs

function tick() {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}
