import type { SendState } from '#core/transactions/send/useSend.ts'
import { getStatusTitle } from '#core/transactions/tracking/statusMessages.ts'
import { getRecordStatus } from '#core/transactions/tracking/transactionRecord.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/**
 * Tells screen readers each state of a write once. Render it as long as the dialog is open, from before the write: a live
 * region that appears together with its text is often not read. A failure has an alert of its own.
 */
export function TransactionStatus({ sending }: { readonly sending: SendState }) {
  const t = useTranslation()
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  return (
    <p role="status" className="sr-only">
      {sending.status === 'awaiting-wallet' && t('Confirm this transaction in your wallet')}
      {sending.status === 'submitted' && t(getStatusTitle(record ? getRecordStatus(record) : 'pending'))}
    </p>
  )
}
