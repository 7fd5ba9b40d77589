import type { Token } from '@zono/sdk'

import { type Message, msg } from '../../lib/i18n/message.ts'
import type { Action, Call, Spend } from './action.ts'

import { type ApprovalState, useApprovals } from './approvals/useApprovals.ts'
import { allow } from './approveCalls.ts'
import { useCanBatch } from './send/useCallsStatus.ts'
import { type Failure, type Sending, useSend } from './send/useSend.ts'

/** Where a person stands with one action: exactly one thing is next. */
export type Transaction = TransactionStep & {
  /** Tokens that must be enabled first, in order, and how far each is. */
  readonly approvals: readonly { readonly token: Token; readonly spend: Spend; readonly state: ApprovalState }[]
  /** Approvals that the wallet takes together with the action, in one confirmation (EIP-5792). */
  readonly together: readonly Call[]
  /** How far the action's own write is, for dialogs and messages. */
  readonly sending: Sending
  /** Why the last approval was not sent. */
  readonly approvalFailure: Failure | undefined
  /** Forgets how the last write ended. */
  readonly reset: () => void
}

type TransactionStep =
  | { readonly status: 'blocked'; readonly message: Message }
  /** The chain has not yet said what is allowed. */
  | { readonly status: 'checking' }
  | {
      readonly status: 'needs-approval'
      readonly token: Token
      /** Why an approval that went through just now is not enough. */
      readonly shortfall: Message | undefined
      /** What approving sends. */
      readonly call: Call
      readonly approve: () => Promise<void>
    }
  | { readonly status: 'approving'; readonly token: Token }
  | { readonly status: 'ready'; readonly call: Call; readonly send: () => Promise<boolean> }
  | { readonly status: 'awaiting-wallet' }

/**
 * Carries out an action: what it spends is approved first, one token after the other, then it is sent. A wallet that
 * carries out several calls as one is asked once for all of it.
 * `blocker` is the first thing that stands in its way; `action` is undefined while there is none to do.
 */
export function useTransaction(action: Action | undefined, blocker: Message | undefined): Transaction {
  const approvals = useApprovals(action?.spends ?? [])
  const { sending, send, reset, isHeld } = useSend()
  const approvalFailure = approvals.sending.status === 'failed' ? approvals.sending : undefined
  const canBatch = useCanBatch()
  const missing = approvals.each.filter(({ state }) => state === 'not-approved')
  // Exactly what is spent: what is allowed and taken in one go leaves nothing allowed behind.
  const together = canBatch ? missing.map(({ spend }) => allow(spend, spend.amount)) : []
  const common = { approvals: approvals.each, together, sending, approvalFailure, reset }

  if (blocker) return { ...common, status: 'blocked', message: blocker }
  if (isHeld) return { ...common, status: 'blocked', message: HELD }
  if (action === undefined) return { ...common, status: 'checking' }

  const open = approvals.each.find(({ state }) => state !== 'approved' && !(canBatch && state === 'not-approved'))
  if (open) {
    if (open.state === 'unknown') return { ...common, status: 'checking' }
    if (open.state === 'pending' || approvals.sending.status === 'awaiting-wallet') {
      return { ...common, status: 'approving', token: open.token }
    }
    const { token, spend, shortfall } = open
    return {
      ...common,
      status: 'needs-approval',
      token,
      shortfall,
      call: approvals.callOf(spend),
      approve: approvals.approveNext,
    }
  }
  if (sending.status === 'awaiting-wallet') return { ...common, status: 'awaiting-wallet' }
  return { ...common, status: 'ready', call: action.call, send: () => send(writeOf(action, together)) }
}

/** What a button says while a wallet failed and the chain has not shown whether it sent something. */
export const HELD = msg('Checking your last request on the chain')

/** An action as what is sent and recorded of it. */
export const writeOf = ({ summary, call, about }: Action, before: readonly Call[]) => ({
  summary,
  call,
  before,
  ...(about ? { about: [about] } : {}),
})
