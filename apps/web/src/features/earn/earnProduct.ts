import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Farm } from './farms/farms.queries.ts'
import type { StakingPool } from './pools/pools.queries.ts'
import type { VaultProduct } from './vault/vault.queries.ts'

/** Farm 0 listed as a pool: stakes and earns the governance token under the farm's own terms. */
export type ManualPool = {
  readonly kind: 'manual'
  readonly poolId: 0
  readonly contractAddress: Address
  readonly stakingToken: Token
  readonly rewardToken: Token
  /** Base units minted for all stakes with each block. */
  readonly rewardPerBlock: bigint
  readonly terms: EarnTerms
}

/** Anything a token can be staked in. The manual pool is farm 0, listed among the staking pools. */
export type EarnProduct = Farm | ManualPool | StakingPool | VaultProduct

/** Position of one account in a product. Amounts in base units, times in unix seconds of the chain. */
export type EarnAccount = {
  readonly stakingTokenBalance: bigint
  readonly stakedAmount: bigint
  /** As of `block`; later blocks add to it at the account's rate. */
  readonly pendingReward: bigint
  readonly block: bigint
  /** End of the lock of the whole stake; undefined where the lock period could not be read. */
  readonly lockedUntil: number | undefined
  /** Earliest next harvest, where the product has a harvest interval. */
  readonly nextHarvestUntil?: number
  /** A blacklisted account earns nothing and can only withdraw. */
  readonly isBlacklisted?: boolean
}

/** Fees and locks an account accepts by staking. A field is undefined where the contract did not answer. */
export type EarnTerms = {
  /** Basis points of a deposit. */
  readonly depositFeeBps: bigint | undefined
  /** Basis points of every withdrawal. */
  readonly withdrawFeeBps: bigint | undefined
  /**
   * Basis points on top of a withdrawal before the lock ends: any withdrawal from a flexible lock, an emergency
   * withdrawal from a fixed one.
   */
  readonly unlockFeeBps: bigint | undefined
  readonly lockSeconds: bigint | undefined
  /** A flexible lock can be left early for the unlock fee. */
  readonly isFlexibleLock: boolean | undefined
  readonly harvestIntervalSeconds: bigint | undefined
}

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
