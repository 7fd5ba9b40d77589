import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { toAccountActivity } from './accountActivity.rules.ts'
import { ACCOUNT_EVENTS_LIMIT, accountEventsQuery } from './transactions.queries.ts'
import { getCompleteSince } from './transactions.rules.ts'
import { useIntermediaries } from './useIntermediaries.ts'

/** Swaps, adds and removes of an account from the exchange subgraph. `rows` is undefined until they are known. */
export function useAccountActivity(account: Address | undefined) {
  const chain = useChain()
  const intermediaries = useIntermediaries()
  const wrappedAddress = useWrappedNative().address.toLowerCase()
  const { symbol } = chain.chainConfig.nativeCurrency
  const { data, isError, isLoading } = useQuery(accountEventsQuery(chain, account))
  const rows = useMemo(
    () => data && toAccountActivity(data, intermediaries, { symbol, wrappedAddress }),
    [data, intermediaries, symbol, wrappedAddress],
  )
  const completeSince = data && getCompleteSince(data, ACCOUNT_EVENTS_LIMIT)
  return { rows, completeSince, hasFailed: isError, isLoading }
}
