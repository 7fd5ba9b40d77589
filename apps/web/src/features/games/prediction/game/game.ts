import type { Address } from 'viem'

/** Side of a bet: bull on a rising price, bear on a falling one. */
export type Side = 'bull' | 'bear'

/** Parameters and state of the game. */
export type Game = {
  /** Round that takes bets; 0 before the first one. */
  readonly currentEpoch: number
  readonly intervalSeconds: number
  readonly bufferSeconds: number
  /** Wei. */
  readonly minBetAmount: bigint
  readonly isPaused: boolean
  readonly treasuryFeeBps: bigint
  /** Bets that the fee is taken from: those of the losers, or all of them in the lineage's contract. */
  readonly feeBase: 'losers' | 'all'
  /** A round whose price moves by this much or less is void; 0 where only a tie decides nothing. */
  readonly deadZoneBps: bigint
  /** Highest sum of a round's bets, wei; undefined for no limit. */
  readonly maxRoundAmount: bigint | undefined
  readonly hasGenesisStarted: boolean
  readonly hasGenesisLocked: boolean
  /** The price feed. */
  readonly oracle: Address
  /** Highest age of an answer with which a round is executed. */
  readonly oracleUpdateAllowanceSeconds: number
}

/** A round as the contract holds it. Amounts in wei, prices with 8 decimals, times in unix seconds. */
export type Round = {
  readonly epoch: number
  readonly startTimestamp: number
  readonly lockTimestamp: number
  readonly closeTimestamp: number
  readonly lockPrice: bigint
  readonly closePrice: bigint
  /** 0 until the round locks. */
  readonly lockOracleId: bigint
  readonly closeOracleId: bigint
  readonly totalAmount: bigint
  readonly bullAmount: bigint
  readonly bearAmount: bigint
  readonly rewardBaseCalAmount: bigint
  readonly rewardAmount: bigint
  readonly oracleCalled: boolean
}

/** Bet of an account in a round. */
export type Bet = {
  readonly position: Side
  /** Wei. */
  readonly amount: bigint
  readonly claimed: boolean
}

/** A bet, and what the contract pays for it now. */
export type Ledger = Bet & {
  /** The reward can be claimed. */
  readonly isClaimable: boolean
  /** The stake can be taken back from a round that was not executed. */
  readonly isRefundable: boolean
}

/** What the contract pays an account for one round. */
export type Collectable = {
  readonly epoch: number
  readonly bet: Bet
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
