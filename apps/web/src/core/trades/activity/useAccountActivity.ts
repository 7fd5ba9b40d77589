import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { mergeFills, toAccountActivity } from './accountActivity.rules.ts'
import { fillDetailsQuery, type OrderFill, orderFillsQuery } from './orderFills.queries.ts'
import { getFillDetailsParams, toFillRows } from './orderFills.rules.ts'
import { ACCOUNT_EVENTS_LIMIT, accountEventsQuery } from './transactions.queries.ts'
import { getCompleteSince } from './transactions.rules.ts'
import { useIntermediaries } from './useIntermediaries.ts'

/**
 * Swaps, adds and removes of an account from the exchange subgraph, and fills of its orders from theirs. `rows` is undefined
 * until they are known.
 */
export function useAccountActivity(account: Address | undefined) {
  const chain = useChain()
  const intermediaries = useIntermediaries()
  const wrappedAddress = useWrappedNative().address.toLowerCase()
  const { symbol } = chain.chainConfig.nativeCurrency
  const events = useQuery(accountEventsQuery(chain, account))
  const orderFills = useQuery(orderFillsQuery(chain, account))
  const fills = getNewest(orderFills.data)
  const details = useQuery({
    ...fillDetailsQuery(chain, fills?.length ? getFillDetailsParams(fills, { wrappedAddress }) : undefined),
    // With the next fill all others stay as they are.
    placeholderData: keepPreviousData,
  })
  const areFillsLoading = orderFills.isLoading || details.isLoading
  const rows = useMemo(() => {
    if (events.data === undefined || areFillsLoading) return undefined
    const native = { symbol, wrappedAddress }
    const own = toAccountActivity(events.data, intermediaries, native)
    const newest = getNewest(orderFills.data)
    return mergeFills(own, newest && details.data ? toFillRows(newest, details.data, native) : [])
  }, [events.data, orderFills.data, details.data, areFillsLoading, intermediaries, symbol, wrappedAddress])
  return {
    rows,
    completeSince: events.data && getCompleteSince(events.data, ACCOUNT_EVENTS_LIMIT, fills),
    hasFailed: events.isError || orderFills.isError || details.isError,
    isLoading: events.isLoading || areFillsLoading,
  }
}

/** As many fills as events of each other kind. */
const getNewest = (data: { readonly orderFills: readonly OrderFill[] } | undefined) =>
  data?.orderFills.slice(0, ACCOUNT_EVENTS_LIMIT)
