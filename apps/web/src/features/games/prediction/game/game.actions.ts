import { type Deployment, getContract, Prediction } from '@zono/protocol'
import { type Action, buildCall } from '../../../../core/transactions/action.ts'
import { type Message, msg, plural } from '../../../../lib/i18n/message.ts'
import type { Side } from './game.ts'
import type { LateStep } from './round.rules.ts'

/** Key of a round in the list of transactions that are on their way. */
export const getRoundSubject = (epoch: number): string => `prediction ${epoch}`

/** What collecting changes. */
export const COLLECT_SUBJECT = 'prediction collect'

/**
 * Bets in a round. Nothing has to be approved: the stake is sent with the call.
 *
 * @param amount - Wei.
 * @param amountText - The amount for the summary.
 */
export const enterRound = (
  deployment: Deployment,
  bet: { readonly epoch: number; readonly side: Side; readonly amount: bigint; readonly amountText: string },
): Action => ({
  id: 'prediction.enter',
  subject: getRoundSubject(bet.epoch),
  summary: getEnterLabel(bet.side, bet.amountText),
  approvals: [],
  call: buildCall(
    getContract(deployment, Prediction),
    bet.side === 'bull' ? 'betBull' : 'betBear',
    [BigInt(bet.epoch)],
    bet.amount,
  ),
})

const getEnterLabel = (side: Side, amount: string): Message =>
  side === 'bull' ? msg('Enter UP with %amount% BNB', { amount }) : msg('Enter DOWN with %amount% BNB', { amount })

/** Claims rewards and refunds of rounds in one transaction. */
export const collectRounds = (deployment: Deployment, epochs: readonly number[], amountText: string): Action => ({
  id: 'prediction.collect',
  subject: COLLECT_SUBJECT,
  summary: plural('Collect %amount% BNB of %count% round', 'Collect %amount% BNB of %count% rounds', epochs.length, {
    amount: amountText,
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
