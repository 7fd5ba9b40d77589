import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Message } from '#lib/i18n/message.ts'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { useChain } from '../chain/useChain.ts'
import { getAddressFault, parseAddress } from './addressText.ts'
import { ensAddressQuery } from './names.queries.ts'

/** The recipient that a text names: an address, or the address of a name. */
export type Recipient =
  | { readonly status: 'empty' }
  | { readonly status: 'resolving' }
  | { readonly status: 'found'; readonly address: Address }
  /** `fault`: why the text is no address; undefined for a name that has none. */
  | { readonly status: 'invalid'; readonly fault?: Message }

/** Milliseconds without a key after which a name is looked up (spec trading-core §5). */
const NAME_LOOKUP_DELAY_MS = 200

/** The recipient that the typed text names (SWAP-37, SWAP-38). */
export function useRecipient(text: string): Recipient {
  const chain = useChain()
  const typed = text.replace(/\s+/g, '')
  const settled = useDebouncedValue(typed, NAME_LOOKUP_DELAY_MS)
  const isName = settled.includes('.') && getAddressFault(settled) === undefined
  const named = useQuery(ensAddressQuery(chain, isName ? settled : undefined))
  if (typed === '') return { status: 'empty' }
  const address = parseAddress(typed)
  if (address) return { status: 'found', address }
  if (settled !== typed || (isName && named.isPending)) return { status: 'resolving' }
  const fault = getAddressFault(typed)
  if (fault) return { status: 'invalid', fault }
  return named.data ? { status: 'found', address: named.data } : { status: 'invalid' }
}
