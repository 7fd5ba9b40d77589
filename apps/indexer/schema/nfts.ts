import { index, onchainTable, primaryKey } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Who owns which piece of which collection, whatever contract keeps it. Addresses are lower-case.

export const nftOwnership = onchainTable(
  'nftOwnership',
  (t) => ({
    /** Collection and token id, as for the market's NFT. */
    id: t.text().primaryKey(),
    /** Id of the market's NFT, which exists once the piece was listed. */
    nftId: t.text().notNull(),
    collection: t.text().notNull(),
    tokenId: t.bigint().notNull(),
    /** Account that the piece belongs to: the seller, staker or farmer while a contract keeps it. */
    owner: t.text().notNull(),
    /** Address that the collection calls the owner. */
    holder: t.text().notNull(),
    /** `wallet`, `market`, `staking` or `farm`: where the holder is. */
    location: t.text().notNull(),
    /** First owner and time of the mint; null for a piece whose mint is older than what is indexed. */
    minter: t.text(),
    mintedAt: t.bigint(),
    /** Address of the metadata where its creator chose it; null where the contract draws it. */
    metadataUrl: t.text(),
    /** Time and block of the last change of owner or holder. */
    updatedAt: bigintColumn(t),
    block: bigintColumn(t),
  }),
  (table) => ({
    byOwner: index().on(table.owner, table.updatedAt, table.id),
    byOwnerAndCollection: index().on(table.owner, table.collection, table.tokenId),
    byCollection: index().on(table.collection, table.tokenId, table.id),
    byHolder: index().on(table.holder, table.updatedAt, table.id),
    byTime: index().on(table.updatedAt, table.id),
  }),
)

export const nftTransfer = onchainTable(
  'nftTransfer',
  (t) => ({
    id: t.text().primaryKey(),
    collection: t.text().notNull(),
    tokenId: t.bigint().notNull(),
    from: t.text().notNull(),
    to: t.text().notNull(),
    transactionHash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byPiece: index().on(table.collection, table.tokenId, table.timestamp, table.id),
    byCollection: index().on(table.collection, table.timestamp, table.id),
    byFrom: index().on(table.from, table.timestamp, table.id),
    byTo: index().on(table.to, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Pieces and owners of a collection of the deployment. Contracts that keep pieces for others are no owners. */
export const nftCollectionSupply = onchainTable('nftCollectionSupply', (t) => ({
  id: t.text().primaryKey(),
  totalSupply: bigintColumn(t),
  totalOwners: bigintColumn(t),
  totalTransfers: bigintColumn(t),
}))

/** Number of pieces of a collection that belong to an account. */
export const nftOwnerBalance = onchainTable(
  'nftOwnerBalance',
  (t) => ({
    collection: t.text().notNull(),
    owner: t.text().notNull(),
    pieces: bigintColumn(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.collection, table.owner] }) }),
)

/** Pieces that were sold by a mint, or created by an account. */
export const nftMint = onchainTable(
  'nftMint',
  (t) => ({
    id: t.text().primaryKey(),
    collection: t.text().notNull(),
    account: t.text().notNull(),
    /** Id of the first piece; the others follow it. */
    firstTokenId: t.bigint().notNull(),
    pieces: bigintColumn(t),
    /** Whole tokens, exact. */
    paid: decimalColumn(t),
    /** Token that was paid; the zero address for the native coin. */
    payingToken: t.text().notNull(),
    transactionHash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byAccount: index().on(table.account, table.timestamp, table.id),
    byCollection: index().on(table.collection, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** What a collection of the deployment is paid with, read once: it cannot change. */
export const nftMintTerms = onchainTable('nftMintTerms', (t) => ({
  id: t.text().primaryKey(),
  payingToken: t.text().notNull(),
  decimals: t.integer().notNull(),
  /** Base units paid for a piece that its owner creates; 0 for mints, whose events have the amount. */
  creationCost: t.bigint().notNull(),
}))

/** Pieces that an NFT farm has reserved for an account. */
export const nftFarmLock = onchainTable(
  'nftFarmLock',
  (t) => ({
    farm: t.text().notNull(),
    account: t.text().notNull(),
    tokenIds: t.text().array().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.farm, table.account] }) }),
)
