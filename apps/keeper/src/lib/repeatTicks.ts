import { sleep } from '@zono/service'

/** Runs a tick again and again, the next one as long after the start of the last as it says, and no two at once. */
export function repeatTicks(tick: () => Promise<void>, intervalMs: number): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  async function run() {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await tick()
      await sleep(Math.max(0, intervalMs - (performance.now() - startedAt)), stopping.signal)
    }
  }
  const ticks = run()
  return {
    stop() {
      stopping.abort()
      return ticks
    },
  }
}
