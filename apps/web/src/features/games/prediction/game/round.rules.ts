import type { PredictionBet, PredictionGame, PredictionRound, PredictionSide } from '@zono/client'

/** State of the game (spec earn-and-games §3). */
export type GameStatus = 'initial' | 'live' | 'paused'

export const getGameStatus = ({
  isPaused,
  currentEpoch,
}: Pick<PredictionGame, 'isPaused' | 'currentEpoch'>): GameStatus =>
  isPaused ? 'paused' : currentEpoch === 0 ? 'initial' : 'live'

/** Where a round is between its start and its settlement. */
export type RoundPhase =
  /** Not started. */
  | 'later'
  /** Takes bets. */
  | 'next'
  /** Takes no bets any more and waits for its locked price. */
  | 'locking'
  /** Locked; its price is compared with the locked one. */
  | 'live'
  /** Ended and waits for its closing price. */
  | 'calculating'
  /** Settled. */
  | 'expired'
  /** Was not executed in time: stakes are refunded. */
  | 'canceled'

/** Phase of a round at the chain's time `now`, in unix seconds. */
export function getRoundPhase(
  round: PredictionRound,
  game: Pick<PredictionGame, 'currentEpoch' | 'bufferSeconds' | 'isPaused'>,
  now: number,
): RoundPhase {
  if (round.oracleCalled) return 'expired'
  if (round.startTimestamp === 0 || round.epoch > game.currentEpoch) return 'later'
  const isLocked = round.lockOracleId !== 0n
  const isCurrent = round.epoch === game.currentEpoch
  // A round before the current one that never locked, or two before it without a closing price, was skipped. After a
  // pause the game starts with a new first round, so that the rounds under way are never executed.
  if (game.isPaused || (!isCurrent && (!isLocked || round.epoch < game.currentEpoch - 1))) return 'canceled'
  const end = isCurrent ? round.lockTimestamp : round.closeTimestamp
  if (now < end) return isCurrent ? 'next' : 'live'
  if (now > end + game.bufferSeconds) return 'canceled'
  return isCurrent ? 'locking' : 'calculating'
}

/** Unix seconds from which on the stakes of a canceled round can be taken back. */
export const getRefundTime = (
  { closeTimestamp }: PredictionRound,
  { bufferSeconds }: Pick<PredictionGame, 'bufferSeconds'>,
): number => closeTimestamp + bufferSeconds + 1

/**
 * Whether a settled round decided nothing, because it had bets on one side only or the price stayed within the dead zone:
 * all stakes are paid back without a fee. It follows from the
 * contract's own figures, so that it is false for contracts that know no void rounds.
 */
export const isVoidRound = (round: PredictionRound): boolean =>
  round.oracleCalled &&
  round.totalAmount > 0n &&
  round.rewardBaseCalAmount === round.totalAmount &&
  round.rewardAmount === round.totalAmount

/** Side that a settled round pays, `house` for a tie; undefined before its settlement. */
export function getOutcome(round: PredictionRound): PredictionSide | 'house' | undefined {
  if (!round.oracleCalled) return undefined
  if (round.closePrice === round.lockPrice) return 'house'
  return round.closePrice > round.lockPrice ? 'bull' : 'bear'
}

/** Whether a void round had bets on one side only; the price of another one stayed within the dead zone. */
export const isOneSided = ({ bullAmount, bearAmount }: Pick<PredictionRound, 'bullAmount' | 'bearAmount'>): boolean =>
  bullAmount === 0n || bearAmount === 0n

/** Side that would win at a price; undefined while it is the locked one, or within the dead zone around it. */
export function getLeadingSide(
  lockPrice: bigint,
  price: bigint,
  { deadZoneBps }: Pick<PredictionGame, 'deadZoneBps'>,
): PredictionSide | undefined {
  const move = price > lockPrice ? price - lockPrice : lockPrice - price
  if (move * 10_000n <= lockPrice * deadZoneBps) return undefined
  return price > lockPrice ? 'bull' : 'bear'
}

/** Wei that a round still takes; undefined without a limit. */
export function getRoomLeft(
  { totalAmount }: Pick<PredictionRound, 'totalAmount'>,
  { maxRoundAmount }: Pick<PredictionGame, 'maxRoundAmount'>,
): bigint | undefined {
  if (maxRoundAmount === undefined) return undefined
  return maxRoundAmount > totalAmount ? maxRoundAmount - totalAmount : 0n
}

/** Whether a round takes not even the lowest bet any more. */
export function isRoundFull(
  round: Pick<PredictionRound, 'totalAmount'>,
  game: Pick<PredictionGame, 'maxRoundAmount' | 'minBetAmount'>,
): boolean {
  const room = getRoomLeft(round, game)
  return room !== undefined && room < game.minBetAmount
}

/** Result of a round for a player. A void round is canceled: the stake comes back. */
export type RoundResult = 'win' | 'lose' | 'house' | 'canceled' | 'live'

export function getResult(
  round: PredictionRound,
  phase: RoundPhase,
  bet: Pick<PredictionBet, 'position'>,
): RoundResult {
  if (phase === 'canceled' || isVoidRound(round)) return 'canceled'
  const outcome = getOutcome(round)
  if (outcome === undefined) return 'live'
  if (outcome === 'house') return 'house'
  return outcome === bet.position ? 'win' : 'lose'
}

/** What a late game needs before it goes on. */
export type LateStep =
  /** Anyone may lock and end the rounds now. */
  | 'execute'
  /** Anyone may lock the first round now. */
  | 'genesisLock'
  /** Anyone may start a new first round. */
  | 'restart'

/** Step that anyone may take because the operator did not; undefined while the game is on time. */
export function getLateStep(
  game: PredictionGame,
  current: PredictionRound | undefined,
  now: number,
): LateStep | undefined {
  if (game.isPaused || !game.hasGenesisStarted || current === undefined || current.epoch !== game.currentEpoch) return
  const { lockTimestamp } = current
  const lateSeconds = now - lockTimestamp
  if (lateSeconds > game.bufferSeconds + game.intervalSeconds) return 'restart'
  const isOpenToAnyone = lateSeconds >= Math.floor(game.bufferSeconds / 2) && lateSeconds <= game.bufferSeconds
  if (!isOpenToAnyone) return undefined
  return game.hasGenesisLocked ? 'execute' : 'genesisLock'
}
