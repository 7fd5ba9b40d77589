import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { TransactionRecord } from '../tracking/transactionRecord.ts'

const PastSummary = lazyComponent('PastSummary', async () => (await import('./progress/PastSummary.tsx')).PastSummary)

/** What a transaction does, or did once it is confirmed. */
export function RecordSummary({ record }: { readonly record: TransactionRecord }) {
  const t = useTranslation()
  return (
    <Suspense fallback={t(record.summary)}>
      <PastSummary record={record} />
    </Suspense>
  )
}
