import { type ReactNode, useEffect } from 'react'
import type { Hash } from 'viem'
import type { Action, Call } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import type { SendState } from '#core/transactions/send/useSend.ts'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import { type Blocker, isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'

type ActionDialogProps = {
  readonly title: string
  /** Undefined while there is nothing to send. */
  readonly action: Action | undefined
  readonly blocker: Blocker | undefined
  readonly label: Message
  /** Summary of the write while it is sent. */
  readonly summary: Message
  /** Verb alone, for the list of steps. */
  readonly stepLabel?: Message
  readonly isDestructive?: boolean
  readonly renderReceipt: (hash: Hash, call: Call | undefined) => ReactNode
  readonly onClose: () => void
  /** Called with each state of the write: a form that others change stays as it is sent. */
  readonly onSending?: (status: SendState['status']) => void
  /** The form above the button. */
  readonly children: ReactNode
  /** Below the button. */
  readonly footer?: ReactNode
}

/**
 * Dialog of one write on an NFT: a form with its button, then progress and receipt. The action is shown beside its approval
 * (APPR-08). After a failure on chain the form is as it was.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, blocker, label, summary, stepLabel, isDestructive, renderReceipt, onClose, onSending } = props
  const t = useTranslation()
  const transaction = useAction(action, blocker)
  const { sending } = transaction
  const sentCall = useSentCall(action?.call, sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const isSent = sending.status === 'submitted'
  const close = useHasFailed(sending) ? transaction.reset : onClose
  useDialogFocus(isSent ? 'progress' : 'form')
  useEffect(() => onSending?.(sending.status), [onSending, sending.status])
  return (
    <Dialog
      title={isSent ? progressTitle : title}
      onClose={close}
      isBackdropClickDisabled={sending.status === 'awaiting-wallet'}
    >
      <TransactionStatus sending={sending} />
      {isSent ? (
        <TransactionProgress
          sending={sending}
          summary={summary}
          call={sentCall}
          renderReceipt={(hash) => renderReceipt(hash, sentCall)}
          onClose={close}
        />
      ) : (
        <div className="grid gap-5">
          {props.children}
          <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
          <ActionButton
            transaction={transaction}
            label={label}
            {...(stepLabel && { stepLabel })}
            {...(isDestructive && { isDestructive })}
            showsActionBesideApproval
          />
          {props.footer}
        </div>
      )}
    </Dialog>
  )
}
