import { type Context, ponder } from 'ponder:registry'
import { nftCollection, nftCollectionDayData, nftMarketPlaceDayData, nftNFT, nftTransaction } from 'ponder:schema'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { addDecimal, type Decimal, fromUnits, toDecimal, toExactString, toRoundedString } from '../../../lib/decimal.ts'
import { getPeriodIndex, getPeriodStart } from '../../../lib/periods.ts'
import { type EventBlock, getPieceId, setOwnership } from '../ownership.ts'
import { endListing } from './asks.ts'
import { BNB_DECIMALS, ensureCollection, getEventId, updateUser } from './rows.ts'
import { saveSnapshots } from './snapshots.ts'
import { getBuyer } from './sweeps.ts'

type Db = Context['db']

ponder.on('NftMarket:Trade', async ({ event, context }) => {
  const { db } = context
  const { args, block } = event
  const collection = await ensureCollection(context, args.collection)
  const piece = { collection, tokenId: args.tokenId }
  const [buyer, seller] = [await getBuyer(db, event), args.seller.toLowerCase()]
  const [price, netPrice] = [fromUnits(args.askPrice, BNB_DECIMALS), fromUnits(args.netPrice, BNB_DECIMALS)]

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
    withBNB: args.withBNB,
  })
  // The sweeper holds a piece until its next transfer, in the same transaction.
  await setOwnership(db, block, piece, { owner: buyer, holder: args.buyer.toLowerCase() })
})

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
