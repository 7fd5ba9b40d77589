import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { getClockTime, subscribeToClock } from '../../lib/clock.ts'
import { type Message, msg } from '../../lib/i18n/message.ts'
import { getStaleSeconds, type HeadState } from '../rpc/blockHead.ts'
import type { Chain } from './chain.ts'
import type { ScreenHeadState } from './head/screenHead.ts'
import { getBlockTimeSeconds } from './measuredBlockTime.ts'

export const ChainContext = createContext<Chain | undefined>(undefined)

/** The chain this page works on. */
export function useChain(): Chain {
  const chain = use(ChainContext)
  if (chain === undefined) throw new Error('useChain outside ChainContext')
  return chain
}

/** The block at which the screen is read; renders again with each round. */
export function useHead(): ScreenHeadState {
  const { screenHead } = useChain()
  return useSyncExternalStore(screenHead.subscribe, screenHead.current)
}

/** Whether a block was seen yet; renders again only when that changes. */
export function useHasHead(): boolean {
  const { screenHead } = useChain()
  return useSyncExternalStore(screenHead.subscribe, () => screenHead.current().block !== undefined)
}

/** Seconds by which what is on screen is too old; undefined while all is well. 0 while nothing could be read at all. */
export function useStaleness(): number | undefined {
  const chain = useChain()
  const { screenHead } = chain
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = [screenHead.subscribe(listener), subscribeToClock(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
      [screenHead],
    ),
    () => getStaleness(screenHead.current(), getBlockTimeSeconds(chain), getClockTime()),
  )
}

/** The same of a head at a browser time in milliseconds, whole seconds. */
export function getStaleness(state: HeadState, blockSeconds: number, now: number): number | undefined {
  if (state.block === undefined) return state.reachable ? undefined : 0
  return getStaleSeconds(state, blockSeconds, now)
}

/** Why what is on screen is old or missing, in one sentence; undefined while all is well. */
export function useNetworkProblem(): Message | undefined {
  const seconds = useStaleness()
  const { block, proven, lostReason, reachable } = useHead()
  if (seconds === undefined) return undefined
  if (!reachable && lostReason === 'wrong-chain') {
    return msg('The network endpoint serves another network. Prices and balances cannot be read; swaps wait.')
  }
  if (block === undefined) return msg('The network cannot be reached yet. Prices and balances appear once it answers.')
  if (reachable && proven !== undefined && block.number < proven.number) {
    return msg('The network endpoint is behind. What you see is %seconds% s old; swaps wait until it has caught up.', {
      seconds: String(seconds),
    })
  }
  return msg('The network cannot be reached. What you see is %seconds% s old; swaps wait until it is back.', {
    seconds: String(seconds),
  })
}
