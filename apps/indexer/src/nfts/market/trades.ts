import { type Context, ponder } from 'ponder:registry'
import { nftCollection, nftCollectionDayData, nftMarketPlaceDayData, nftNFT, nftTransaction } from 'ponder:schema'
import { SECONDS_PER_DAY } from '@zono/sdk'
import type { Address } from 'viem'
import { addDecimal, type Decimal, fromUnits, toDecimal, toExactString, toRoundedString } from '../../../lib/decimal.ts'
import { getPeriodIndex, getPeriodStart } from '../../../lib/periods.ts'
import { type EventBlock, getPieceId, setOwnership } from '../ownership.ts'
import { endListing } from './asks.ts'
import { BNB_DECIMALS, ensureCollection, getEventId, type MarketEvent, updateUser } from './rows.ts'
import { saveSnapshots } from './snapshots.ts'
import { getBuyer } from './sweeps.ts'

type Db = Context['db']

/** A piece that changes its owner for money. Addresses lower-case, amounts in wei. */
type Sale = {
  readonly collection: Address
  readonly tokenId: bigint
  readonly buyer: string
  readonly seller: string
  readonly askPrice: bigint
  /** What the seller receives. */
  readonly netPrice: bigint
  readonly withBNB: boolean
  /** Account that the collection calls the owner until its next transfer. */
  readonly holder: string
}

ponder.on('NftMarket:Trade', async ({ event, context }) => {
  const { collection, tokenId, askPrice, netPrice, withBNB } = event.args
  await recordSale(context, event, {
    ...{ collection, tokenId, askPrice, netPrice, withBNB },
    buyer: await getBuyer(context.db, event),
    seller: event.args.seller.toLowerCase(),
    // The sweeper holds a piece until its next transfer, in the same transaction.
    holder: event.args.buyer.toLowerCase(),
  })
})

ponder.on('NftOffers:OfferAccept', async ({ event, context }) => {
  const { collection, tokenId, amount, netAmount } = event.args
  const [buyer, seller] = [event.args.buyer.toLowerCase(), event.args.seller.toLowerCase()]
  const sale = { collection, tokenId, buyer, seller, askPrice: amount, netPrice: netAmount }
  await recordSale(context, event, { ...sale, withBNB: true, holder: buyer })
})

/** Records a sale for its piece, its collection, its day and its two accounts. */
async function recordSale(context: Pick<Context, 'db' | 'client'>, event: MarketEvent, sale: Sale) {
  const { db } = context
  const { block } = event
  const { buyer, seller, withBNB, holder } = sale
  const collection = await ensureCollection(context, sale.collection)
  const piece = { collection, tokenId: sale.tokenId }
  const [price, netPrice] = [fromUnits(sale.askPrice, BNB_DECIMALS), fromUnits(sale.netPrice, BNB_DECIMALS)]

  await endListing(db, event, piece, seller)
  await addTradeToPiece(db, getPieceId(piece), price)
  await addTradeToCollection(db, collection, price)
  await addTradeToDays(db, block, collection, price)
  await saveSnapshots(db, block, collection)
  await updateUser(db, buyer, (user) => {
    const total = toDecimal(user.totalVolumeInBNBTokensPurchased).plus(price)
    const pieces = user.numberTokensPurchased + 1n
    return {
      numberTokensPurchased: pieces,
      totalVolumeInBNBTokensPurchased: toExactString(total),
      averageTokenPriceInBNBPurchased: toRoundedString(total.div(pieces.toString())),
    }
  })
  await updateUser(db, seller, (user) => {
    const total = toDecimal(user.totalVolumeInBNBTokensSold).plus(netPrice)
    const pieces = user.numberTokensSold + 1n
    return {
      numberTokensSold: pieces,
      totalVolumeInBNBTokensSold: toExactString(total),
      averageTokenPriceInBNBSold: toRoundedString(total.div(pieces.toString())),
    }
  })
  await db.insert(nftTransaction).values({
    id: getEventId(event),
    block: block.number,
    timestamp: block.timestamp,
    collectionId: collection,
    nftId: getPieceId(piece),
    askPrice: toExactString(price),
    netPrice: toExactString(netPrice),
    buyerId: buyer,
    sellerId: seller,
    withBNB,
  })
  await setOwnership(db, block, piece, { owner: buyer, holder })
}

const addTradeToPiece = (db: Db, id: string, price: Decimal) =>
  db.update(nftNFT, { id }).set(({ tradeVolumeBNB, totalTrades }) => ({
    latestTradedPriceInBNB: toExactString(price),
    tradeVolumeBNB: addDecimal(tradeVolumeBNB, price),
    totalTrades: totalTrades + 1n,
  }))

const addTradeToCollection = (db: Db, id: string, price: Decimal) =>
  db.update(nftCollection, { id }).set(({ totalVolumeBNB, totalTrades }) => ({
    totalVolumeBNB: addDecimal(totalVolumeBNB, price),
    totalTrades: totalTrades + 1n,
  }))

async function addTradeToDays(db: Db, block: EventBlock, collectionId: string, price: Decimal) {
  const [day, date] = [getPeriodIndex(block, SECONDS_PER_DAY), getPeriodStart(block, SECONDS_PER_DAY)]
  const first = { date, dailyVolumeBNB: toExactString(price), dailyTrades: 1n }
  const add = (row: { readonly dailyVolumeBNB: string; readonly dailyTrades: bigint }) => ({
    dailyVolumeBNB: addDecimal(row.dailyVolumeBNB, price),
    dailyTrades: row.dailyTrades + 1n,
  })
  const id = `${collectionId}-${day}`
  await db
    .insert(nftCollectionDayData)
    .values({ id, collectionId, ...first })
    .onConflictDoUpdate(add)
  await db
    .insert(nftMarketPlaceDayData)
    .values({ id: `${day}`, ...first })
    .onConflictDoUpdate(add)
}
