import { recordStatus, type TransactionRecord } from './transactionRecord.ts'

/** Pending ones first, then the others; newest first in both. */
export const inOrder = (records: readonly TransactionRecord[]): readonly TransactionRecord[] => {
  const rank = (record: TransactionRecord) => (recordStatus(record) === 'pending' ? 0 : 1)
  return [...records].sort((a, b) => rank(a) - rank(b) || b.addedTime - a.addedTime)
}
