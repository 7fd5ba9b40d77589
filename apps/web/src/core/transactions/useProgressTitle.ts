import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { SendState } from './send/useSend.ts'
import { getStatusTitle } from './tracking/statusMessages.ts'
import { getRecordStatus } from './tracking/transactionRecord.ts'
import { useRecord } from './tracking/transactionStore.ts'

/** Returns the title of a dialog that follows a write: wallet request, submission, then the status on chain. */
export function useProgressTitle(sending: SendState, unsent: string): string {
  const t = useTranslation()
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  if (sending.status === 'failed') return sending.chainCheck ? t('Your wallet reported an error') : unsent
  if (sending.status !== 'submitted') return t('Waiting For Confirmation')
  const status = record ? getRecordStatus(record) : 'pending'
  return status === 'pending' ? t('Transaction Submitted') : t(getStatusTitle(status))
}

/** Tells whether a sent write failed on chain; the form then keeps its input for another attempt. */
export function useHasFailed(sending: SendState): boolean {
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  return record !== undefined && getRecordStatus(record) === 'failure'
}
