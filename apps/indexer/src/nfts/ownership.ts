import type { Context } from 'ponder:registry'
import { nftCollectionSupply, nftOwnerBalance, nftOwnership } from 'ponder:schema'
import { getLocation, isOwnCollection } from './custody.ts'

export type Db = Context['db']

/** Block of an event. */
export type EventBlock = { readonly number: bigint; readonly timestamp: bigint }

/** A piece: its collection, lower-case, and its id. */
export type Piece = { readonly collection: string; readonly tokenId: bigint }

/** Id of a piece in every table. */
export const getPieceId = ({ collection, tokenId }: Piece) => `${collection}-${tokenId}`

/** Who has a piece, as lower-case addresses. */
type Ownership = {
  /** Account that it belongs to. */
  readonly owner: string
  /** Address that the collection calls the owner. */
  readonly holder: string
}

type PieceDetails = {
  readonly minter?: string
  readonly mintedAt?: bigint
  readonly metadataUrl?: string
}

/** Records who has a piece, with the number of pieces and owners of its collection. */
export async function setOwnership(
  db: Db,
  block: EventBlock,
  piece: Piece,
  { owner, holder }: Ownership,
  details: PieceDetails = {},
): Promise<void> {
  const id = getPieceId(piece)
  const previous = await db.find(nftOwnership, { id })
  const previousOwner = previous?.owner
  const isUnchanged = previousOwner === owner && previous?.holder === holder
  const location = isUnchanged ? previous.location : await getLocation(db, holder)
  const change = {
    ...details,
    ...(!isUnchanged && { owner, holder, location, ...getTime(block) }),
  }
  if (previous === null)
    await db
      .insert(nftOwnership)
      .values({ id, nftId: id, ...piece, owner, holder, location, ...getTime(block), ...details })
  else if (Object.keys(change).length > 0) await db.update(nftOwnership, { id }).set(change)
  if (previousOwner === owner) return
  if (previousOwner !== undefined) await addToBalance(db, piece.collection, previousOwner, -1n)
  await addToBalance(db, piece.collection, owner, 1n)
}

const getTime = ({ number, timestamp }: EventBlock) => ({ updatedAt: timestamp, block: number })

/** Removes a burned piece. */
export async function removeOwnership(db: Db, piece: Piece): Promise<void> {
  const id = getPieceId(piece)
  const owner = (await db.find(nftOwnership, { id }))?.owner
  if (owner === undefined) return
  await db.delete(nftOwnership, { id })
  await addToBalance(db, piece.collection, owner, -1n)
}

/** Counts an owner of a collection of the product; pieces of others are not all known. */
async function addToBalance(db: Db, collection: string, owner: string, change: bigint) {
  if (!(await isOwnCollection(db, collection)) || (await getLocation(db, owner)) !== 'wallet') return
  const row = await db
    .insert(nftOwnerBalance)
    .values({ collection, owner, pieces: change })
    .onConflictDoUpdate(({ pieces }) => ({ pieces: pieces + change }))
  const addedOwners = change > 0n && row.pieces === 1n ? 1n : change < 0n && row.pieces === 0n ? -1n : 0n
  if (addedOwners !== 0n) await addToSupply(db, collection, { totalOwners: addedOwners })
}

type SupplyChange = Partial<Record<'totalSupply' | 'totalOwners' | 'totalTransfers', bigint>>

/** Adds to the counts of a collection of the product. */
export async function addToSupply(db: Db, collection: string, change: SupplyChange): Promise<void> {
  const { totalSupply = 0n, totalOwners = 0n, totalTransfers = 0n } = change
  await db
    .insert(nftCollectionSupply)
    .values({ id: collection, totalSupply, totalOwners, totalTransfers })
    .onConflictDoUpdate((row) => ({
      totalSupply: row.totalSupply + totalSupply,
      totalOwners: row.totalOwners + totalOwners,
      totalTransfers: row.totalTransfers + totalTransfers,
    }))
}
