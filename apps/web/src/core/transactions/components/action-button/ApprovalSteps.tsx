import type { Message } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../../lib/settings/settings.ts'
import { Stepper } from '../../../../ui/feedback/Stepper.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
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
    id: `${requirement.token.address} ${requirement.spender}`,
    label: status === 'approved' ? t('Enabled') : t('Enable'),
    state: status === 'approved' ? ('done' as const) : i === currentIndex ? ('now' as const) : ('next' as const),
  }))
  const actionStep = { id: 'action', label: t(label), state: currentIndex < 0 ? ('now' as const) : ('next' as const) }
  return <Stepper steps={[...approvalSteps, actionStep]} />
}

/** Chooses between an approval of the exact amount and an unlimited one. */
export function ExactApprovalCheckbox({ symbol }: { readonly symbol: string }) {
  const t = useTranslation()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  return (
    <Checkbox
      label={t('Approve only the amount needed, not unlimited %symbol%', { symbol })}
      checked={exactApproval}
      onChange={(exactApproval) => updateSettings({ exactApproval })}
    />
  )
}
