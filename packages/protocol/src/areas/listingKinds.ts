/** What a contract may be listed as, in the order of the registry's `Kind` (contracts/src/governance/ContractRegistry.sol). */
export const LISTING_KINDS = [
  'TokenSale',
  'PrivateSale',
  'Migration',
  'StakingPool',
  'NftCollection',
  'NftFarm',
  'NftStakingPool',
] as const

/**
 * What a contract is listed as.
 * @example
 * const kind: ListingKind = 'TokenSale'
 */
export type ListingKind = (typeof LISTING_KINDS)[number]
