import type { LoadedRound } from '@zono/client'
import type { PastLottery } from '../history.queries.ts'
import { getSoldTickets } from '../lottery.rules.ts'

/** A past round as one row; undefined what is not known. */
export type RoundRow = {
  readonly lotteryId: number
  /** Unix seconds. */
  readonly endTime: number
  /** Winning number as shown. */
  readonly finalNumber: string | undefined
  readonly tickets: number | undefined
  readonly players: number | undefined
  readonly winningTickets: number | undefined
}

/** Row of a round that was read from the chain, which does not count players. */
export const toRoundRow = (round: LoadedRound): RoundRow => ({
  lotteryId: round.lotteryId,
  endTime: round.endTime,
  finalNumber: round.finalNumber,
  tickets: getSoldTickets(round, undefined),
  players: undefined,
  winningTickets: Number(round.countWinnersPerBracket.reduce((sum, count) => sum + count, 0n)),
})

/** Row of a round of the subgraph. */
export const toPastRoundRow = (lottery: PastLottery): RoundRow => ({
  lotteryId: lottery.id,
  endTime: lottery.endTime,
  finalNumber: lottery.status === 'claimable' ? lottery.finalNumber : undefined,
  tickets: lottery.totalTickets,
  players: lottery.totalUsers,
  winningTickets: lottery.winningTickets ?? undefined,
})

/** Number of a round; 0 for any other text. */
export const parseRound = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0)
