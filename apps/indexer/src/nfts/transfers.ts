import { ponder } from 'ponder:registry'
import { nftOwnership, nftTransfer } from 'ponder:schema'
import { zeroAddress } from 'viem'
import { isOwnCollection } from './custody.ts'
import { isKeptForSender } from './custodyReports.ts'
import { addToSupply, type Db, type EventBlock, getPieceId, removeOwnership, setOwnership } from './ownership.ts'

type TransferEvent = {
  readonly args: { readonly from: string; readonly to: string; readonly tokenId: bigint }
  readonly block: EventBlock
  readonly log: { readonly address: string; readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

// An address that lost its number to another one before it was created is no collection of the product.
ponder.on('NftCollection:Transfer', async ({ event, context: { db } }) => {
  if (await isOwnCollection(db, event.log.address)) await recordTransfer(db, event)
})

// A collection of the product that the market lists too has all its transfers already.
ponder.on('MarketCollection:Transfer', async ({ event, context: { db } }) => {
  if (!(await isOwnCollection(db, event.log.address))) await recordTransfer(db, event)
})

async function recordTransfer(db: Db, { args, block, log, transaction }: TransferEvent) {
  const piece = { collection: log.address.toLowerCase(), tokenId: args.tokenId }
  const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()]
  await db.insert(nftTransfer).values({
    id: `${transaction.hash}-${log.logIndex}`,
    ...piece,
    from,
    to,
    transactionHash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
  })
  const [isMint, isBurn] = [from === zeroAddress, to === zeroAddress]
  if (isBurn) await removeOwnership(db, piece)
  else {
    // The market reports before it moves a piece whom it keeps it for: then the row names its new holder already, with the
    // owner. A staking pool says that it keeps it for the sender. A piece that was sent to them by mistake is theirs until
    // they return it.
    const row = await db.find(nftOwnership, { id: getPieceId(piece) })
    const isKept = await isKeptForSender(db, piece, { from, to, transactionHash: transaction.hash })
    const owner = row?.holder === to ? row.owner : isKept ? from : to
    const mint = isMint ? { minter: to, mintedAt: block.timestamp } : {}
    await setOwnership(db, block, piece, { owner, holder: to }, mint)
  }
  if (await isOwnCollection(db, piece.collection))
    await addToSupply(db, piece.collection, {
      totalTransfers: 1n,
      totalSupply: isMint && !isBurn ? 1n : isBurn && !isMint ? -1n : 0n,
    })
}
