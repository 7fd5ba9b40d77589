import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ReceivedReceipt } from './ReceivedReceipt.tsx'
import type { SentDialogProps } from './SentDialog.tsx'
import { TransactionProgress } from './TransactionProgress.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

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
