import { onchainTable } from 'ponder'

/** Contracts that the registry lists (contracts/src/governance/ContractRegistry.sol). Not part of a subgraph. */
export const listing = onchainTable('listing', (t) => ({
  /** Lower-case. */
  address: t.text().primaryKey(),
  /** `tokenSale`, `privateSale`, `migration`, `stakingPool`, `nftCollection`, `nftFarm` or `nftStakingPool`. */
  kind: t.text().notNull(),
  /** Its number among those of its kind, in decimal digits. */
  number: t.text().notNull(),
}))

/** Contracts that do not answer as what they are listed as: their events are left out. Not part of a subgraph. */
export const unreadableContract = onchainTable('unreadableContract', (t) => ({
  /** Kind and lower-case address. */
  id: t.text().primaryKey(),
}))
