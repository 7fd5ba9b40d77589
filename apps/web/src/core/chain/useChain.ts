import { createContext, use, useEffect, useReducer, useSyncExternalStore } from 'react'
import type { HeadState } from './blockHead.ts'
import type { Chain } from './chain.ts'

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

/** A block older than this many block times says that the page no longer follows the chain. */
const STALE_AFTER_BLOCKS = 6

/** Seconds since the last block was seen, once that is suspiciously long; undefined while all is well. */
export function useStaleness(): number | undefined {
  const { facts } = useChain()
  const { block, reachable } = useHead()
  const [, tick] = useReducer((n: number) => n + 1, 0)

  // Time itself is the outside thing: without a block nothing else would make this render.
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])

  if (block === undefined) return reachable ? undefined : 0
  const seconds = Math.floor((Date.now() - block.seenAt) / 1000)
  const late = seconds > Math.max(20, facts.blockTimeSeconds * STALE_AFTER_BLOCKS)
  return late || !reachable ? seconds : undefined
}
