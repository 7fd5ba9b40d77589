import type { ReactNode } from 'react'
import type { Call } from '../../../core/transactions/action.ts'
import { ReceiptDetails } from '../../../core/transactions/components/ReceiptDetails.tsx'
import { TransactionProgress } from '../../../core/transactions/components/TransactionProgress.tsx'
import { useSentCall } from '../../../core/transactions/send/useSentCall.ts'
import type { ActionFlow } from '../../../core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '../../../core/transactions/useProgressTitle.ts'
import type { Message } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

type ConfirmLiquidityProps = {
  readonly title: string
  readonly transaction: ActionFlow
  /** What will be sent. */
  readonly call: Call | undefined
  /** What is under way, while it is. */
  readonly summary: Message
  readonly onClose: (sent: boolean) => void
  /** What is to be confirmed. */
  readonly children: ReactNode
}

/** A confirmation that becomes the progress of its transaction. A refusal in the wallet leads back to it, silently (LIQ-28). */
export function ConfirmLiquidity({ title, transaction, call, summary, onClose, children }: ConfirmLiquidityProps) {
  const t = useTranslation()
  const { sending } = transaction
  const isSent = sending.status === 'submitted'
  const hasFailed = useHasFailed(sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const sentCall = useSentCall(call, sending)
  const close = () => onClose(isSent && !hasFailed)
  const isOpen = sending.status === 'idle' || (sending.status === 'failed' && sending.isRejected)
  if (isOpen) {
    return (
      <Dialog title={title} onClose={close}>
        <div className="grid gap-4">{children}</div>
      </Dialog>
    )
  }
  return (
    <Dialog title={progressTitle} onClose={close} isBackdropClickDisabled={sending.status === 'awaiting-wallet'}>
      <TransactionProgress sending={sending} summary={summary} onClose={close} />
      {sending.status === 'submitted' && sentCall && <ReceiptDetails hash={sending.hash} call={sentCall} />}
    </Dialog>
  )
}
