import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { type CurrencyAmount, createRouteGraph, Trade } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { usePairs } from '../pairs/usePairs.ts'
import { type ResaleParams, resaleQuery, SIMULATION_ACCOUNT } from './resale.queries.ts'
import { type Resale, roundTrialAmount } from './resale.rules.ts'

const UNKNOWN: Resale = { status: 'unknown' }

/**
 * Whether an amount of a token that is bought can be sold again, tried in about this amount with the native coin, whatever
 * pays for it. Undefined while it is tried for the first time, and without an amount.
 */
export function useResale(bought: CurrencyAmount | undefined): Resale | undefined {
  const chain = useChain()
  const account = useAccountAddress() ?? SIMULATION_ACCOUNT
  const wrappedNative = useWrappedNative()
  const native = getNativeCurrency(chain)
  const pairs = usePairs(native, bought?.currency)
  const purchase = useMemo(() => {
    if (pairs === undefined || bought === undefined) return undefined
    const options = { maxHops: 3, wrappedNative } as const
    return Trade.getBestTradeExactOut(createRouteGraph(pairs), native, bought, options) ?? null
  }, [pairs, native, bought, wrappedNative])
  const params: ResaleParams | undefined = purchase
    ? {
        account,
        path: purchase.route.path.map(({ address }) => address),
        pairs: purchase.route.pairs.map(({ address }) => address),
        amount: roundTrialAmount(purchase.inputAmount.amount),
      }
    : undefined
  const { data, isError } = useQuery({
    ...resaleQuery(chain, params),
    // The answer of the same account for the same token stays while another amount is tried.
    placeholderData: (last, query) => {
      const tried = query?.queryKey.at(-1) as ResaleParams | undefined
      return tried?.account === account && tried.path.at(-1) === params?.path.at(-1) ? last : undefined
    },
  })
  if (purchase === null || isError) return UNKNOWN
  return data
}
