import type { PredictionBet } from '@zono/client'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { RoundResult } from './round.rules.ts'

const RESULT_LABELS: Readonly<Record<RoundResult, Message>> = {
  win: msg('Won'),
  lose: msg('Lost'),
  house: msg('Tie'),
  canceled: msg('Stake returned'),
  live: msg('Open'),
}

/** Name of a result. Nobody is paid back without a transaction: until then the stake is still in the contract. */
export const getResultLabel = (result: RoundResult, { claimed }: Pick<PredictionBet, 'claimed'>): Message =>
  result === 'canceled' && !claimed ? msg('Stake to reclaim') : RESULT_LABELS[result]
