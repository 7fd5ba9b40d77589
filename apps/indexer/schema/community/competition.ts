import { index, onchainTable } from 'ponder'
import { bigintColumn, decimalColumn } from '../columns.ts'

// Trading competitions. Addresses are lower-case; ids begin with the number of the competition.

export const competitionCompetition = onchainTable('competitionCompetition', (t) => ({
  id: t.text().primaryKey(),
  /** Status of the contract: 0 registration, 1 live, 2 finished, 3 claim, 4 over. */
  status: bigintColumn(t),
  /** 0 until it is named. */
  winningTeam: bigintColumn(t),
  userCount: bigintColumn(t),
  volumeUSD: decimalColumn(t),
  volumeBNB: decimalColumn(t),
  /** Trades that count. */
  txCount: bigintColumn(t),
}))

export const competitionTeam = onchainTable('competitionTeam', (t) => ({
  id: t.text().primaryKey(),
  competitionId: t.text().notNull(),
  /** Id of the team in the profile contract. */
  number: bigintColumn(t),
  userCount: bigintColumn(t),
  /** Volume of all members. */
  volumeUSD: decimalColumn(t),
  volumeBNB: decimalColumn(t),
  txCount: bigintColumn(t),
}))

export const competitionUser = onchainTable(
  'competitionUser',
  (t) => ({
    id: t.text().primaryKey(),
    competitionId: t.text().notNull(),
    teamId: t.text().notNull(),
    account: t.text().notNull(),
    /** Block of the registration. */
    block: bigintColumn(t),
    volumeUSD: decimalColumn(t),
    volumeBNB: decimalColumn(t),
    txCount: bigintColumn(t),
    /** Group that the contract rewards. */
    rewardGroup: bigintColumn(t),
    hasClaimed: t.boolean().notNull().default(false),
  }),
  (table) => ({ byVolume: index().on(table.competitionId, table.volumeUSD, table.id) }),
)

/** What an account claimed of one of the competition's tokens. It claims once. */
export const competitionPrize = onchainTable(
  'competitionPrize',
  (t) => ({
    /** Competition, account and place. */
    id: t.text().primaryKey(),
    competitionId: t.text().notNull(),
    account: t.text().notNull(),
    /** Place of the token in `rewardTokens` of the contract. */
    place: t.integer().notNull(),
    /** Base units. */
    amount: bigintColumn(t),
    /** Some of what was claimed with it could not be delivered: the contract does not tell what. */
    isPartlyOwed: t.boolean().notNull().default(false),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byAccount: index().on(table.account, table.timestamp, table.id),
    byCompetition: index().on(table.competitionId, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Hops whose tokens went to the next pair of their trade, until that pair swaps them. Not part of the subgraph. */
export const competitionHop = onchainTable('competitionHop', (t) => ({
  /** Competition, transaction and next pair. */
  id: t.text().primaryKey(),
  /** Largest hop of the trade so far. */
  volumeUSD: decimalColumn(t),
  volumeBNB: decimalColumn(t),
}))
