import type { ReactNode } from 'react'
import type { Hash } from 'viem'
import type { Call } from '#core/transactions/action.ts'
import { useSentCall } from '#core/transactions/send/useSentCall.ts'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { useHasFailed, useProgressTitle } from '#core/transactions/useProgressTitle.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { TransactionProgress } from './TransactionProgress.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

export type SendDialogProps = {
  /** While the form is shown. */
  readonly title: string
  readonly transaction: ActionFlow
  /** What the form would send; undefined while there is nothing. */
  readonly call: Call | undefined
  /** Summary of the write while it is sent. */
  readonly summary: Message
  /** Step of the form; the focus moves to its start when it changes. */
  readonly step?: string
  readonly onBack?: (() => void) | undefined
  readonly onClose: () => void
  /** Receipt of the write; without it, that it is confirmed. */
  readonly renderReceipt?: ((hash: Hash, call: Call | undefined) => ReactNode) | undefined
  /** Above the form, and above the progress once it is sent. */
  readonly notice?: ReactNode
  /** The form with its button. */
  readonly children: ReactNode
}

/**
 * Dialog of one write: a form with its button, then progress and receipt. After a failure on chain the form is as it was. The
 * confirmations of swap and liquidity have a view of their own for the request to the wallet, and stand beside it.
 */
export function SendDialog(props: SendDialogProps) {
  const { title, transaction, call, summary, step = 'form', onBack, onClose, renderReceipt, notice, children } = props
  const t = useTranslation()
  const { sending } = transaction
  const sentCall = useSentCall(call, sending)
  const progressTitle = useProgressTitle(sending, t('Transaction not sent'))
  const isSent = sending.status === 'submitted'
  const close = useHasFailed(sending) ? transaction.reset : onClose
  useDialogFocus(isSent ? 'progress' : step)
  return (
    <Dialog
      title={isSent ? progressTitle : title}
      onClose={close}
      onBack={isSent ? undefined : onBack}
      isBackdropClickDisabled={sending.status === 'awaiting-wallet'}
    >
      <TransactionStatus sending={sending} />
      {notice}
      {isSent ? (
        <TransactionProgress
          sending={sending}
          summary={summary}
          call={sentCall}
          {...(renderReceipt && { renderReceipt: (hash: Hash) => renderReceipt(hash, sentCall) })}
          onClose={close}
        />
      ) : (
        <div className="grid gap-5">{children}</div>
      )}
    </Dialog>
  )
}
