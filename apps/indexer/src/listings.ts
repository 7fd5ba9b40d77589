import { type Context, ponder } from 'ponder:registry'
import { listing, unreadableContract } from 'ponder:schema'
import { ContractRegistry } from '@zono/protocol'
import { createLog } from '@zono/service'
import type { Address } from 'viem'
import type { FollowedContract } from '../lib/contracts/createTermsReader.ts'
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

const log = createLog((line) => process.stderr.write(`${line}\n`))

/** Where an event of a followed contract is from. */
export type FollowedEvent = {
  readonly block: { readonly number: bigint }
  readonly log: { readonly address: Address }
}

/** The contract of an event, as it is read. */
export const toContract = ({ block, log: { address } }: FollowedEvent): FollowedContract => ({
  ...{ address, minBlock: block.number },
})

/**
 * Reads the terms of a followed contract with its first event. One that does not answer as its kind is logged and never
 * read again: whoever lists contracts may list any, and its events could ask for as many reads as they like.
 * @param read answers undefined for such a contract, and throws where no endpoint answers
 */
export async function readTermsOnce<terms>(
  db: Db,
  kind: ListingKind,
  { address }: FollowedContract,
  read: () => Promise<terms | undefined>,
): Promise<terms | undefined> {
  const id = `${kind}-${address.toLowerCase()}`
  if (await db.find(unreadableContract, { id })) return undefined
  const terms = await read()
  if (terms !== undefined) return terms
  log('warn', 'contract-left-out', { kind, address, reason: 'It does not answer as what it is listed as.' })
  await db.insert(unreadableContract).values({ id })
  return undefined
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
  // The registry lists an address again once it was taken back, and never one that exists.
  ponder.on(name, async ({ event, context: { db } }) => {
    const address = event.args.contractAddress.toLowerCase()
    const row = { kind, number: String(event.args.id) }
    await db
      .insert(listing)
      .values({ address, ...row })
      .onConflictDoUpdate(row)
  })
}

// Taken back, or replaced under its number before it was created: what comes of it from here on is left out.
ponder.on('ContractRegistry:Unlisted', async ({ event, context: { db } }) => {
  await db.delete(listing, { address: event.args.contractAddress.toLowerCase() })
})
