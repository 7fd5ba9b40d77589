import { settings } from '../../settings.ts'

const { contracts, nftCollections = [], nftFarms = [], nftMints = [], nftStakingPools = [] } = settings.deployment

/** Where the holder of a piece is. */
export type Location = 'wallet' | 'market' | 'staking' | 'farm'

type Entry = { readonly contractAddress: string }

const toLocations = (entries: readonly Entry[], location: Location) =>
  entries.map(({ contractAddress }) => [contractAddress.toLowerCase(), location] as const)

/** Contracts that keep pieces for others, by lower-case address. */
const LOCATIONS: ReadonlyMap<string, Location> = new Map([
  ...toLocations(contracts.NftMarket ? [{ contractAddress: contracts.NftMarket }] : [], 'market'),
  ...toLocations(nftStakingPools, 'staking'),
  ...toLocations(nftFarms, 'farm'),
])

/** Where pieces of this holder are. */
export const getLocation = (holder: string): Location => LOCATIONS.get(holder) ?? 'wallet'

const COLLECTIONS: ReadonlySet<string> = new Set(
  [...nftCollections, ...nftMints].map(({ contractAddress }) => contractAddress.toLowerCase()),
)

/** Whether the deployment names a collection, so that every transfer of it is indexed. */
export const isDeployedCollection = (address: string): boolean => COLLECTIONS.has(address)
