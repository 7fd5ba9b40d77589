import { type Context, ponder } from 'ponder:registry'
import { listing, unreadableContract } from 'ponder:schema'
import { ContractRegistry } from '@zono/protocol'
import { LISTING_KINDS, type ListingKind as ListedKind, listInstanceKinds } from '@zono/protocol/areas'
import { createLog } from '@zono/service'
import type { Address } from 'viem'
import type { FollowedContract } from '../lib/contracts/createTermsReader.ts'
import { settings } from '../settings.ts'

type Db = Context['db']

const { deployment } = settings

/** Whether contracts are followed as the registry lists them. The deployment's own lists are those of older launches. */
export const HAS_REGISTRY = deployment.contracts[ContractRegistry.name] !== undefined

/** What a contract is listed as. */
export type ListingKind = Uncapitalize<ListedKind>

const toKind = (kind: ListedKind) => `${kind.charAt(0).toLowerCase()}${kind.slice(1)}` as ListingKind

/** Numbers of the deployment's contracts in decimal digits, by kind and lower-case address. Those of collections are unused. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  listInstanceKinds().flatMap(({ listedAs, read }) =>
    listedAs === undefined
      ? []
      : (read(deployment) ?? []).map(
          ({ id = 0, contractAddress }) =>
            [`${toKind(listedAs)} ${contractAddress.toLowerCase()}`, String(id)] as const,
        ),
  ),
)

/** Number of a contract among those of its kind, in decimal digits; undefined for one that is not listed. */
export async function findNumber(db: Db, kind: ListingKind, address: string): Promise<string | undefined> {
  const key = address.toLowerCase()
  if (!HAS_REGISTRY) return NUMBERS.get(`${kind} ${key}`)
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

for (const listed of LISTING_KINDS) {
  const kind = toKind(listed)
  // The registry lists an address again once it was taken back, and never one that exists.
  ponder.on(`ContractRegistry:${listed}Listed`, async ({ event, context: { db } }) => {
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
