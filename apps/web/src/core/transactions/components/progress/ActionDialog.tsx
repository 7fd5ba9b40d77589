import { type ReactNode, useEffect } from 'react'
import type { Action } from '#core/transactions/action.ts'
import type { SendState } from '#core/transactions/send/useSend.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { type Blocker, isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { SendDialog, type SendDialogProps } from './SendDialog.tsx'

type ActionDialogProps = Pick<SendDialogProps, 'title' | 'onClose' | 'renderReceipt' | 'children'> & {
  /** Undefined while there is nothing to send. */
  readonly action: Action | undefined
  readonly blocker: Blocker | undefined
  readonly label: Message
  /** Summary of the write while it is sent, where the form may have lost its action by then. */
  readonly summary?: Message
  /** Verb alone, for the list of steps. */
  readonly stepLabel?: Message
  readonly isDestructive?: boolean
  /** Called with each state of the write: a form that others change stays as it is sent. */
  readonly onSending?: (status: SendState['status']) => void
  /** Below the button. */
  readonly footer?: ReactNode
}

/** Dialog of one action: a form and the button that sends it, shown beside its approval (APPR-08), then progress and receipt. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, blocker, label, summary, stepLabel, isDestructive, onSending, footer, children, ...dialog } = props
  const t = useTranslation()
  const transaction = useAction(action, blocker)
  const { status } = transaction.sending
  useEffect(() => onSending?.(status), [onSending, status])
  return (
    <SendDialog {...dialog} transaction={transaction} call={action?.call} summary={summary ?? action?.summary ?? label}>
      {children}
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      <ActionButton
        transaction={transaction}
        label={label}
        {...(stepLabel && { stepLabel })}
        {...(isDestructive && { isDestructive })}
        showsActionBesideApproval
      />
      {footer}
    </SendDialog>
  )
}
