import type { QueryClient } from '@tanstack/react-query'
import { chainQueryKey } from './chainQuery.ts'
import type { ScreenHead } from './head/screenHead.ts'

/** Slow facts (lengths, symbols of a list) are read again this often, in milliseconds (spec trading-core §4). */
const SLOW_REFRESH_INTERVAL_MS = 60_000

/**
 * Makes what was read from the chain stale with each block of the screen, and reads what is on screen again.
 *
 * `onVisible` tells at once and on every change whether the page is seen: slow facts wait while it is not.
 *
 * One round at a time: blocks that arrive meanwhile are answered by one more round, so a slow node is never flooded and
 * a read that is under way is never thrown away.
 */
export function invalidateOnBlock(
  queries: QueryClient,
  chainId: number,
  head: ScreenHead,
  onVisible: (listener: (visible: boolean) => void) => () => void = watchAlwaysVisible,
): () => void {
  let refreshed = head.getState().block?.number
  let receiptBlock = head.getState().receiptBlockNumber
  let busy = false

  async function follow() {
    if (busy) return
    busy = true
    for (;;) {
      const { block, isReachable, receiptBlockNumber: newestReceipt } = head.getState()
      // What failed while the node was away is read again when it is back, new block or not.
      if (!isReachable) refreshed = undefined
      if (!isReachable || block === undefined) break
      // The receipt of an own transaction may be of a block that was read already, in part from memory.
      if (block.number === refreshed && newestReceipt === receiptBlock) break
      refreshed = block.number
      receiptBlock = newestReceipt
      await queries.invalidateQueries({ queryKey: chainQueryKey(chainId, 'block') }, { cancelRefetch: false })
    }
    busy = false
  }

  const unsubscribe = head.subscribe(() => void follow())
  let slow: ReturnType<typeof setInterval> | undefined
  let tickedAt = Date.now()
  function tick() {
    if (!head.getState().isReachable) return
    tickedAt = Date.now()
    void queries.invalidateQueries({ queryKey: chainQueryKey(chainId, 'minute') })
  }
  // Nobody reads a hidden page; one that is shown again after a minute is read at once.
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
