import { useSyncExternalStore } from 'react'
import { getClockTime, subscribeToClock } from '../../lib/clock.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useBlockTime } from './blockTime.ts'
import { useChain } from './useChain.ts'

/** The part of a block's time that has passed, 0 to 1; times in milliseconds. A clock set back gives nothing. */
export const getBlockProgress = (now: number, seenAt: number, blockTime: number): number =>
  Math.min(1, Math.max(0, (now - seenAt) / blockTime))

/** How far the chain is: the newest block, and the part of the next one's time that has passed, 0 to 1. */
export type BlockProgress = { readonly blockNumber: bigint | undefined; readonly fraction: number }

/**
 * Text that counts on between blocks: what grows with every block grows by the measured time of the next one and never
 * past it. Renders again only when the text itself changes. For readers who want nothing to move, and where
 * `isCounting` is false, the text changes with blocks alone.
 */
export function useBlockProgress(format: (progress: BlockProgress) => string, isCounting: boolean): string {
  // Not the screen's head, which moves on with a round of reading: what is counted grows with every block.
  const { head } = useChain()
  const { seconds } = useBlockTime()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isMoving = isCounting && !isStill
  return useSyncExternalStore(isMoving ? subscribeToClock : head.subscribe, () => {
    const { block } = head.getState()
    const fraction = isMoving && block ? getBlockProgress(getClockTime(), block.receivedAt, seconds * 1000) : 0
    return format({ blockNumber: block?.number, fraction })
  })
}
