import type { PredictionBet, PredictionGame, PredictionRound, PredictionUserRound } from '@zono/client'
import type { SubgraphBet } from '../game/bets.queries.ts'
import { getPayout } from '../game/payout.rules.ts'
import { getResult, getRoundPhase, type RoundResult } from '../game/round.rules.ts'

/** Which own bets are listed. */
export type HistoryFilter = 'all' | 'collected' | 'uncollected'

/** Bets of one page (spec earn-and-games §9). */
export const HISTORY_PAGE_SIZE = 20

/** An own bet, from the subgraph or from the chain. */
export type HistoryBet = PredictionBet & {
  readonly epoch: number
  /** Unix seconds; undefined where only the chain answers. */
  readonly createdAt: number | undefined
  readonly hash: string | undefined
  /** Wei that were paid; undefined while nothing was collected or the amount is unknown. */
  readonly claimedAmount: bigint | undefined
}

export const fromSubgraphBet = (bet: SubgraphBet): readonly HistoryBet[] =>
  bet.round === null
    ? []
    : [
        {
          epoch: bet.round.epoch,
          position: bet.position === 'Bull' ? 'bull' : 'bear',
          amount: bet.amount,
          claimed: bet.claimed,
          createdAt: bet.createdAt,
          hash: bet.hash,
          claimedAmount: bet.claimed ? bet.claimedBNB : undefined,
        },
      ]

export const fromUserRound = (bet: PredictionUserRound): HistoryBet => ({
  ...bet,
  createdAt: undefined,
  hash: undefined,
  claimedAmount: undefined,
})

/** What became of a bet. */
export type BetOutcome = {
  readonly result: RoundResult
  /** Wei that the round pays, the stake included; undefined while it is not settled. */
  readonly payout: bigint | undefined
  /** The payout waits to be collected. */
  readonly isUncollected: boolean
}

/** Outcome of a bet in its round, at the chain's time `now`. */
export function getBetOutcome(
  bet: PredictionBet,
  round: PredictionRound,
  game: PredictionGame,
  now: number,
): BetOutcome {
  const phase = getRoundPhase(round, game, now)
  const result = getResult(round, phase, bet)
  const payout = phase === 'canceled' ? bet.amount : phase === 'expired' ? getPayout(round, bet) : undefined
  return { result, payout, isUncollected: !bet.claimed && payout !== undefined && payout > 0n }
}

/**
 * Adds what the chain knows before the subgraph has its block: newer bets of the account, and what it has collected.
 *
 * @param listed - Bets of the subgraph, newest first and without a gap.
 * @param onChain - Newest bets of the contract.
 */
export function mergeChainBets(
  listed: readonly HistoryBet[],
  onChain: readonly PredictionUserRound[],
): readonly HistoryBet[] {
  const newest = listed[0]?.epoch ?? 0
  const byEpoch = new Map(onChain.map((bet) => [bet.epoch, bet]))
  const newer = onChain.filter(({ epoch }) => epoch > newest).map(fromUserRound)
  return [
    ...newer.sort((a, b) => b.epoch - a.epoch),
    ...listed.map((bet) => (byEpoch.get(bet.epoch)?.claimed && !bet.claimed ? { ...bet, claimed: true } : bet)),
  ]
}

/**
 * Adds to collected bets what the account has collected before the subgraph has its block. They stay in the order of their
 * rounds; a bet older than the last listed one belongs to a later page.
 *
 * @param hasMore - Whether the subgraph has more pages.
 */
export function mergeCollectedBets(
  listed: readonly HistoryBet[],
  onChain: readonly PredictionUserRound[],
  hasMore: boolean,
): readonly HistoryBet[] {
  const known = new Set(listed.map(({ epoch }) => epoch))
  const oldest = hasMore ? (listed.at(-1)?.epoch ?? 0) : 0
  const others = onChain.filter(({ epoch, claimed }) => claimed && epoch >= oldest && !known.has(epoch))
  return others.length === 0 ? listed : [...listed, ...others.map(fromUserRound)].sort((a, b) => b.epoch - a.epoch)
}

/** Bets among which the one of an address is looked for: as many as notifications name. */
const MAX_SOUGHT_BETS = 200

/** Whether a round that an address names can only be among older bets than these, the newest of an account first. */
export function isAmongOlder(bets: readonly Pick<HistoryBet, 'epoch'>[], round: string): boolean {
  const last = bets.at(-1)
  return last !== undefined && bets.length < MAX_SOUGHT_BETS && last.epoch > Number(round)
}

/** Whether no older bets are left: the whole number is reached, or the last page was empty (PREDICT-25). */
export const isHistoryComplete = (length: number, total: number | undefined, lastPageLength: number): boolean =>
  (total !== undefined && length >= total) || lastPageLength === 0
