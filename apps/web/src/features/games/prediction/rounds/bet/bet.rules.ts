import type { PredictionBet, PredictionGame } from '@zono/client'
import { coinValue } from '#features/games/prediction/game/format.ts'
import type { RoundPhase } from '#features/games/prediction/game/round.rules.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'

type BetConditions = {
  readonly isConnected: boolean
  readonly hasAcceptedRisk: boolean
  readonly game: Pick<PredictionGame, 'isPaused' | 'minBetAmount'>
  /** Wei that the round still takes; undefined without a limit. */
  readonly room: bigint | undefined
  /** Phase of the round that is entered; undefined while unknown. */
  readonly phase: RoundPhase | undefined
  /** Own bet in the round; undefined while unknown, null without one. */
  readonly ownBet: Pick<PredictionBet, 'amount'> | null | undefined
  /** The price feed is too old to settle a round with. */
  readonly isFeedStale: boolean
  /** The figures on screen are stale. */
  readonly isScreenStale: boolean
  /** Wei; undefined without a number. */
  readonly amount: bigint | undefined
  /** Wei; undefined while unknown. */
  readonly balance: bigint | undefined
  /** The balance without what the network fee needs, in wei; undefined when nothing is left. */
  readonly spendable: bigint | undefined
}

/** First reason why a bet cannot be placed. */
export function getBetBlocker(conditions: BetConditions): Blocker | undefined {
  const { game, room, phase, ownBet, amount, balance, spendable } = conditions
  if (!conditions.isConnected) return WALLET_DISCONNECTED
  if (!conditions.hasAcceptedRisk) return createBlocker('not-allowed', msg('Accept the risk first'))
  if (game.isPaused) return createBlocker('not-allowed', msg('Markets Paused'))
  if (conditions.isScreenStale || phase === undefined) {
    return createBlocker('data-unavailable', msg('Waiting for the network…'))
  }
  if (phase !== 'next') return createBlocker('not-allowed', msg('This round has locked'))
  if (conditions.isFeedStale) return createBlocker('not-allowed', msg('Entering is paused'))
  if (ownBet === undefined) return createBlocker('data-unavailable', msg('Checking your position…'))
  if (ownBet !== null) return createBlocker('not-allowed', msg('You are in this round already'))
  if (room !== undefined && room < game.minBetAmount) return createBlocker('not-allowed', msg('This round is full'))
  if (amount === undefined || amount === 0n) return createBlocker('input-missing', msg('Enter an amount'))
  if (amount < game.minBetAmount) {
    return createBlocker(
      'input-invalid',
      msg('A minimum amount of %num% %token% is required', {
        num: coinValue(game.minBetAmount),
        token: getCoinSymbol(),
      }),
    )
  }
  if (room !== undefined && amount > room) {
    return createBlocker('input-invalid', msg('This round takes %amount% BNB more', { amount: coinValue(room) }))
  }
  if (balance === undefined) return createBlocker('data-unavailable', msg('Checking your balance…'))
  if (amount > balance) return createBlocker('insufficient-balance', msg('Insufficient BNB balance'))
  if (spendable === undefined || amount > spendable) {
    return createBlocker('insufficient-balance', msg('Leave some BNB for the network fee'))
  }
  return undefined
}
