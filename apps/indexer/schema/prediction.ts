import { index, onchainTable, primaryKey, sql } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Names and fields are those of PancakeSwap's public prediction subgraph; counts of settled and won bets, rewards of rounds
// and answers of the price feed are extensions. Amounts are whole BNB, prices whole USD, both exact.

type ColumnBuilders = Parameters<typeof decimalColumn>[0] & Parameters<typeof bigintColumn>[0]

/** Totals of one account, and of all accounts together. */
const betTotalColumns = (t: ColumnBuilders) => ({
  totalBets: bigintColumn(t),
  totalBetsBull: bigintColumn(t),
  totalBetsBear: bigintColumn(t),
  totalBNB: decimalColumn(t),
  totalBNBBull: decimalColumn(t),
  totalBNBBear: decimalColumn(t),
  totalBetsClaimed: bigintColumn(t),
  totalBNBClaimed: decimalColumn(t),
  /** Bets in rounds that ended with winners and losers: neither void nor canceled. */
  totalBetsSettled: bigintColumn(t),
  totalBetsWon: bigintColumn(t),
  /** Percentage of settled bets that won, claimed or not; 0 without settled bets. */
  winRate: decimalColumn(t),
  /** Mean bet. */
  averageBNB: decimalColumn(t),
  /** Payouts of settled bets, claimed or not, less these bets. */
  netBNB: decimalColumn(t),
})

/** The game; one row. */
export const predictionMarket = onchainTable('predictionMarket', (t) => ({
  id: t.text().primaryKey(),
  /** Round that takes bets. */
  epochId: t.text(),
  paused: t.boolean().notNull().default(false),
  totalUsers: bigintColumn(t),
  totalBNBTreasury: decimalColumn(t),
  ...betTotalColumns(t),
}))

export const predictionRound = onchainTable(
  'predictionRound',
  (t) => ({
    id: t.text().primaryKey(),
    epoch: bigintColumn(t),
    /** `Bull`, `Bear`, or `House` for a tie; null before the round ends. */
    position: t.text(),
    /** Whether the round is canceled and bets are refunded; null while it is under way. */
    failed: t.boolean(),
    previousId: t.text(),
    startAt: bigintColumn(t),
    startBlock: bigintColumn(t),
    startHash: t.text().notNull(),
    lockAt: t.bigint(),
    lockBlock: t.bigint(),
    lockHash: t.text(),
    lockPrice: t.numeric(),
    lockRoundId: t.bigint(),
    closeAt: t.bigint(),
    closeBlock: t.bigint(),
    closeHash: t.text(),
    closePrice: t.numeric(),
    closeRoundId: t.bigint(),
    totalBets: bigintColumn(t),
    totalAmount: decimalColumn(t),
    bullBets: bigintColumn(t),
    bullAmount: decimalColumn(t),
    bearBets: bigintColumn(t),
    bearAmount: decimalColumn(t),
    /** Accounts that bet, of a round with fewer of them than one statement is made for. */
    firstUserIds: t.text().array().notNull().default([]),
    /** Bets that the reward is shared by, and the reward: equal to `totalAmount` in a void round. Null before the end. */
    rewardBaseCalAmount: t.numeric(),
    rewardAmount: t.numeric(),
  }),
  (table) => ({ byEpoch: index().on(table.epoch, table.id), byStart: index().on(table.startAt, table.id) }),
)

// Indexes of the leaderboard hold accounts with at least ten bets only, which its queries ask for: otherwise thousands of
// accounts that won their only bet would have to be skipped.
export const predictionUser = onchainTable(
  'predictionUser',
  (t) => ({
    id: t.text().primaryKey(),
    createdAt: bigintColumn(t),
    /** Time and block of the last bet or claim. */
    updatedAt: bigintColumn(t),
    block: bigintColumn(t),
    ...betTotalColumns(t),
  }),
  (table) => ({
    byNet: index().on(table.netBNB, table.id).where(sql`total_bets >= 10`),
    byWinRate: index().on(table.winRate, table.id).where(sql`total_bets >= 10`),
    byTotal: index().on(table.totalBNB, table.id).where(sql`total_bets >= 10`),
    byBets: index().on(table.totalBets, table.id),
    byCreation: index().on(table.createdAt, table.id),
  }),
)

/** Bet of an account in a round. The key has an index already during the backfill, when rounds are settled. */
export const predictionBet = onchainTable(
  'predictionBet',
  (t) => ({
    /** Account and epoch. */
    id: t.text().notNull(),
    roundId: t.text().notNull(),
    userId: t.text().notNull(),
    hash: t.text().notNull(),
    amount: decimalColumn(t),
    /** `Bull` or `Bear`. */
    position: t.text().notNull(),
    claimed: t.boolean().notNull().default(false),
    claimedAt: t.bigint(),
    claimedBlock: t.bigint(),
    claimedHash: t.text(),
    claimedBNB: t.numeric(),
    claimedNetBNB: t.numeric(),
    createdAt: bigintColumn(t),
    updatedAt: bigintColumn(t),
    block: bigintColumn(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.roundId, table.userId] }),
    byId: index().on(table.id),
    byUser: index().on(table.userId, table.createdAt, table.id),
    byRound: index().on(table.roundId, table.createdAt, table.id),
    byCreation: index().on(table.createdAt, table.id),
  }),
)

/** Answer of the price feed. */
export const predictionPrice = onchainTable(
  'predictionPrice',
  (t) => ({
    /** Round of the feed. */
    id: t.text().primaryKey(),
    price: decimalColumn(t),
    timestamp: bigintColumn(t),
    block: bigintColumn(t),
  }),
  (table) => ({ byTime: index().on(table.timestamp, table.id) }),
)
