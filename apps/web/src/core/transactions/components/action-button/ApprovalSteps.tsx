import { getApprovalAddress, isNftApproval } from '#core/transactions/action.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Stepper } from '#ui/feedback/Stepper.tsx'

type ApprovalStepsProps = { readonly transaction: ActionFlow; readonly label: Message }

/** What one confirmation approves on the way: in a batch, each piece by itself, never the whole collection. */
function getBatchNote({ approvals }: Pick<ActionFlow, 'approvals'>): Message {
  const missing = approvals.flatMap(({ status, requirement }) => (status === 'not-approved' ? [requirement] : []))
  const nfts = missing.filter(isNftApproval)
  if (nfts.length === 0) return msg('One confirmation approves this exact amount and completes the transaction.')
  if (nfts.length < missing.length) {
    return msg('One confirmation approves exactly what the transaction uses and completes it.')
  }
  return nfts.flatMap(({ tokenIds }) => tokenIds).length === 1
    ? msg('One confirmation approves only this NFT and completes the transaction.')
    : msg('One confirmation approves only these NFTs and completes the transaction.')
}

/** Shows the steps of an action (approvals, then the action), or that one confirmation covers all of them. */
export function ApprovalSteps({ transaction, label }: ApprovalStepsProps) {
  const t = useTranslation()
  if (transaction.batchedApprovals.length > 0) {
    return <p className="text-center text-sm text-muted">{t(getBatchNote(transaction))}</p>
  }
  const currentIndex = transaction.approvals.findIndex(({ status }) => status !== 'approved')
  const approvalSteps = transaction.approvals.map(({ status, requirement }, i) => ({
    id: `${getApprovalAddress(requirement)} ${requirement.spender}`,
    label: status === 'approved' ? t('Enabled') : t('Enable'),
    state: status === 'approved' ? ('done' as const) : i === currentIndex ? ('now' as const) : ('next' as const),
  }))
  const actionStep = { id: 'action', label: t(label), state: currentIndex < 0 ? ('now' as const) : ('next' as const) }
  return <Stepper steps={[...approvalSteps, actionStep]} />
}
