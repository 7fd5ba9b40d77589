import type { PredictionGame, PredictionRound } from '@zono/client'
import { type Message, msg } from '#lib/i18n/message.ts'
import { isRoundFull, type RoundPhase } from './round.rules.ts'

type NewestRound = {
  readonly game: Pick<PredictionGame, 'isPaused' | 'maxRoundAmount' | 'minBetAmount'>
  readonly round: Pick<PredictionRound, 'totalAmount'>
  readonly phase: RoundPhase
  /** The price feed is too old to settle a round with. */
  readonly isFeedStale: boolean
}

/** Why nobody can enter the newest round; undefined while it takes bets. */
export function getClosedReason({ game, round, phase, isFeedStale }: NewestRound): Message | undefined {
  if (game.isPaused) return msg('Markets Paused')
  if (phase === 'canceled') return msg('Round canceled')
  if (phase === 'locking') return msg('No more entries for this round.')
  if (isRoundFull(round, game)) return msg('This round is full')
  if (isFeedStale) return msg('The price feed has stopped answering. Entering is paused.')
  return undefined
}
