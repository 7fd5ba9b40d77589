import type { ActionFlow } from '#core/transactions/useAction.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'

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

/** Button for the one step of an action that is next; beside an approval, where wanted, the action that waits for it. */
export function NextStepButton({ showsActionBesideApproval = false, ...step }: NextStepButtonProps) {
  const t = useTranslation()
  const { status } = step.transaction
  const hasTwo = showsActionBesideApproval && (status === 'needs-approval' || status === 'approving')
  // One tree for all states: a remounted button loses the focus and a press in progress. A claim may take it away.
  return (
    <KeepFocus>
      <div className={hasTwo ? 'grid grid-cols-2 gap-3' : 'grid'}>
        <StepButton {...step} />
        {hasTwo && (
          <Button fullWidth size="large" disabled>
            {t(step.label)}
          </Button>
        )}
      </div>
    </KeepFocus>
  )
}

/** A disabled reason, an approval, or the action itself. */
function StepButton({
  transaction,
  label,
  isDestructive = false,
  onConfirm,
  onSubmitted,
  getApprovingLabel,
  onApprove,
}: Omit<NextStepButtonProps, 'showsActionBesideApproval'>) {
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
        <Button fullWidth size="large" onClick={onApprove ? () => onApprove(transaction.approve) : transaction.approve}>
          {t('Enable %asset%', { asset: transaction.asset })}
        </Button>
      )
    case 'approving':
      return (
        <Button fullWidth size="large" isPending>
          {getApprovingLabel ? t(getApprovingLabel(transaction.asset)) : t('Enabling')}
        </Button>
      )
    case 'awaiting-wallet':
      return (
        <Button fullWidth size="large" isPending>
          {t('Waiting For Confirmation')}
        </Button>
      )
    case 'approved':
      return (
        <Button fullWidth size="large" onClick={onConfirm}>
          {t(label)}
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
