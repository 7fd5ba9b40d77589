import { index, onchainTable, type PgColumnsBuilders } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Names and fields are those of PancakeSwap's public NFT market subgraph, with floors and snapshots of our own. Prices are
// whole BNB, exact; fees are percent.

/** A collection of the market. */
export const nftCollection = onchainTable('nftCollection', (t) => ({
  id: t.text().primaryKey(),
  name: t.text().notNull(),
  symbol: t.text().notNull(),
  /** Whether it is open for listing and trading. */
  active: t.boolean().notNull().default(true),
  totalTrades: bigintColumn(t),
  totalVolumeBNB: decimalColumn(t),
  /** Pieces for sale now. */
  numberTokensListed: bigintColumn(t),
  /** Lowest price of a piece that can be bought; null where none can. */
  floorBNB: t.numeric(),
  creatorAddress: t.text().notNull(),
  tradingFee: decimalColumn(t),
  creatorFee: decimalColumn(t),
  whitelistChecker: t.text().notNull(),
}))

/** A piece that was listed at least once. */
export const nftNFT = onchainTable(
  'nftNFT',
  (t) => ({
    /** Collection and token id. */
    id: t.text().primaryKey(),
    tokenId: t.bigint().notNull(),
    /** Kind of a starter collectible; null for collections without kinds. */
    otherId: t.bigint(),
    collectionId: t.text().notNull(),
    metadataUrl: t.text(),
    updatedAt: bigintColumn(t),
    /** 0 while it is not for sale. */
    currentAskPrice: decimalColumn(t),
    /** The zero address while it is not for sale. */
    currentSeller: t.text().notNull(),
    latestTradedPriceInBNB: decimalColumn(t),
    tradeVolumeBNB: decimalColumn(t),
    totalTrades: bigintColumn(t),
    /** Whether it is for sale. */
    isTradable: t.boolean().notNull().default(false),
  }),
  (table) => ({
    byPrice: index().on(table.collectionId, table.isTradable, table.currentAskPrice, table.id),
    byCollection: index().on(table.collectionId, table.updatedAt, table.id),
    byTokenId: index().on(table.collectionId, table.tokenId, table.id),
    bySeller: index().on(table.currentSeller, table.updatedAt, table.id),
    byListing: index().on(table.isTradable, table.updatedAt, table.id),
    byTime: index().on(table.updatedAt, table.id),
  }),
)

/** An account that listed, bought, sold or claimed fees. */
export const nftUser = onchainTable('nftUser', (t) => ({
  id: t.text().primaryKey(),
  /** Pieces it has for sale now. */
  numberTokensListed: bigintColumn(t),
  numberTokensPurchased: bigintColumn(t),
  numberTokensSold: bigintColumn(t),
  totalVolumeInBNBTokensPurchased: decimalColumn(t),
  /** After fees. */
  totalVolumeInBNBTokensSold: decimalColumn(t),
  /** Fees it claimed as a creator or as the treasury. */
  totalFeesCollectedInBNB: decimalColumn(t),
  averageTokenPriceInBNBPurchased: decimalColumn(t),
  averageTokenPriceInBNBSold: decimalColumn(t),
}))

/** A listing, a change of its price, or its end without a sale. */
export const nftAskOrder = onchainTable(
  'nftAskOrder',
  (t) => ({
    id: t.text().primaryKey(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
    collectionId: t.text().notNull(),
    nftId: t.text().notNull(),
    /** `New`, `Modify` or `Cancel`. */
    orderType: t.text().notNull(),
    /** 0 for `Cancel`. */
    askPrice: decimalColumn(t),
    sellerId: t.text().notNull(),
  }),
  (table) => ({
    byTime: index().on(table.timestamp, table.id),
    byCollection: index().on(table.collectionId, table.timestamp, table.id),
    byNft: index().on(table.nftId, table.timestamp, table.id),
    bySeller: index().on(table.sellerId, table.timestamp, table.id),
  }),
)

/** A sale. */
export const nftTransaction = onchainTable(
  'nftTransaction',
  (t) => ({
    id: t.text().primaryKey(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
    collectionId: t.text().notNull(),
    nftId: t.text().notNull(),
    askPrice: decimalColumn(t),
    /** What the seller received. */
    netPrice: decimalColumn(t),
    buyerId: t.text().notNull(),
    sellerId: t.text().notNull(),
    withBNB: t.boolean().notNull(),
  }),
  (table) => ({
    byTime: index().on(table.timestamp, table.id),
    byCollection: index().on(table.collectionId, table.timestamp, table.id),
    byNft: index().on(table.nftId, table.timestamp, table.id),
    byBuyer: index().on(table.buyerId, table.timestamp, table.id),
    bySeller: index().on(table.sellerId, table.timestamp, table.id),
  }),
)

export const nftCollectionDayData = onchainTable(
  'nftCollectionDayData',
  (t) => ({
    id: t.text().primaryKey(),
    /** Start of the day, in unix seconds. */
    date: t.integer().notNull(),
    collectionId: t.text().notNull(),
    dailyVolumeBNB: decimalColumn(t),
    dailyTrades: bigintColumn(t),
  }),
  (table) => ({ byCollection: index().on(table.collectionId, table.date), byDate: index().on(table.date, table.id) }),
)

export const nftMarketPlaceDayData = onchainTable(
  'nftMarketPlaceDayData',
  (t) => ({
    id: t.text().primaryKey(),
    /** Start of the day, in unix seconds. */
    date: t.integer().notNull(),
    dailyVolumeBNB: decimalColumn(t),
    dailyTrades: bigintColumn(t),
  }),
  (table) => ({ byDate: index().on(table.date) }),
)

/** The last transaction that bought through the sweeper, and for whom: one row. Not in the subgraph. */
export const nftSweep = onchainTable('nftSweep', (t) => ({
  id: t.text().primaryKey(),
  transactionHash: t.hex().notNull(),
  buyer: t.text().notNull(),
}))

/** State of a collection after an hour or a day in which something of it was listed, sold or changed. */
const collectionStateColumns = (t: PgColumnsBuilders) => ({
  id: t.text().primaryKey(),
  /** Start of the hour or the day, in unix seconds. */
  timestamp: t.integer().notNull(),
  collectionId: t.text().notNull(),
  /** Null where nothing could be bought. */
  floorBNB: t.numeric(),
  numberTokensListed: bigintColumn(t),
  /** Of all time until then: differences are volume and trades of any number of hours. */
  totalVolumeBNB: decimalColumn(t),
  totalTrades: bigintColumn(t),
})

export const nftCollectionHourlySnapshot = onchainTable(
  'nftCollectionHourlySnapshot',
  collectionStateColumns,
  (table) => ({
    byCollection: index().on(table.collectionId, table.timestamp, table.id),
  }),
)

export const nftCollectionDailySnapshot = onchainTable(
  'nftCollectionDailySnapshot',
  collectionStateColumns,
  (table) => ({
    byCollection: index().on(table.collectionId, table.timestamp, table.id),
  }),
)
