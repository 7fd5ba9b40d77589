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
  /** Opens a confirmation; without it a press sends the action. */
  readonly onConfirm?: (() => void) | undefined
  readonly onSubmitted?: (() => void) | undefined
  /** Label while an approval is under way; `Enabling` by default. */
  readonly getApprovingLabel?: ((asset: string) => Message) | undefined
  /** Replaces the approval, for example by a signature; may still call `approve`. */
  readonly onApprove?: ((approve: () => Promise<void>) => void) | undefined
}

/** Button for the one step of an action that is next: a disabled reason, an approval, or the action itself. */
export function NextStepButton({
  transaction,
  label,
  isDestructive = false,
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
