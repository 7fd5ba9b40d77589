import { useSyncExternalStore } from 'react'
import { getClockTime, subscribeToClock } from '#lib/clock.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { useBlockTime } from './blockTime.ts'
import { useChain } from './useChain.ts'

/** Elapsed fraction of the block time, 0 to 1; times in milliseconds. 0 if the clock was set back. */
export const getBlockProgress = (now: number, receivedAt: number, blockTime: number): number =>
  Math.min(1, Math.max(0, (now - receivedAt) / blockTime))

/** The newest block number, and the elapsed fraction of the next block's time, 0 to 1. */
export type BlockProgress = { readonly blockNumber: bigint | undefined; readonly fraction: number }

/**
 * Formats a value that grows between blocks, up to its value at the next block. Rerenders only when the text changes.
 * With `prefers-reduced-motion`, and while `isCounting` is false, the text changes with blocks only.
 */
export function useBlockProgress(format: (progress: BlockProgress) => string, isCounting: boolean): string {
  // The block head, not the screen head: the value grows with every block.
  const { head } = useChain()
  const { seconds } = useBlockTime()
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isAnimated = isCounting && !prefersReducedMotion
  return useSyncExternalStore(isAnimated ? subscribeToClock : head.subscribe, () => {
    const { block } = head.getState()
    const fraction = isAnimated && block ? getBlockProgress(getClockTime(), block.receivedAt, seconds * 1000) : 0
    return format({ blockNumber: block?.number, fraction })
  })
}
