import { getRecordStatus, type TransactionRecord } from './transactionRecord.ts'

/** Pending ones first, then the others; newest first in both. */
export const sortRecords = (records: readonly TransactionRecord[]): readonly TransactionRecord[] => {
  const rank = (record: TransactionRecord) => (getRecordStatus(record) === 'pending' ? 0 : 1)
  return [...records].sort((a, b) => rank(a) - rank(b) || b.addedTime - a.addedTime)
}
