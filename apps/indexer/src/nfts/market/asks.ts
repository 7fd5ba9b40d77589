import { type Context, ponder } from 'ponder:registry'
import { nftAskOrder, nftCollection, nftNFT } from 'ponder:schema'
import { type Address, formatEther, zeroAddress } from 'viem'
import { getPieceId, type Piece, setOwnership } from '../ownership.ts'
import { ensureCollection, ensureNft, ensureUser, getEventId, type MarketEvent, updateUser } from './rows.ts'
import { saveSnapshots, updateFloor } from './snapshots.ts'

type Db = Context['db']

type AskEvent = MarketEvent & {
  readonly args: { readonly collection: Address; readonly seller: Address; readonly tokenId: bigint }
}

type OrderType = 'New' | 'Modify' | 'Cancel'

/** @param askPrice wei; 0 for `Cancel` */
async function recordOrder(db: Db, event: AskEvent, orderType: OrderType, askPrice: bigint) {
  const { args, block } = event
  const collectionId = args.collection.toLowerCase()
  await db.insert(nftAskOrder).values({
    id: getEventId(event),
    block: block.number,
    timestamp: block.timestamp,
    collectionId,
    nftId: getPieceId({ collection: collectionId, tokenId: args.tokenId }),
    orderType,
    askPrice: formatEther(askPrice),
    sellerId: args.seller.toLowerCase(),
  })
}

/** Counts a listing that was added or ended, for its collection and its seller. */
export async function addListed(db: Db, collectionId: string, sellerId: string, change: 1n | -1n) {
  const add = ({ numberTokensListed }: { readonly numberTokensListed: bigint }) => ({
    numberTokensListed: numberTokensListed + change,
  })
  await db.update(nftCollection, { id: collectionId }).set(add)
  await updateUser(db, sellerId, add)
}

ponder.on('NftMarket:AskNew', async ({ event, context }) => {
  const { db } = context
  const collection = await ensureCollection(context, event.args.collection)
  const piece: Piece = { collection, tokenId: event.args.tokenId }
  const seller = event.args.seller.toLowerCase()
  const { id } = await ensureNft(db, piece)
  await db.update(nftNFT, { id }).set({
    updatedAt: event.block.timestamp,
    currentAskPrice: formatEther(event.args.askPrice),
    currentSeller: seller,
    isTradable: true,
  })
  await addListed(db, collection, seller, 1n)
  await updateFloor(db, collection, { before: undefined, after: formatEther(event.args.askPrice) })
  await saveSnapshots(db, event.block, collection)
  await recordOrder(db, event, 'New', event.args.askPrice)
  await setOwnership(db, event.block, piece, { owner: seller, holder: event.log.address.toLowerCase() })
})

ponder.on('NftMarket:AskUpdate', async ({ event, context }) => {
  const { db } = context
  const collection = await ensureCollection(context, event.args.collection)
  const seller = event.args.seller.toLowerCase()
  const { id, isTradable, currentAskPrice } = await ensureNft(db, { collection, tokenId: event.args.tokenId })
  // A listing older than the first indexed block counts from here on.
  if (!isTradable) await addListed(db, collection, seller, 1n)
  await db.update(nftNFT, { id }).set({
    updatedAt: event.block.timestamp,
    currentAskPrice: formatEther(event.args.askPrice),
    currentSeller: seller,
    isTradable: true,
  })
  await updateFloor(db, collection, {
    before: isTradable ? currentAskPrice : undefined,
    after: formatEther(event.args.askPrice),
  })
  await saveSnapshots(db, event.block, collection)
  await recordOrder(db, event, 'Modify', event.args.askPrice)
})

ponder.on('NftMarket:AskCancel', async ({ event, context }) => {
  const { db } = context
  const collection = await ensureCollection(context, event.args.collection)
  const piece: Piece = { collection, tokenId: event.args.tokenId }
  const seller = event.args.seller.toLowerCase()
  await endListing(db, event, piece, seller)
  await saveSnapshots(db, event.block, collection)
  await recordOrder(db, event, 'Cancel', 0n)
  await setOwnership(db, event.block, piece, { owner: seller, holder: seller })
})

/** Takes a piece off the market. */
export async function endListing(db: Db, { block }: MarketEvent, piece: Piece, seller: string) {
  const { id, isTradable, currentAskPrice } = await ensureNft(db, piece)
  await db.update(nftNFT, { id }).set({
    updatedAt: block.timestamp,
    currentAskPrice: '0',
    currentSeller: zeroAddress,
    isTradable: false,
  })
  // A listing that is older than the first indexed block was not counted.
  if (!isTradable) return void (await ensureUser(db, seller))
  await addListed(db, piece.collection, seller, -1n)
  await updateFloor(db, piece.collection, { before: currentAskPrice, after: undefined })
}
