import { expect, test } from 'vitest'
import { sortRecords } from './sortRecords.ts'
import type { TransactionRecord } from './transactionRecord.ts'

test('records: pending ones come first, newest first [TX-09]', () => {
  const record = (addedTime: number, ending?: 'dropped'): TransactionRecord => ({
    chainId: 56,
    hash: `0x${String(addedTime).repeat(64)}`,
    from: `0x${'1'.repeat(40)}`,
    summary: { text: 'Swap' },
    addedTime,
    ...(ending ? { ending } : {}),
  })
  const records = [record(1), record(4, 'dropped'), record(3), record(2, 'dropped')]
  expect(sortRecords(records).map(({ addedTime }) => addedTime)).toEqual([3, 1, 4, 2])
})
