import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { HeadState } from './blockHead.ts'
import type { Chain } from './chain.ts'
import { getClockTime, subscribeToClock } from './clock.ts'

export const ChainContext = createContext<Chain | undefined>(undefined)

/** The chain this page works on. */
export function useChain(): Chain {
  const chain = use(ChainContext)
  if (chain === undefined) throw new Error('useChain outside ChainContext')
  return chain
}

/** The head of the chain; renders again with each block. */
export function useHead(): HeadState {
  const { head } = useChain()
  return useSyncExternalStore(head.subscribe, head.current)
}

/** Whether a block was seen yet; renders again only when that changes. */
export function useHasHead(): boolean {
  const { head } = useChain()
  return useSyncExternalStore(head.subscribe, () => head.current().block !== undefined)
}

/** A block older than this many block times says that the page no longer follows the chain. */
const STALE_AFTER_BLOCKS = 6

/** Seconds since the last block was seen, once that is suspiciously long; undefined while all is well. */
export function useStaleness(): number | undefined {
  const { facts, head } = useChain()
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = [head.subscribe(listener), subscribeToClock(listener)]
        return () => stops.forEach((stop) => void stop())
      },
      [head],
    ),
    () => getStaleness(head.current(), facts.blockTimeSeconds, getClockTime()),
  )
}

/** The same of a head at a browser time in milliseconds, whole seconds. */
export function getStaleness({ block, reachable }: HeadState, blockSeconds: number, now: number): number | undefined {
  if (block === undefined) return reachable ? undefined : 0
  const seconds = Math.max(0, Math.floor((now - block.seenAt) / 1000))
  const isLate = seconds > Math.max(20, blockSeconds * STALE_AFTER_BLOCKS)
  return isLate || !reachable ? seconds : undefined
}
