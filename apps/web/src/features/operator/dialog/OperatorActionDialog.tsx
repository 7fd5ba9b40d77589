import type { ReactNode } from 'react'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import { type Blocker, isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'

type OperatorActionDialogProps = {
  readonly title: string
  /** Undefined while there is nothing to send. */
  readonly action: Action | undefined
  readonly blocker?: Blocker | undefined
  readonly label: Message
  readonly isDestructive?: boolean
  readonly onClose: () => void
  /** What is sent, or the form of it. */
  readonly children: ReactNode
}

/** Dialog of one write of an operator: what it does with its simulation and button, then progress and receipt. */
export function OperatorActionDialog(props: OperatorActionDialogProps) {
  const { title, action, blocker, label, isDestructive, onClose, children } = props
  const t = useTranslation()
  const transaction = useAction(action, blocker)
  const { sending } = transaction
  const sentCall = useSentCall(action?.call, sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const isSent = sending.status === 'submitted'
  const close = useHasFailed(sending) ? transaction.reset : onClose
  useDialogFocus(isSent ? 'progress' : 'form')
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
          summary={action?.summary ?? msg('Transaction')}
          call={sentCall}
          onClose={close}
        />
      ) : (
        <div className="grid gap-5">
          {children}
          <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
          <ActionButton transaction={transaction} label={label} {...(isDestructive && { isDestructive })} />
        </div>
      )}
    </Dialog>
  )
}
