import type { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Call } from '#core/transactions/action.ts'
import { ReceivedReceipt } from '#core/transactions/components/progress/ReceivedReceipt.tsx'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'

type ConfirmLiquidityProps = {
  readonly title: string
  /** Which view of the confirmation is shown: a change moves the focus to its start. */
  readonly viewKey?: string
  /** Title of the receipt: `Liquidity added`. */
  readonly receiptTitle: string
  readonly transaction: ActionFlow
  /** What will be sent. */
  readonly call: Call | undefined
  /** What is under way, while it is. */
  readonly summary: Message
  /** Amount of the receipt in place of what arrived, where it went on in the same transaction. */
  readonly receiptAmount?: CurrencyAmount
  /** What to do next with what arrived. */
  readonly nextStep?: ReactNode
  readonly onClose: (sent: boolean) => void
  /** What is to be confirmed. */
  readonly children: ReactNode
}

/** Confirmation that becomes the progress of its transaction. A rejection in the wallet leads back to it (LIQ-28). */
export function ConfirmLiquidity(props: ConfirmLiquidityProps) {
  const {
    title,
    viewKey = 'confirm',
    receiptTitle,
    receiptAmount,
    transaction,
    call,
    summary,
    nextStep,
    onClose,
    children,
  } = props
  const t = useTranslation()
  const { sending } = transaction
  const hasFailed = useHasFailed(sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const sentCall = useSentCall(call, sending)
  const close = () => onClose(sending.status === 'submitted' && !hasFailed)
  const isConfirming = sending.status === 'idle' || (sending.status === 'failed' && sending.isRejected)
  useDialogFocus(isConfirming ? viewKey : 'progress')
  return (
    <Dialog
      title={isConfirming ? title : progressTitle}
      onClose={close}
      isBackdropClickDisabled={sending.status === 'awaiting-wallet'}
    >
      <TransactionStatus sending={sending} />
      {isConfirming ? (
        <div className="grid gap-4">{children}</div>
      ) : (
        <TransactionProgress
          sending={sending}
          summary={summary}
          call={sentCall}
          renderReceipt={(hash) => (
            <ReceivedReceipt
              hash={hash}
              call={sentCall}
              title={receiptTitle}
              {...(receiptAmount ? { amount: receiptAmount } : {})}
              nextStep={nextStep}
              onClose={close}
            />
          )}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
