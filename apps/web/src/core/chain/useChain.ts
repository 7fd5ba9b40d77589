import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { getClockTime, subscribeToClock } from '#lib/clock.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { type BlockHeadState, getStaleSeconds } from '../rpc/blockHead.ts'
import type { ChainClient } from './chain.ts'
import type { ScreenHeadState } from './head/screenHead.ts'
import { getBlockTimeSeconds } from './measuredBlockTime.ts'

export const ChainContext = createContext<ChainClient | undefined>(undefined)

/**
 * The chain client of the page.
 *
 * @throws Error outside of ChainContext.
 */
export function useChain(): ChainClient {
  const chain = use(ChainContext)
  if (chain === undefined) throw new Error('useChain outside ChainContext')
  return chain
}

/** The block at which the screen is read; rerenders with each refresh. */
export function useScreenHead(): ScreenHeadState {
  const { screenHead } = useChain()
  return useSyncExternalStore(screenHead.subscribe, screenHead.getState)
}

/** A value of the block at which the screen is read; rerenders only when the value changes. `select` returns a primitive. */
export function useScreenHeadValue<value extends bigint | number | boolean | string | undefined>(
  select: (head: ScreenHeadState) => value,
): value {
  const { screenHead } = useChain()
  return useSyncExternalStore(screenHead.subscribe, () => select(screenHead.getState()))
}

/** Whether a first block is known; rerenders only when that changes. */
export const useHasHeadBlock = (): boolean => useScreenHeadValue(({ block }) => block !== undefined)

/** Age of the screen in seconds while it is stale, undefined while fresh; 0 if no block could be read at all. */
export function useStaleSeconds(): number | undefined {
  const chain = useChain()
  const { screenHead } = chain
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const unsubscribers = [screenHead.subscribe(listener), subscribeToClock(listener)]
        return () => {
          for (const unsubscribe of unsubscribers) unsubscribe()
        }
      },
      [screenHead],
    ),
    () => getScreenStaleSeconds(screenHead.getState(), getBlockTimeSeconds(chain), getClockTime()),
  )
}

/** Age of a head in whole seconds while it is stale; `now` in browser milliseconds. */
export function getScreenStaleSeconds(state: BlockHeadState, blockSeconds: number, now: number): number | undefined {
  if (state.block === undefined) return state.isReachable ? undefined : 0
  return getStaleSeconds(state, blockSeconds, now)
}

/**
 * User-facing reason why the screen is stale or empty; undefined while fresh. It names the time of the block on screen and
 * not its age: a text that ticks would be read out every second.
 */
export function useNetworkErrorMessage(): Message | undefined {
  const isStale = useStaleSeconds() !== undefined
  const { block, provenBlock, failureReason, isReachable } = useScreenHead()
  if (!isStale) return undefined
  if (!isReachable && failureReason === 'wrong-chain') {
    return msg('The network endpoint serves another network. Prices and balances can’t load, and swaps are paused.')
  }
  if (block === undefined) return msg('Can’t reach the network yet. Prices and balances appear once it responds.')
  const time = formatDate(block.timestamp, 'time')
  if (isReachable && provenBlock !== undefined && block.number < provenBlock.number) {
    return msg('The network endpoint is behind. Prices are from %time%. Swaps resume when it has caught up.', { time })
  }
  return msg('Can’t reach the network. Prices are from %time%. Swaps resume when the connection is back.', { time })
}
