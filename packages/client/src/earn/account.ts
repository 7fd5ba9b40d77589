/**
 * Position of one account in a farm or pool. Amounts in base units, times in unix seconds of the chain.
 * @example
 * const getStake = ({ stakedAmount }: EarnAccount) => stakedAmount
 */
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

/**
 * Fees and locks an account accepts by staking. A field is undefined where the contract did not answer.
 * @example
 * const isLocked = ({ lockSeconds = 0n }: EarnTerms) => lockSeconds > 0n
 */
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
