import { expectedPiece, nftOwnership } from 'ponder:schema'
import { isOwnCollection } from './custody.ts'
import { type Db, type EventBlock, getPieceId, type Piece, setOwnership } from './ownership.ts'

// What farms and staking pools say of pieces that they keep for accounts. Proposers list them, and one may be hostile: of a
// collection whose transfers are all followed it is believed as far as these agree. Of others it is the one word there is.

/** An event of a contract that keeps pieces. */
type CustodyEvent = {
  readonly block: EventBlock
  readonly log: { readonly address: string }
  readonly transaction: { readonly hash: string }
}

const getHolder = ({ log }: CustodyEvent) => log.address.toLowerCase()

/** The contract is about to take a piece from an account, and keeps it for that account. */
export async function reportArrival(db: Db, event: CustodyEvent, piece: Piece, owner: string): Promise<void> {
  const holder = getHolder(event)
  if (!(await isOwnCollection(db, piece.collection))) return setOwnership(db, event.block, piece, { owner, holder })
  const row = { owner, holder, transactionHash: event.transaction.hash }
  await db
    .insert(expectedPiece)
    .values({ id: getPieceId(piece), ...row })
    .onConflictDoUpdate(row)
}

/** A piece that the contract holds is an account's from now on, or its own again. */
export async function reportAssignment(db: Db, event: CustodyEvent, piece: Piece, owner: string): Promise<void> {
  const holder = getHolder(event)
  const row = await db.find(nftOwnership, { id: getPieceId(piece) })
  if (row?.holder !== holder && (await isOwnCollection(db, piece.collection))) return
  await setOwnership(db, event.block, piece, { owner, holder })
}

/** The contract is about to send a piece to an account. The transfer says so itself, where it is followed. */
export async function reportDeparture(db: Db, event: CustodyEvent, piece: Piece, owner: string): Promise<void> {
  if (!(await isOwnCollection(db, piece.collection)))
    await setOwnership(db, event.block, piece, { owner, holder: owner })
}

type Move = { readonly from: string; readonly to: string; readonly transactionHash: string }

/** Whether the receiver of a piece has said, in the same transaction, that it keeps it for the sender. */
export async function isKeptForSender(db: Db, piece: Piece, { from, to, transactionHash }: Move): Promise<boolean> {
  const expected = await db.find(expectedPiece, { id: getPieceId(piece) })
  if (expected === null || expected.transactionHash !== transactionHash) return false
  return expected.owner === from && expected.holder === to
}
