import { useQuery } from '@tanstack/react-query'
import { Percent, type RouteGraph, type Token, type Trade } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { gasPriceQuery, getPresetGasPrice } from '#core/transactions/gas.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { SwapTrade } from './swapTrade.ts'

/** Price impact below which a split could gain next to nothing, so that its code is not even loaded. */
const MIN_PRICE_IMPACT = Percent.fromBps(10n)

/**
 * The trade split over several routes where that gives more after network fees, else the trade itself. The code of the
 * search loads with the first quote that moves the price; until then, and where it or the gas price cannot be loaded,
 * one route is used. `isSettled`: no other kind of trade is to come for this block.
 */
export function useSplitTrade(
  trade: Trade | undefined,
  graph: RouteGraph | undefined,
  wrappedNative: Token,
): { readonly trade: SwapTrade | undefined; readonly isSettled: boolean } {
  const chain = useChain()
  const { singleHopOnly, singleRouteOnly, gasPrice } = useSettings((settings) => settings)
  const isEnabled =
    chain.deployment.contracts.SplitRouter !== undefined &&
    !singleRouteOnly &&
    !singleHopOnly &&
    trade !== undefined &&
    Percent.compare(trade.priceImpact, MIN_PRICE_IMPACT) >= 0
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
  const best = useMemo(() => {
    if (!isEnabled || quoteSplit === undefined || trade === undefined || graph === undefined) return trade
    return quoteSplit(graph, trade, { wrappedNative, gasPriceWei }) ?? trade
  }, [isEnabled, quoteSplit, trade, graph, wrappedNative, gasPriceWei])
  return { trade: best, isSettled: !isEnabled || isError || (quoteSplit !== undefined && !gas.isPending) }
}
