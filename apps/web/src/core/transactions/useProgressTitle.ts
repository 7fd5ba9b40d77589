import { useT } from '../../lib/i18n/useTranslation.ts'
import type { Sending } from './send/useSend.ts'
import { recordStatus } from './tracking/transactionRecord.ts'
import { useRecord } from './tracking/transactionStore.ts'
import { getStatusTitle } from './tracking/watchReceipts.ts'

/** Title of a dialog that follows a write: what the wallet is asked, then what became of it on chain. */
export function useProgressTitle(sending: Sending, unsent: string): string {
  const t = useT()
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  if (sending.status === 'failed') return sending.chainCheck ? t('Your wallet reported an error') : unsent
  if (sending.status !== 'submitted') return t('Waiting For Confirmation')
  const status = record ? recordStatus(record) : 'pending'
  return status === 'pending' ? t('Transaction Submitted') : t(getStatusTitle(status))
}

/** Whether what was sent has failed on chain: then what was typed is kept for another attempt. */
export function useHasFailed(sending: Sending): boolean {
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  return record !== undefined && recordStatus(record) === 'failure'
}
