import { useQuery } from '@tanstack/react-query'
import { Percent, type RouteGraph, type Token, type Trade } from '@zono/sdk'
import { useCallback } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { gasPriceQuery, getPresetGasPrice } from '#core/transactions/gas.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { SwapTrade } from './swapTrade.ts'

/** Price impact below which a split could gain next to nothing, so that its code is not even loaded. */
const MIN_PRICE_IMPACT = Percent.fromBps(10n)

type SplitSearch = {
  /** The trade split over several routes where that gives more after network fees, else the trade itself. */
  readonly split: (trade: Trade, graph: RouteGraph) => SwapTrade
  /** Whether no other kind of trade is to come for this block. */
  readonly isSettled: boolean
}

/** Whether a trade moves the price so far that a split may gain something. */
export const movesPrice = ({ priceImpact }: Trade): boolean => Percent.compare(priceImpact, MIN_PRICE_IMPACT) >= 0

/**
 * Splits trades over several routes. The code of the search loads with the first quote that moves the price; until then,
 * and where it or the gas price cannot be loaded, one route is used.
 *
 * @param trade - The quote over one route.
 */
export function useSplitSearch(trade: Trade | undefined, wrappedNative: Token): SplitSearch {
  const chain = useChain()
  const { singleHopOnly, singleRouteOnly, gasPrice } = useSettings((settings) => settings)
  const isEnabled =
    chain.deployment.contracts.SplitRouter !== undefined &&
    !singleRouteOnly &&
    !singleHopOnly &&
    trade !== undefined &&
    movesPrice(trade)
  const { data: quoteSplit, isError } = useQuery({
    queryKey: ['quoteSplit'],
    queryFn: async () => (await import('./quoteSplit.ts')).quoteSplit,
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const gas = useQuery({ ...gasPriceQuery(chain, gasPrice), enabled: isEnabled })
  const preset = getPresetGasPrice(chain.chainConfig, gasPrice)
  const gasPriceWei = gas.data ?? (gas.isError && preset > 0n ? preset : undefined)
  const split = useCallback(
    (single: Trade, graph: RouteGraph): SwapTrade =>
      (isEnabled && movesPrice(single) ? quoteSplit?.(graph, single, { wrappedNative, gasPriceWei }) : undefined) ??
      single,
    [isEnabled, quoteSplit, wrappedNative, gasPriceWei],
  )
  return { split, isSettled: !isEnabled || isError || (quoteSplit !== undefined && !gas.isPending) }
}
