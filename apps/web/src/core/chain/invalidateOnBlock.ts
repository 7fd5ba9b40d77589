import type { QueryClient } from '@tanstack/react-query'
import { chainQueryKey } from './chainQuery.ts'
import type { ScreenHead } from './head/screenHead.ts'

/** Milliseconds between refetches of 'minute' queries (spec trading-core §4). */
const SLOW_REFRESH_INTERVAL_MS = 60_000

/**
 * Invalidates 'block' queries with each block of the screen head, and 'minute' queries every minute while visible.
 *
 * Refetches do not overlap: blocks during a refetch cause one more refetch, so that a slow endpoint is not flooded and
 * no running read is discarded. Returns a function that stops it.
 *
 * @param onVisible - Calls its listener with the visibility of the page, now and on each change.
 */
export function invalidateOnBlock(
  queries: QueryClient,
  chainId: number,
  head: ScreenHead,
  onVisible: (listener: (visible: boolean) => void) => () => void = watchAlwaysVisible,
): () => void {
  let refreshedBlock = head.getState().block?.number
  let receiptBlock = head.getState().receiptBlockNumber
  let isRefetching = false

  async function follow() {
    if (isRefetching) return
    isRefetching = true
    for (;;) {
      const { block, isReachable, receiptBlockNumber: newestReceipt } = head.getState()
      // Failed reads are repeated once an endpoint is reachable again, even without a new block.
      if (!isReachable) refreshedBlock = undefined
      if (!isReachable || block === undefined) break
      // The receipt may be of a block that was read already, partly from the read cache.
      if (block.number === refreshedBlock && newestReceipt === receiptBlock) break
      refreshedBlock = block.number
      receiptBlock = newestReceipt
      await queries.invalidateQueries({ queryKey: chainQueryKey(chainId, 'block') }, { cancelRefetch: false })
    }
    isRefetching = false
  }

  const unsubscribe = head.subscribe(() => void follow())
  let slow: ReturnType<typeof setInterval> | undefined
  let tickedAt = Date.now()
  function tick() {
    if (!head.getState().isReachable) return
    tickedAt = Date.now()
    void queries.invalidateQueries({ queryKey: chainQueryKey(chainId, 'minute') })
  }
  // A page that was hidden for more than a minute is refreshed at once.
  const unwatch = onVisible((visible) => {
    clearInterval(slow)
    if (!visible) return
    if (Date.now() - tickedAt >= SLOW_REFRESH_INTERVAL_MS) tick()
    slow = setInterval(tick, SLOW_REFRESH_INTERVAL_MS)
  })
  void follow()

  return () => {
    unsubscribe()
    unwatch()
    clearInterval(slow)
  }
}

function watchAlwaysVisible(listener: (visible: boolean) => void) {
  listener(true)
  return () => {}
}
