import type { ReactNode } from 'react'
import type { Message } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import type { ActionFlow } from '../../useAction.ts'

export type NextStepButtonProps = {
  readonly transaction: ActionFlow
  /** Verb of the action, with its amounts where they fit. */
  readonly label: Message
  /** Verb alone, for the list of steps; the label without it. */
  readonly stepLabel?: Message
  readonly isDestructive?: boolean
  /** Shows the action, disabled, beside its approval: on cards of NFTs and token sales (APPR-08). */
  readonly showsActionBesideApproval?: boolean
  /** Opens a confirmation; without it a press sends the action. */
  readonly onConfirm?: (() => void) | undefined
  readonly onSubmitted?: (() => void) | undefined
  /** Label while an approval is under way; `Enabling` by default. */
  readonly getApprovingLabel?: ((asset: string) => Message) | undefined
  /** Replaces the approval, for example by a signature; may still call `approve`. */
  readonly onApprove?: ((approve: () => Promise<void>) => void) | undefined
}

type ApprovalStepProps = { readonly isBesideAction: boolean; readonly label: Message; readonly children: ReactNode }

/** The button of an approval; beside it, where wanted, the action that waits for it. */
function ApprovalStep({ isBesideAction, label, children }: ApprovalStepProps) {
  const t = useTranslation()
  if (!isBesideAction) return children
  return (
    <div className="grid grid-cols-2 gap-3">
      {children}
      <Button fullWidth size="large" disabled>
        {t(label)}
      </Button>
    </div>
  )
}

/** Button for the one step of an action that is next: a disabled reason, an approval, or the action itself. */
export function NextStepButton({
  transaction,
  label,
  isDestructive = false,
  showsActionBesideApproval = false,
  onConfirm,
  onSubmitted,
  getApprovingLabel,
  onApprove,
}: NextStepButtonProps) {
  const t = useTranslation()
  switch (transaction.status) {
    case 'blocked':
      return (
        <Button fullWidth size="large" disabled>
          {t(transaction.blocker.message)}
        </Button>
      )
    case 'checking':
      return (
        <Button fullWidth size="large" disabled>
          {t(label)}
        </Button>
      )
    case 'needs-approval':
      return (
        <ApprovalStep isBesideAction={showsActionBesideApproval} label={label}>
          <Button
            fullWidth
            size="large"
            onClick={onApprove ? () => onApprove(transaction.approve) : transaction.approve}
          >
            {t('Enable %asset%', { asset: transaction.asset })}
          </Button>
        </ApprovalStep>
      )
    case 'approving':
      return (
        <ApprovalStep isBesideAction={showsActionBesideApproval} label={label}>
          <Button fullWidth size="large" isPending>
            {getApprovingLabel ? t(getApprovingLabel(transaction.asset)) : t('Enabling')}
          </Button>
        </ApprovalStep>
      )
    case 'awaiting-wallet':
      return (
        <Button fullWidth size="large" isPending>
          {t('Waiting For Confirmation')}
        </Button>
      )
    case 'ready': {
      const send = async () => {
        if (await transaction.send()) onSubmitted?.()
      }
      return (
        <Button fullWidth size="large" variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm ?? send}>
          {t(label)}
        </Button>
      )
    }
  }
}
