import type { Message } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Stepper } from '../../../../ui/feedback/Stepper.tsx'
import { getApprovalAddress } from '../../action.ts'
import type { ActionFlow } from '../../useAction.ts'

type ApprovalStepsProps = { readonly transaction: ActionFlow; readonly label: Message }

/** Shows the steps of an action (approvals, then the action), or that one confirmation covers all of them. */
export function ApprovalSteps({ transaction, label }: ApprovalStepsProps) {
  const t = useTranslation()
  if (transaction.batchedApprovals.length > 0) {
    return (
      <p className="text-center text-sm text-muted">
        {t('One confirmation approves this exact amount and completes the transaction.')}
      </p>
    )
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
