import { index, onchainTable } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Auctions and bidders have the names and units of PancakeSwap's public farm auction subgraph: amounts are whole ZONO,
// exact. Bids and reclaims are extensions.

export const auctionAuction = onchainTable('auctionAuction', (t) => ({
  id: t.text().primaryKey(),
  /** `Open` or `Close`. */
  status: t.text().notNull(),
  totalBids: bigintColumn(t),
  totalCake: decimalColumn(t),
  /** Bids count in the blocks between these two. */
  startBlock: bigintColumn(t),
  endBlock: bigintColumn(t),
  initialBidAmount: decimalColumn(t),
  /** Most winners. */
  leaderboard: bigintColumn(t),
  /** Least total of a winner; 0 until the auction is closed. */
  leaderboardThreshold: decimalColumn(t),
}))

export const auctionBidder = onchainTable('auctionBidder', (t) => ({
  /** Lower-case address. */
  id: t.text().primaryKey(),
  isWhitelisted: t.boolean().notNull(),
  totalBids: bigintColumn(t),
  totalCake: decimalColumn(t),
  /** Block and time of the first listing. */
  block: bigintColumn(t),
  timestamp: bigintColumn(t),
}))

export const auctionBid = onchainTable(
  'auctionBid',
  (t) => ({
    /** Transaction hash and log index. */
    id: t.text().primaryKey(),
    auctionId: t.text().notNull(),
    bidderId: t.text().notNull(),
    amount: decimalColumn(t),
    /** What the bidder has bid in the auction, this bid included. */
    total: decimalColumn(t),
    /** Place of that total after the bid, from 1; bidders with equal totals share one. */
    position: t.integer().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
    hash: t.text().notNull(),
  }),
  (table) => ({
    byAuction: index().on(table.auctionId, table.timestamp, table.id),
    byBidder: index().on(table.bidderId, table.timestamp, table.id),
  }),
)

/** What a bidder took back from an auction that it has not won. */
export const auctionReclaim = onchainTable(
  'auctionReclaim',
  (t) => ({
    /** Transaction hash and log index. */
    id: t.text().primaryKey(),
    auctionId: t.text().notNull(),
    bidderId: t.text().notNull(),
    amount: decimalColumn(t),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
    hash: t.text().notNull(),
  }),
  (table) => ({
    byAuction: index().on(table.auctionId, table.timestamp, table.id),
    byBidder: index().on(table.bidderId, table.timestamp, table.id),
  }),
)

/** What each bidder has bid in an auction, base units by address: places are counted from one row. Not part of the subgraph. */
export const auctionTotals = onchainTable('auctionTotals', (t) => ({
  id: t.text().primaryKey(),
  totals: t.json().$type<Readonly<Record<string, string>>>().notNull(),
}))
