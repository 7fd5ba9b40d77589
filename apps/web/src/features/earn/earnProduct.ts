import type { EarnTerms, Farm, ManualPool, StakingPool, VaultProduct } from '@zono/client'

/** Anything a token can be staked in. The manual pool is farm 0, listed among the staking pools. */
export type EarnProduct = Farm | ManualPool | StakingPool | VaultProduct

export const UNKNOWN_TERMS: EarnTerms = {
  depositFeeBps: undefined,
  withdrawFeeBps: undefined,
  unlockFeeBps: undefined,
  lockSeconds: undefined,
  isFlexibleLock: undefined,
  harvestIntervalSeconds: undefined,
}

/** Ids of the three legacy core pools (spec earn §3). */
const LEGACY_POOL_IDS = [1, 2, 3]

export const isLegacyPool = (product: EarnProduct): boolean =>
  product.kind === 'stakingPool' && LEGACY_POOL_IDS.includes(product.poolId)

/** Key of a product within its list and in the URL. */
export function getEarnSlug(product: EarnProduct): string {
  switch (product.kind) {
    case 'farm':
      return String(product.pid)
    case 'vault':
      return 'auto'
    default:
      return String(product.poolId)
  }
}

/** Key of a product in transaction records and in the subgraph. The manual pool has the key of farm 0. */
export function getEarnKey(product: EarnProduct): string {
  switch (product.kind) {
    case 'farm':
      return `farm ${product.pid}`
    case 'manual':
      return 'farm 0'
    case 'stakingPool':
      return `pool ${product.poolId}`
    case 'vault':
      return 'pool auto'
  }
}
