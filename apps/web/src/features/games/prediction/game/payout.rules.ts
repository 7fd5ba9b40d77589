import type { PredictionBet, PredictionGame, PredictionRound, PredictionSide } from '@zono/client'
import { getOutcome, isVoidRound } from './round.rules.ts'

const BPS_DENOMINATOR = 10_000n

type Pools = Pick<PredictionRound, 'bullAmount' | 'bearAmount'>
type FeeTerms = Pick<PredictionGame, 'treasuryFeeBps' | 'feeBase'>

export const getSideAmount = (pools: Pools, side: PredictionSide): bigint =>
  side === 'bull' ? pools.bullAmount : pools.bearAmount

/** Wei for the winners of a round with these bets, as the contract computes it; the whole pot of a one-sided round. */
function getReward(pools: Pools, winner: PredictionSide, { treasuryFeeBps, feeBase }: FeeTerms): bigint {
  const total = pools.bullAmount + pools.bearAmount
  if (pools.bullAmount === 0n || pools.bearAmount === 0n) return total
  const charged = feeBase === 'losers' ? total - getSideAmount(pools, winner) : total
  return total - (charged * treasuryFeeBps) / BPS_DENOMINATOR
}

/**
 * Payout of a side per wei, in hundredths and cut: 184n is 1.84. Of a settled round what it paid, of a void one the stake,
 * of another one what it would pay now. Undefined while nobody bet on the side, and for both sides of a tie.
 */
export function getMultiplier(round: PredictionRound, side: PredictionSide, terms: FeeTerms) {
  const staked = getSideAmount(round, side)
  if (staked === 0n || (getOutcome(round) === 'house' && !isVoidRound(round))) return undefined
  if (isVoidRound(round)) return 100n
  const reward = round.oracleCalled ? round.rewardAmount : getReward(round, side, terms)
  return (reward * 100n) / staked
}

/** What a bet pays if its side wins. Amounts in wei. */
export type PayoutPreview = {
  readonly payout: bigint
  /** The other side has no bets: the round would be void and pay the stake back. */
  readonly isVoid: boolean
  /** Payout per wei, in hundredths and cut. */
  readonly multiplier: bigint
  /** Chance of winning above which the bet pays on average, in basis points, rounded up. */
  readonly breakEvenBps: bigint
}

/** Payout of a bet once it is part of the pool, exactly as the contract computes it. `amount` is positive wei. */
export function previewPayout(pools: Pools, side: PredictionSide, amount: bigint, terms: FeeTerms): PayoutPreview {
  const after = {
    bullAmount: pools.bullAmount + (side === 'bull' ? amount : 0n),
    bearAmount: pools.bearAmount + (side === 'bear' ? amount : 0n),
  }
  const reward = getReward(after, side, terms)
  const staked = getSideAmount(after, side)
  const payout = (amount * reward) / staked
  return {
    payout,
    isVoid: after.bullAmount === 0n || after.bearAmount === 0n,
    multiplier: (reward * 100n) / staked,
    breakEvenBps: payout === 0n ? BPS_DENOMINATOR : (amount * BPS_DENOMINATOR + payout - 1n) / payout,
  }
}

/** What a bet that is in the pools already pays with the bets of now. */
export const previewOwnPayout = (
  pools: Pools,
  { position, amount }: Pick<PredictionBet, 'position' | 'amount'>,
  terms: FeeTerms,
): PayoutPreview =>
  previewPayout(
    {
      bullAmount: pools.bullAmount - (position === 'bull' ? amount : 0n),
      bearAmount: pools.bearAmount - (position === 'bear' ? amount : 0n),
    },
    position,
    amount,
    terms,
  )

/** Wei that a settled round pays for a bet, the stake included; 0 for a lost bet. Rounded down, as the contract does. */
export function getPayout(round: PredictionRound, bet: Pick<PredictionBet, 'position' | 'amount'>): bigint {
  if (!round.oracleCalled || round.rewardBaseCalAmount === 0n) return 0n
  const isPaid = isVoidRound(round) || getOutcome(round) === bet.position
  return isPaid ? (bet.amount * round.rewardAmount) / round.rewardBaseCalAmount : 0n
}
