import { type Address, isAddressEqual } from 'viem'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { NftLocation, OwnedNft } from '../market.ts'

/** Places by which an account's pieces are filtered. */
export const LOCATION_FILTERS = ['all', 'wallet', 'market', 'staking', 'farm'] as const
export type LocationFilter = (typeof LOCATION_FILTERS)[number]

export const LOCATION_LABELS: Readonly<Record<LocationFilter, Message>> = {
  all: msg('All'),
  wallet: msg('In wallet'),
  market: msg('On sale'),
  staking: msg('Staked'),
  farm: msg('Farming'),
}

/** Parses the filter of an address; anything else shows all pieces. */
export const parseLocationFilter = (value: unknown): LocationFilter =>
  LOCATION_FILTERS.find((one) => one === value) ?? 'all'

/** Number of pieces in each place. */
export const countByLocation = (nfts: readonly OwnedNft[]): Readonly<Record<LocationFilter, number>> => {
  const count = (location: NftLocation) => nfts.filter((nft) => nft.location === location).length
  return {
    all: nfts.length,
    wallet: count('wallet'),
    market: count('market'),
    staking: count('staking'),
    farm: count('farm'),
  }
}

type CollectionFloor = { readonly address: Address; readonly floor: bigint | null | undefined }

/**
 * Value of pieces at the floor of their collections, in wei. Pieces of a collection without a price count nothing;
 * undefined while a floor is unknown.
 */
export function getFloorValue(nfts: readonly OwnedNft[], floors: readonly CollectionFloor[]): bigint | undefined {
  let sum = 0n
  for (const nft of nfts) {
    const entry = floors.find(({ address }) => isAddressEqual(address, nft.collection))
    if (entry && entry.floor === undefined) return undefined
    if (entry?.floor) sum += entry.floor
  }
  return sum
}
