import type { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Call } from '#core/transactions/action.ts'
import { SimulatedFee } from '#core/transactions/components/NetworkFee.tsx'
import { PreviewLine } from '#core/transactions/components/preview/PreviewLine.tsx'
import { ReceivedReceipt } from '#core/transactions/components/progress/ReceivedReceipt.tsx'
import { TransactionProgress } from '#core/transactions/components/progress/TransactionProgress.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { SimulatedConfirm } from '#core/transactions/components/SimulatedConfirm.tsx'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import { type AmountChange, PriceUpdated } from '#features/trade/PriceUpdated.tsx'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus, useLostFocus } from '#ui/dialog/dialogFocus.ts'

/** What the person agrees to by confirming. */
type Terms = {
  /** Most that leaves the account. */
  readonly sent: readonly CurrencyAmount[]
  /** Amounts of the quote. */
  readonly received: readonly CurrencyAmount[]
  /** What the contract holds it to: `If the price moves by more than 0.5%, nothing is deposited.` */
  readonly bound: string
  /** The pool has moved since: nothing can be confirmed before the person accepts the amounts of now. */
  readonly hasChanged: boolean
  readonly changes: readonly AmountChange[]
  readonly onAccept: () => void
}

type ConfirmLiquidityProps = {
  readonly title: string
  /** In place of everything else, where the person is stopped before a large loss. */
  readonly stop?: ReactNode
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
  readonly terms: Terms
  /** Label of the button that asks the wallet. */
  readonly label: string
  /** What is shown where less would arrive than is guaranteed, and whether the person accepts that. */
  readonly shortfall?: { readonly action: ReactNode; readonly isAccepted: boolean }
  /** Amounts and figures of what is to be confirmed. */
  readonly children: ReactNode
}

/** Confirmation that becomes the progress of its transaction. A rejection in the wallet leads back to it (LIQ-28). */
export function ConfirmLiquidity(props: ConfirmLiquidityProps) {
  const {
    title,
    stop,
    receiptTitle,
    receiptAmount,
    transaction,
    call,
    summary,
    nextStep,
    onClose,
    terms,
    label,
    shortfall,
    children,
  } = props
  const { batchedApprovals } = transaction
  const { sent, received, bound, hasChanged, changes, onAccept } = terms
  const t = useTranslation()
  const { sending } = transaction
  const hasFailed = useHasFailed(sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const sentCall = useSentCall(call, sending)
  const close = () => onClose(sending.status === 'submitted' && !hasFailed)
  const isConfirming = sending.status === 'idle' || (sending.status === 'failed' && sending.isRejected)
  useDialogFocus(isConfirming ? (stop ? 'stop' : 'confirm') : 'progress')
  // Accepting a price removes the button that had the focus.
  useLostFocus(String(hasChanged))
  return (
    <Dialog
      title={isConfirming ? (stop ? t('Large loss') : title) : progressTitle}
      onClose={close}
      isBackdropClickDisabled={sending.status === 'awaiting-wallet'}
    >
      <TransactionStatus sending={sending} />
      {isConfirming ? (
        <div className="grid gap-4">
          {stop || (
            <>
              {children}
              {hasChanged && <PriceUpdated changes={changes} onAccept={onAccept} />}
              <SimulatedConfirm
                transaction={transaction}
                call={call}
                quotedAmounts={received}
                preview={
                  call && (
                    <>
                      {!hasChanged && (
                        <PreviewLine call={call} batchedApprovals={batchedApprovals} expected={{ sent, received }}>
                          {bound}
                        </PreviewLine>
                      )}
                      <SimulatedFee call={call} batchedApprovals={batchedApprovals} />
                    </>
                  )
                }
                label={label}
                disabled={hasChanged}
                shortfallAction={shortfall?.action}
                isShortfallAccepted={shortfall?.isAccepted ?? false}
              />
            </>
          )}
        </div>
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
