import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { useChain } from '../chain/useChain.ts'
import { accountByNameQuery, parseUsername } from './registration.queries.ts'

/** Milliseconds without a key after which the hub is asked. */
const LOOKUP_DELAY_MS = 200

/** The account whose profile has the typed name; undefined while it is typed or looked up, and where there is none. */
export function useAccountByName(text: string): Address | undefined {
  const typed = text.trim()
  const settled = useDebouncedValue(typed, LOOKUP_DELAY_MS)
  const { data } = useQuery(accountByNameQuery(useChain(), parseUsername(settled)))
  // The answer is of an earlier text until the new one arrives.
  return typed === settled ? (data ?? undefined) : undefined
}
