import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { pointsQuery } from '../profileHistory.queries.ts'

/** Points of an account with their transactions, newest first; and whether there is a history to ask. */
export function usePoints(account: Address) {
  const chain = useChain()
  const { data, isError } = useQuery(pointsQuery(chain, account))
  return { entries: data, isUnavailable: chain.subgraphs.profile === undefined || (isError && data === undefined) }
}
