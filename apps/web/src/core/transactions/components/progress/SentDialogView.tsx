import type { Call } from '#core/transactions/action.ts'
import type { SendState } from '#core/transactions/send/useSend.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ReceivedReceipt } from './ReceivedReceipt.tsx'
import { TransactionProgress } from './TransactionProgress.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

export type SentDialogProps = {
  readonly sending: SendState
  /** The call that was sent. */
  readonly call: Call | undefined
  /** Summary of the write until its record is there. */
  readonly summary: Message
  /** Called when the receipt is closed. */
  readonly onClose: () => void
  /** Discards a write that failed on chain: the form is there again. */
  readonly onRetry: () => void
}

/** Progress of a sent write, and its receipt once it is confirmed. */
export function SentDialogView({ sending, call, summary, onRetry, ...props }: SentDialogProps) {
  const t = useTranslation()
  const title = useProgressTitle(sending, t('Transaction not sent'))
  const onClose = useHasFailed(sending) ? onRetry : props.onClose
  return (
    <Dialog title={title} onClose={onClose}>
      <TransactionStatus sending={sending} />
      <TransactionProgress
        sending={sending}
        summary={summary}
        call={call}
        renderReceipt={(hash) => <ReceivedReceipt hash={hash} call={call} onClose={onClose} />}
        onClose={onClose}
      />
    </Dialog>
  )
}
