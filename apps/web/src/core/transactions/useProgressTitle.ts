import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { SendState } from './send/useSend.ts'
import { getRecordStatus } from './tracking/transactionRecord.ts'
import { useRecord } from './tracking/transactionStore.ts'
import { getStatusTitle } from './tracking/watchReceipts.ts'

/** Title of a dialog that follows a write: what the wallet is asked, then what became of it on chain. */
export function useProgressTitle(sending: SendState, unsent: string): string {
  const t = useTranslation()
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  if (sending.status === 'failed') return sending.chainCheck ? t('Your wallet reported an error') : unsent
  if (sending.status !== 'submitted') return t('Waiting For Confirmation')
  const status = record ? getRecordStatus(record) : 'pending'
  return status === 'pending' ? t('Transaction Submitted') : t(getStatusTitle(status))
}

/** Whether what was sent has failed on chain: then what was typed is kept for another attempt. */
export function useHasFailed(sending: SendState): boolean {
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  return record !== undefined && getRecordStatus(record) === 'failure'
}
