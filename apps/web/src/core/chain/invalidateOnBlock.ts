import type { QueryClient } from '@tanstack/react-query'
import { chainKey } from './chainQuery.ts'
import type { ScreenHead } from './head/screenHead.ts'

/** Slow facts (lengths, symbols of a list) are read again this often, in milliseconds (spec trading-core §4). */
const SLOW_TICK = 60_000

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
  onVisible: (listener: (visible: boolean) => void) => () => void = alwaysVisible,
): () => void {
  let refreshed = head.current().block?.number
  let receiptBlock = head.current().receiptBlock
  let busy = false

  async function follow() {
    if (busy) return
    busy = true
    for (;;) {
      const { block, reachable, receiptBlock: newestReceipt } = head.current()
      // What failed while the node was away is read again when it is back, new block or not.
      if (!reachable) refreshed = undefined
      if (!reachable || block === undefined) break
      // The receipt of an own transaction may be of a block that was read already, in part from memory.
      if (block.number === refreshed && newestReceipt === receiptBlock) break
      refreshed = block.number
      receiptBlock = newestReceipt
      await queries.invalidateQueries({ queryKey: chainKey(chainId, 'block') }, { cancelRefetch: false })
    }
    busy = false
  }

  const unsubscribe = head.subscribe(() => void follow())
  let slow: ReturnType<typeof setInterval> | undefined
  let tickedAt = Date.now()
  function tick() {
    if (!head.current().reachable) return
    tickedAt = Date.now()
    void queries.invalidateQueries({ queryKey: chainKey(chainId, 'minute') })
  }
  // Nobody reads a hidden page; one that is shown again after a minute is read at once.
  const unwatch = onVisible((visible) => {
    clearInterval(slow)
    if (!visible) return
    if (Date.now() - tickedAt >= SLOW_TICK) tick()
    slow = setInterval(tick, SLOW_TICK)
  })
  void follow()

  return () => {
    unsubscribe()
    unwatch()
    clearInterval(slow)
  }
}

function alwaysVisible(listener: (visible: boolean) => void) {
  listener(true)
  return () => {}
}
