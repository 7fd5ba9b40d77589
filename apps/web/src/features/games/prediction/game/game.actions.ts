import type { PredictionSide } from '@zono/client'
import { type Deployment, getContract, Prediction } from '@zono/protocol'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import { coinValue } from './format.ts'
import type { LateStep } from './round.rules.ts'

/** Key of a round in the list of transactions that are on their way. */
export const getRoundSubject = (epoch: number): string => `prediction ${epoch}`

/** What collecting changes. */
export const COLLECT_SUBJECT = 'prediction collect'

/**
 * Bets in a round. Nothing has to be approved: the stake is sent with the call.
 *
 * @param amount - Wei.
 */
export const enterRound = (
  deployment: Deployment,
  bet: { readonly epoch: number; readonly side: PredictionSide; readonly amount: bigint },
): Action => ({
  id: 'prediction.enter',
  subject: getRoundSubject(bet.epoch),
  summary: getEnterLabel(bet.side, bet.amount),
  approvals: [],
  call: buildCall(
    getContract(deployment, Prediction),
    bet.side === 'bull' ? 'betBull' : 'betBear',
    [BigInt(bet.epoch)],
    bet.amount,
  ),
})

/** Says what a bet of so many wei does; undefined while no amount is typed. */
export function getEnterLabel(side: PredictionSide, wei: bigint | undefined): Message {
  const values = { amount: wei === undefined ? '' : coinValue(wei) }
  return side === 'bull' ? msg('Enter UP with %amount% BNB', values) : msg('Enter DOWN with %amount% BNB', values)
}

/** Claims rewards and refunds of rounds in one transaction, of `wei` together. */
export const collectRounds = (deployment: Deployment, epochs: readonly number[], wei: bigint): Action => ({
  id: 'prediction.collect',
  subject: COLLECT_SUBJECT,
  summary: plural('Collect %amount% BNB of %count% round', 'Collect %amount% BNB of %count% rounds', epochs.length, {
    amount: coinValue(wei),
  }),
  approvals: [],
  call: buildCall(getContract(deployment, Prediction), 'claim', [epochs.map(BigInt)]),
})

const LATE_FUNCTIONS = { execute: 'executeRound', genesisLock: 'genesisLockRound', restart: 'restart' } as const

/** Executes a round that the operator did not execute, or starts a game again that nobody executed. */
export const runLateStep = (deployment: Deployment, step: LateStep): Action => ({
  id: 'prediction.close',
  summary: step === 'restart' ? msg('Restart the prediction') : msg('Close the prediction round'),
  approvals: [],
  call: buildCall(getContract(deployment, Prediction), LATE_FUNCTIONS[step], []),
})
