import { useCallback, useSyncExternalStore } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { getClockTime, subscribeToClock } from '#lib/clock.ts'

/**
 * A value that follows from the chain's time in unix seconds, which is undefined before the first block. Renders again
 * only when the value changes, so it must be a primitive.
 */
export function useAtChainTime<value extends string | number | boolean | undefined>(
  select: (now: number | undefined) => value,
): value {
  const { screenHead } = useChain()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribers = [screenHead.subscribe(listener), subscribeToClock(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    [screenHead],
  )
  return useSyncExternalStore(subscribe, () => select(getChainTime(screenHead.getState(), getClockTime())))
}

/** The chain's time in unix seconds; renders again every second. Undefined before the first block. */
export const useChainTime = (): number | undefined => useAtChainTime((now) => now)
