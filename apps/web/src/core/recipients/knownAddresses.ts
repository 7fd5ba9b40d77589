import * as v from 'valibot'
import { type Address, isAddress } from 'viem'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** An address that this browser knows: an account that was connected in it, or one that was sent to from it. */
export type KnownAddress = { readonly address: Address; readonly kind: 'own' | 'sent' }

const knownAddressSchema = v.object({
  address: v.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
  kind: v.picklist(['own', 'sent']),
})

/** Addresses that are kept at most; the oldest go first. */
const MAX_KNOWN_ADDRESSES = 200

type KnownAddresses = { readonly addresses: readonly KnownAddress[] }

const parseKnownAddresses = (stored: unknown): KnownAddresses => {
  const { addresses } = (stored ?? {}) as { addresses?: unknown }
  const valid = (Array.isArray(addresses) ? addresses : []).filter((one) => v.is(knownAddressSchema, one))
  return { addresses: valid.slice(0, MAX_KNOWN_ADDRESSES) }
}

/** Newest first. They never leave the browser. */
export const knownAddressesStore = createPersistedStore<KnownAddresses>({
  key: 'zono.addresses',
  version: 1,
  parse: parseKnownAddresses,
  merge: (there, here) => ({ addresses: mergeAddresses([...here.addresses, ...there.addresses]) }),
})

/** The first of each address; what is one's own stays so. */
function mergeAddresses(addresses: readonly KnownAddress[]): readonly KnownAddress[] {
  const own = new Set(addresses.filter(({ kind }) => kind === 'own').map(({ address }) => address))
  const byAddress = new Map<Address, KnownAddress>()
  for (const { address } of addresses) {
    if (!byAddress.has(address)) byAddress.set(address, { address, kind: own.has(address) ? 'own' : 'sent' })
  }
  return [...byAddress.values()].slice(0, MAX_KNOWN_ADDRESSES)
}

/** The addresses that this browser knows. */
export const useKnownAddresses = (): readonly KnownAddress[] =>
  useStore(knownAddressesStore, ({ addresses }) => addresses)

/** Keeps an address that was connected or sent to. `address` has its checksum. */
export function rememberAddress(address: Address, kind: KnownAddress['kind']): void {
  const { addresses } = knownAddressesStore.getState()
  const [newest] = addresses
  if (newest?.address === address && (newest.kind === kind || newest.kind === 'own')) return
  knownAddressesStore.setState({ addresses: mergeAddresses([{ address, kind }, ...addresses]) })
}
