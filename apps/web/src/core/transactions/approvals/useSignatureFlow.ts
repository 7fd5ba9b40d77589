import type { Blocker } from '#lib/errors/Blocker.ts'
import type { RequiredApproval } from '../action.ts'
import { useSend } from '../send/useSend.ts'
import { type ActionFlow, getApprovalState, getApprovalStep } from '../useAction.ts'
import { useApprovals } from './useApprovals.ts'

/**
 * Approves what a signature will spend later, one after the other. A wallet that executes several calls atomically has none to
 * add them to.
 *
 * @param requirements - Undefined while they are not known.
 * @param blocker - First reason why nothing can be signed.
 */
export function useSignatureFlow(
  requirements: readonly RequiredApproval[] | undefined,
  blocker: Blocker | undefined,
): ActionFlow {
  const approvals = useApprovals(requirements ?? [])
  const { sending, reset, blocker: sendBlocker } = useSend()
  const common = { ...getApprovalState(approvals), batchedApprovals: [], sending, reset }
  const first = blocker ?? sendBlocker
  if (first) return { ...common, status: 'blocked', blocker: first }
  if (requirements === undefined) return { ...common, status: 'checking' }
  return { ...common, ...(getApprovalStep(approvals, false) ?? { status: 'approved' }) }
}
