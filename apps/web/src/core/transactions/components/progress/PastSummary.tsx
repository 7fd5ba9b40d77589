import { getRecordSummary } from '#core/transactions/pastSummary.ts'
import type { TransactionRecord } from '#core/transactions/tracking/transactionRecord.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** Summary of a record in the past tense once it is confirmed. A chunk of its own: no screen needs it before that. */
export function PastSummary({ record }: { readonly record: TransactionRecord }) {
  return useTranslation()(getRecordSummary(record))
}
