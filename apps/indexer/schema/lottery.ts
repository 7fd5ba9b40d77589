import { index, onchainTable, primaryKey } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Names and fields are those of PancakeSwap's public lottery subgraph; winning tickets and prizes of accounts, brackets,
// purchases and claims are extensions. Amounts are whole ZONO, exact.

export const lotteryLottery = onchainTable(
  'lotteryLottery',
  (t) => ({
    id: t.text().primaryKey(),
    totalUsers: bigintColumn(t),
    totalTickets: bigintColumn(t),
    status: t.text().notNull(),
    finalNumber: t.bigint(),
    winningTickets: t.bigint(),
    claimedTickets: t.bigint(),
    startTime: bigintColumn(t),
    endTime: bigintColumn(t),
    ticketPrice: decimalColumn(t),
    firstTicket: bigintColumn(t),
    /** Null before the round is closed, and without tickets. */
    lastTicket: t.bigint(),
    /** Block and time of the start. */
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({ byBlock: index().on(table.block, table.id) }),
)

export const lotteryUser = onchainTable(
  'lotteryUser',
  (t) => ({
    id: t.text().primaryKey(),
    totalRounds: bigintColumn(t),
    totalTickets: bigintColumn(t),
    /** ZONO paid for tickets, discounts included. */
    totalCake: decimalColumn(t),
    /** Block and time of the first purchase. */
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({ byBlock: index().on(table.block, table.id) }),
)

/** Tickets of an account in one lottery. */
export const lotteryRound = onchainTable(
  'lotteryRound',
  (t) => ({
    id: t.text().primaryKey(),
    lotteryId: t.text().notNull(),
    userId: t.text().notNull(),
    /** Whether the account has winning tickets and claimed all of them. */
    claimed: t.boolean().notNull().default(false),
    totalTickets: bigintColumn(t),
    /** Tickets with a prize; 0 before the draw. */
    winningTickets: bigintColumn(t),
    claimedTickets: bigintColumn(t),
    /** Prizes of the winning tickets; 0 before the draw. */
    prize: decimalColumn(t),
    /** Block and time of the first purchase. */
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byUser: index().on(table.userId, table.block, table.id),
    byLottery: index().on(table.lotteryId, table.block, table.id),
  }),
)

/** Tickets bought at once, with their numbers. The key, which begins with the lottery, has an index already during the backfill. */
export const lotteryPurchase = onchainTable(
  'lotteryPurchase',
  (t) => ({
    id: t.text().notNull(),
    lotteryId: t.text().notNull(),
    firstTicket: bigintColumn(t),
    userId: t.text().notNull(),
    /** Three bytes for each ticket, as the event packs them. */
    numbers: t.text().notNull(),
    /** What was paid, discounts included. */
    amount: decimalColumn(t),
    totalTickets: bigintColumn(t),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.lotteryId, table.firstTicket] }),
    byId: index().on(table.id),
    byUser: index().on(table.userId, table.timestamp, table.id),
    byLottery: index().on(table.lotteryId, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Result of one of the six brackets of a drawn lottery. */
export const lotteryBracket = onchainTable(
  'lotteryBracket',
  (t) => ({
    id: t.text().primaryKey(),
    lotteryId: t.text().notNull(),
    /** 0 for one matching digit, 5 for all six. */
    bracket: t.integer().notNull(),
    prizePerTicket: decimalColumn(t),
    winningTickets: bigintColumn(t),
  }),
  (table) => ({ byLottery: index().on(table.lotteryId, table.bracket) }),
)

/** Claim of prizes. */
export const lotteryClaim = onchainTable(
  'lotteryClaim',
  (t) => ({
    id: t.text().primaryKey(),
    lotteryId: t.text().notNull(),
    userId: t.text().notNull(),
    amount: decimalColumn(t),
    totalTickets: bigintColumn(t),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byUser: index().on(table.userId, table.timestamp, table.id),
    byLottery: index().on(table.lotteryId, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)
