import { index, onchainTable } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Farms, staking pools, the vault, NFT farms and NFT staking, each a staking product. Ids are `farm 3`, `pool 7`,
// `pool auto`, `nftFarm 4` and `nftStaking 0`. Amounts are whole tokens, exact, or numbers of pieces.

export const stakingProduct = onchainTable('stakingProduct', (t) => ({
  id: t.text().primaryKey(),
  /** `farm`, `pool`, `vault`, `nftFarm` or `nftStaking`. */
  kind: t.text().notNull(),
  /** A collection for `nftStaking`. */
  stakedToken: t.text().notNull(),
  /** Decimals of the staked token; 0 for a collection. */
  decimals: t.integer().notNull(),
  /** A collection for `nftFarm`. */
  rewardToken: t.text().notNull(),
  totalStaked: decimalColumn(t),
  /** Last change of `totalStaked`, until the event names the account whose stake it is: what arrived after a deposit fee. */
  stakeChange: decimalColumn(t),
  totalStakedUSD: decimalColumn(t),
  /** Rewards of a year divided by the stake: 0.35 is 35 percent. */
  apr: decimalColumn(t),
  /** Allocation points of a farm; 0 for the other kinds. */
  allocPoint: bigintColumn(t),
  /** Performance fee of the vault, in bps; 0 for the other kinds. */
  performanceFeeBps: bigintColumn(t),
  /** Part of a stake that an NFT farm keeps, in bps; 0 for the other kinds. */
  depositFeeBps: bigintColumn(t),
  /** Whole tokens that a staking pool pays with each block from `startBlock` to before `endBlock`; for each staked piece where it is `nftStaking`. */
  rewardPerBlock: decimalColumn(t),
  startBlock: bigintColumn(t),
  endBlock: bigintColumn(t),
}))

export const stakingProductDayData = onchainTable(
  'stakingProductDayData',
  (t) => ({
    id: t.text().primaryKey(),
    /** Start of the day, in unix seconds. */
    date: t.integer().notNull(),
    stakingProductId: t.text().notNull(),
    totalStaked: decimalColumn(t),
    totalStakedUSD: decimalColumn(t),
    apr: decimalColumn(t),
  }),
  (table) => ({ byStakingProduct: index().on(table.stakingProductId, table.date) }),
)

/** An event of an account: `deposit`, `withdraw`, `harvest` or `emergencyWithdraw`. */
export const stakingEvent = onchainTable(
  'stakingEvent',
  (t) => ({
    id: t.text().primaryKey(),
    transactionHash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
    account: t.text().notNull(),
    stakingProductId: t.text().notNull(),
    kind: t.text().notNull(),
    /** Of the reward token for a harvest, of the staked token otherwise. */
    amount: decimalColumn(t),
  }),
  (table) => ({
    byAccount: index().on(table.account, table.timestamp),
    byStakingProduct: index().on(table.stakingProductId, table.timestamp),
  }),
)

/** Products of which more may be listed at any time: pools, NFT farms and pools of pieces; one row. */
export const listedProducts = onchainTable('listedProducts', (t) => ({
  id: t.text().primaryKey(),
  productIds: t.text().array().notNull(),
}))

/** Values that all farms share; one row. */
export const farmGlobals = onchainTable('farmGlobals', (t) => ({
  id: t.text().primaryKey(),
  /** Whole ZONO that all farms together receive with each block. */
  rewardPerBlock: decimalColumn(t),
  totalAllocPoint: bigintColumn(t),
  farmCount: t.integer().notNull().default(0),
  /** Numbers and times of recent blocks: see lib/blockTime.ts. */
  blockSamples: t.text().array().notNull().default([]),
  /** Start of the last day for which every product has a row, in unix seconds. */
  lastSnapshotDate: t.integer().notNull().default(0),
}))
