import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { usernamesQuery } from './usernames.queries.ts'

/** Names of accounts; undefined while unknown and without a hub. */
export function useUsernames(accounts: readonly Address[]) {
  const chain = useChain()
  return useQuery(usernamesQuery(chain, accounts.length === 0 ? undefined : accounts)).data
}

/** Name of an account; undefined where it has none, or none is known. */
export function useUsername(account: Address): string | undefined {
  const names = useUsernames(useMemo(() => [account], [account]))
  return names?.[account]
}
