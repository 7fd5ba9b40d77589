import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../chain/useChain.ts'
import { usernameQuery } from './usernames.queries.ts'

/** Username of an account; undefined where it has none, while it is unknown, and without a hub. */
export function useUsername(account: Address | undefined): string | undefined {
  return useQuery(usernameQuery(useChain(), account)).data ?? undefined
}
