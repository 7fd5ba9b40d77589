import type { QueryClient } from '@tanstack/react-query'
import { chainQueryKey } from './chainQuery.ts'
import type { ScreenHead } from './head/screenHead.ts'

/** Milliseconds between refetches of 'minute' queries (spec trading-core §4). */
const SLOW_REFRESH_INTERVAL_MS = 60_000

/** Milliseconds that 'minute' queries wait for a block, so that their reads join its batch. */
const BLOCK_WAIT_MS = 4000

/**
 * Invalidates 'block' queries with each block of the screen head, and 'minute' queries with the next block after every
 * minute while visible.
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
  let isMinuteDue = false

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
      if (isMinuteDue) refetchSlow()
      await queries.invalidateQueries({ queryKey: chainQueryKey(chainId, 'block') }, { cancelRefetch: false })
    }
    isRefetching = false
  }

  const unsubscribe = head.subscribe(() => void follow())
  let slow: ReturnType<typeof setInterval> | undefined
  let blockWait: ReturnType<typeof setTimeout> | undefined
  let tickedAt = Date.now()
  function refetchSlow() {
    clearTimeout(blockWait)
    isMinuteDue = false
    if (!head.getState().isReachable) return
    tickedAt = Date.now()
    void queries.invalidateQueries({ queryKey: chainQueryKey(chainId, 'minute') })
  }
  function tick() {
    isMinuteDue = true
    blockWait = setTimeout(refetchSlow, BLOCK_WAIT_MS)
  }
  // A page that was hidden for more than a minute is refreshed at once.
  const unwatch = onVisible((visible) => {
    clearInterval(slow)
    clearTimeout(blockWait)
    isMinuteDue = false
    if (!visible) return
    if (Date.now() - tickedAt >= SLOW_REFRESH_INTERVAL_MS) refetchSlow()
    slow = setInterval(tick, SLOW_REFRESH_INTERVAL_MS)
  })
  void follow()

  return () => {
    unsubscribe()
    unwatch()
    clearInterval(slow)
    clearTimeout(blockWait)
  }
}

function watchAlwaysVisible(listener: (visible: boolean) => void) {
  listener(true)
  return () => {}
}
