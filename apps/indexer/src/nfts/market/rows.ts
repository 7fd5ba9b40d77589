import type { Context } from 'ponder:registry'
import { nftCollection, nftNFT, nftOwnership, nftUser } from 'ponder:schema'
import { type Address, zeroAddress } from 'viem'
import { readFactsOnce } from '../../tokenReader.ts'
import { type EventBlock, getPieceId, type Piece } from '../ownership.ts'

type Db = Context['db']

export const BNB_DECIMALS = 18

/** An event of the market. */
export type MarketEvent = {
  readonly block: EventBlock
  readonly log: { readonly address: string; readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

/** Id of an order or a sale: one transaction can have several. */
export const getEventId = ({ transaction, log }: MarketEvent) => `${transaction.hash}-${log.logIndex}`

/**
 * Returns the id of a collection and inserts its row unless it exists, also for one that the market added before the first
 * indexed block. Name and symbol come from an untrusted contract: see `createTokenReader`.
 */
export async function ensureCollection({ db }: Pick<Context, 'db'>, address: Address) {
  const id = address.toLowerCase()
  if (await db.find(nftCollection, { id })) return id
  // Name and symbol are functions of the same form as those of an ERC-20.
  const { name, symbol } = await readFactsOnce(address, ['name', 'symbol'])
  await db.insert(nftCollection).values({
    id,
    name: name || 'Unknown Collection',
    symbol: symbol || 'UNKNOWN',
    creatorAddress: zeroAddress,
    whitelistChecker: zeroAddress,
  })
  return id
}

/** Copy of the row of a piece; inserts it unless it exists. */
export async function ensureNft(db: Db, piece: Piece) {
  const id = getPieceId(piece)
  const existing = await db.find(nftNFT, { id })
  if (existing) return { ...existing }
  const { collection: collectionId, tokenId } = piece
  const metadataUrl = (await db.find(nftOwnership, { id }))?.metadataUrl ?? null
  const row = await db.insert(nftNFT).values({ id, tokenId, collectionId, metadataUrl, currentSeller: zeroAddress })
  return { ...row }
}

type UserRow = typeof nftUser.$inferSelect

/** Inserts the row of an account unless it exists. */
export const ensureUser = (db: Db, id: string) => db.insert(nftUser).values({ id }).onConflictDoNothing()

/** Changes the row of an account; inserts it unless it exists. */
export async function updateUser(
  db: Db,
  id: string,
  change: (user: Readonly<UserRow>) => Partial<Omit<UserRow, 'id'>>,
): Promise<void> {
  await ensureUser(db, id)
  await db.update(nftUser, { id }).set(change)
}
