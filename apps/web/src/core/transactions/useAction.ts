import type { Token } from '@zono/sdk'

import { type Message, msg } from '../../lib/i18n/message.ts'
import type { Action, Call, RequiredApproval } from './action.ts'

import { type ApprovalStatus, useApprovals } from './approvals/useApprovals.ts'
import { buildAllowanceCall } from './approveCalls.ts'
import { useCanBatch } from './send/useCallsStatus.ts'
import { type SendFailure, type SendState, useSend } from './send/useSend.ts'

/** Where a person stands with one action: exactly one thing is next. */
export type ActionFlow = ActionFlowStep & {
  /** Tokens that must be enabled first, in order, and how far each is. */
  readonly approvals: readonly {
    readonly token: Token
    readonly requirement: RequiredApproval
    readonly status: ApprovalStatus
  }[]
  /** Approvals that the wallet takes batchedApprovals with the action, in one confirmation (EIP-5792). */
  readonly batchedApprovals: readonly Call[]
  /** How far the action's own write is, for dialogs and messages. */
  readonly sending: SendState
  /** Why the last approval was not sent. */
  readonly approvalFailure: SendFailure | undefined
  /** Forgets how the last write ended. */
  readonly reset: () => void
}

type ActionFlowStep =
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
export function useAction(action: Action | undefined, blocker: Message | undefined): ActionFlow {
  const approvals = useApprovals(action?.approvals ?? [])
  const { sending, send, reset, isHeld } = useSend()
  const approvalFailure = approvals.sending.status === 'failed' ? approvals.sending : undefined
  const canBatch = useCanBatch()
  const missing = approvals.items.filter(({ status }) => status === 'not-approved')
  // Exactly what is spent: what is allowed and taken in one go leaves nothing allowed behind.
  const batchedApprovals = canBatch
    ? missing.map(({ requirement }) => buildAllowanceCall(requirement, requirement.amount))
    : []
  const common = { approvals: approvals.items, batchedApprovals, sending, approvalFailure, reset }

  if (blocker) return { ...common, status: 'blocked', message: blocker }
  if (isHeld) return { ...common, status: 'blocked', message: CHECKING_LAST_REQUEST }
  if (action === undefined) return { ...common, status: 'checking' }

  const open = approvals.items.find(({ status }) => status !== 'approved' && !(canBatch && status === 'not-approved'))
  if (open) {
    if (open.status === 'unknown') return { ...common, status: 'checking' }
    if (open.status === 'pending' || approvals.sending.status === 'awaiting-wallet') {
      return { ...common, status: 'approving', token: open.token }
    }
    const { token, requirement, shortfall } = open
    return {
      ...common,
      status: 'needs-approval',
      token,
      shortfall,
      call: approvals.getApproveCall(requirement),
      approve: approvals.approveNext,
    }
  }
  if (sending.status === 'awaiting-wallet') return { ...common, status: 'awaiting-wallet' }
  return { ...common, status: 'ready', call: action.call, send: () => send(toWriteRequest(action, batchedApprovals)) }
}

/** What a button says while a wallet failed and the chain has not shown whether it sent something. */
export const CHECKING_LAST_REQUEST = msg('Checking your last request on the chain')

/** An action as what is sent and recorded of it. */
export const toWriteRequest = ({ summary, call, subject }: Action, before: readonly Call[]) => ({
  summary,
  call,
  before,
  ...(subject ? { about: [subject] } : {}),
})
