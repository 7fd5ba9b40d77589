import type { PredictionBet } from '@zono/client'

/** What the contract pays an account for one round. */
export type Collectable = {
  readonly epoch: number
  readonly bet: PredictionBet
  /** Wei. */
  readonly amount: bigint
  readonly kind: 'win' | 'refund'
}

/** What the account can collect. */
export type CollectablesState = {
  /** Rewards and refunds of now, newest first; undefined while the newest bets are read. */
  readonly collectables: readonly Collectable[] | undefined
  /** Bets before the newest 200: being searched, searched, or not readable at the moment. */
  readonly older: 'pending' | 'complete' | 'failed'
}

/** Answer of the price feed. */
export type PriceAnswer = {
  readonly roundId: bigint
  /** USD of one BNB with 8 decimals. */
  readonly price: bigint
  /** Unix seconds. */
  readonly updatedAt: number
}

/** Decimals of the feed's prices (spec earn-and-games §9). */
export const PRICE_DECIMALS = 8

/** Estimated delay of the execution after a round's end, in seconds (spec earn-and-games §4). */
export const NEXT_ROUND_DELAY_SECONDS = 9
