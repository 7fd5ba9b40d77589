import { type Context, ponder } from 'ponder:registry'
import { listing } from 'ponder:schema'
import { ContractRegistry } from '@zono/protocol'
import type { Address } from 'viem'
import { settings } from '../settings.ts'

type Db = Context['db']

const { contracts, ifos = [], privateSales = [], migrations = [], stakingPools = [], ...nfts } = settings.deployment
const { nftCollections = [], nftMints = [], nftFarms = [], nftStakingPools = [] } = nfts

/** Whether contracts are followed as the registry lists them. The deployment's own lists are those of older launches. */
export const HAS_REGISTRY = contracts[ContractRegistry.name] !== undefined

type Entry = { readonly id: number; readonly contractAddress: Address }

const toNumbers = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(entries.map(({ id, contractAddress }) => [contractAddress.toLowerCase(), String(id)]))

/** Numbers of the deployment's contracts in decimal digits, by kind and lower-case address. */
const NUMBERS = {
  tokenSale: toNumbers(ifos),
  privateSale: toNumbers(privateSales),
  migration: toNumbers(migrations),
  stakingPool: toNumbers(stakingPools.map(({ sousId: id, contractAddress }) => ({ id, contractAddress }))),
  // Collections have no numbers.
  nftCollection: toNumbers([...nftCollections, ...nftMints].map(({ contractAddress }) => ({ id: 0, contractAddress }))),
  nftFarm: toNumbers(nftFarms.map(({ nfid: id, contractAddress }) => ({ id, contractAddress }))),
  nftStakingPool: toNumbers(nftStakingPools.map(({ nsid: id, contractAddress }) => ({ id, contractAddress }))),
} as const

/** What a contract is listed as. */
export type ListingKind = keyof typeof NUMBERS

/** Number of a contract among those of its kind, in decimal digits; undefined for one that is not listed. */
export async function findNumber(db: Db, kind: ListingKind, address: string): Promise<string | undefined> {
  const key = address.toLowerCase()
  if (!HAS_REGISTRY) return NUMBERS[kind].get(key)
  const row = await db.find(listing, { address: key })
  return row?.kind === kind ? row.number : undefined
}

/**
 * Number of a contract whose events are followed, in decimal digits.
 * @throws Error if it is not listed.
 */
export async function getNumber(db: Db, kind: ListingKind, address: string): Promise<string> {
  const number = await findNumber(db, kind, address)
  if (number === undefined) throw new Error(`No ${kind} has the contract ${address}.`)
  return number
}

for (const [name, kind] of [
  ['ContractRegistry:TokenSaleListed', 'tokenSale'],
  ['ContractRegistry:PrivateSaleListed', 'privateSale'],
  ['ContractRegistry:MigrationListed', 'migration'],
  ['ContractRegistry:StakingPoolListed', 'stakingPool'],
  ['ContractRegistry:NftCollectionListed', 'nftCollection'],
  ['ContractRegistry:NftFarmListed', 'nftFarm'],
  ['ContractRegistry:NftStakingPoolListed', 'nftStakingPool'],
] as const) {
  // The registry lists an address once for each time that others took its number, and never one that exists.
  ponder.on(name, async ({ event, context: { db } }) => {
    const row = { kind, number: String(event.args.id) }
    await db
      .insert(listing)
      .values({ address: event.args.contractAddress.toLowerCase(), ...row })
      .onConflictDoUpdate(row)
  })
}
