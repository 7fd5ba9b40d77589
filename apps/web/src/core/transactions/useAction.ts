import type { Blocker } from '#lib/errors/Blocker.ts'
import type { Message } from '#lib/i18n/message.ts'
import { type Action, type Call, getApprovalAsset, type RequiredApproval } from './action.ts'
import type { ApprovalStatus } from './approvals/approvals.rules.ts'
import { type Approvals, useApprovals } from './approvals/useApprovals.ts'
import { buildBatchedApproveCalls } from './approveCalls.ts'
import { useCanBatch } from './send/useCallsStatus.ts'
import { type SendFailure, type SendState, useSend } from './send/useSend.ts'

/** State of one on-chain action. Exactly one step is pending at a time. */
export type ActionFlow = ActionFlowStep & {
  /** What must be approved first, in order, each with its status. */
  readonly approvals: readonly {
    readonly requirement: RequiredApproval
    readonly status: ApprovalStatus
  }[]
  /** Approvals that go to the wallet with the action, in one confirmation (EIP-5792). */
  readonly batchedApprovals: readonly Call[]
  /** State of the action's own write. */
  readonly sending: SendState
  /** Reason why the last approval was not sent. */
  readonly approvalFailure: SendFailure | undefined
  /** Discards the result of the last write. */
  readonly reset: () => void
}

type ActionFlowStep =
  | { readonly status: 'blocked'; readonly blocker: Blocker }
  /** Allowances are not read yet. */
  | { readonly status: 'checking' }
  | {
      readonly status: 'needs-approval'
      readonly requirement: RequiredApproval
      /** Symbol, piece or collection. */
      readonly asset: string
      /** Reason why an approval that was just confirmed is not enough. */
      readonly shortfall: Message | undefined
      /** Call that `approve` sends. */
      readonly call: Call
      readonly approve: () => Promise<void>
    }
  | { readonly status: 'approving'; readonly asset: string }
  | { readonly status: 'ready'; readonly call: Call; readonly send: () => Promise<boolean> }
  | { readonly status: 'awaiting-wallet' }
  /** Of what is signed and not sent: everything is approved. */
  | { readonly status: 'approved' }

/**
 * Runs an action: approves each token and NFT it spends, one after the other, then sends it. A wallet that executes several
 * calls atomically gets all of them in one confirmation.
 *
 * @param action - Undefined while there is nothing to send.
 * @param blocker - First reason why the action cannot be sent.
 */
export function useAction(action: Action | undefined, blocker: Blocker | undefined): ActionFlow {
  const approvals = useApprovals(action?.approvals ?? [])
  const { sending, send, reset, blocker: sendBlocker } = useSend()
  const canBatch = useCanBatch()
  const missing = approvals.items.filter(({ status }) => status === 'not-approved')
  // Exactly what the action uses up in the same batch, so nothing stays approved.
  const batchedApprovals = canBatch ? missing.flatMap(({ requirement }) => buildBatchedApproveCalls(requirement)) : []
  const common = { ...getApprovalState(approvals), batchedApprovals, sending, reset }

  if (blocker) return { ...common, status: 'blocked', blocker }
  if (sendBlocker) return { ...common, status: 'blocked', blocker: sendBlocker }
  if (action === undefined) return { ...common, status: 'checking' }

  const step = getApprovalStep(approvals, canBatch)
  if (step) return { ...common, ...step }
  if (sending.status === 'awaiting-wallet') return { ...common, status: 'awaiting-wallet' }
  return { ...common, status: 'ready', call: action.call, send: () => send(toWriteRequest(action, batchedApprovals)) }
}

/** What every state shows of its approvals. */
export const getApprovalState = ({ items, sending }: Approvals) => ({
  approvals: items,
  approvalFailure: sending.status === 'failed' ? sending : undefined,
})

/**
 * What is next of what must be approved; undefined where nothing is.
 *
 * @param canBatch - What is missing goes to the wallet with the action.
 */
export function getApprovalStep(approvals: Approvals, canBatch: boolean): ActionFlowStep | undefined {
  const open = approvals.items.find(({ status }) => status !== 'approved' && !(canBatch && status === 'not-approved'))
  if (open === undefined) return undefined
  if (open.status === 'unknown') return { status: 'checking' }
  const { requirement, shortfall } = open
  const asset = getApprovalAsset(requirement)
  if (open.status === 'pending' || approvals.sending.status === 'awaiting-wallet') return { status: 'approving', asset }
  const call = approvals.getApproveCall(requirement)
  return { status: 'needs-approval', requirement, asset, shortfall, call, approve: approvals.approveNext }
}

/** Converts an action into the request that is sent and recorded. */
export function toWriteRequest({ summary, call, subject }: Action, approvals: readonly Call[]) {
  const { earlier = [], ...last } = call
  return { summary, call: last, before: [...approvals, ...earlier], ...(subject ? { about: [subject] } : {}) }
}
