import { describe, expect, test } from 'vitest'
import { type Receipt, recordStatus, type TransactionRecord } from './transactionRecord.ts'
import {
  addRecord,
  checkedRecord,
  confirmRecord,
  keepRecord,
  mergeRecords,
  pendingRecords,
} from './transactionStore.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const record = (n: number, chainId = 31337): TransactionRecord => ({
  chainId,
  hash: `0x${String(n).repeat(64)}`,
  from: account,
  summary: { text: 'Swap' },
  addedTime: 1,
})
const receiptOf = ({ hash }: TransactionRecord, status: number): Receipt => ({
  blockHash: `0x${'b'.repeat(64)}`,
  blockNumber: 5,
  contractAddress: null,
  from: account,
  to: account,
  status,
  transactionHash: hash,
  transactionIndex: 0,
})

describe('records', () => {
  test('TX-05: adding a transaction that is there already is an error; the same hash on another chain is another', () => {
    addRecord(record(1))
    expect(() => addRecord(record(1))).toThrow('Attempted to add existing transaction.')
    expect(() => addRecord(record(1, 56))).not.toThrow()
  })
  test('behavior: hazards: a wallet that answers twice with the same transaction has sent one', () => {
    keepRecord(record(3))
    keepRecord({ ...record(3), addedTime: 2 })
    expect(pendingRecords(31337).filter(({ hash }) => hash === record(3).hash)).toEqual([record(3)])
  })
  test('behavior: hazards: of two tabs neither loses a transaction that the other one sent', () => {
    const mined = { ...record(4), receipt: receiptOf(record(4), 1) }
    const merged = mergeRecords(
      { records: [{ ...record(5), addedTime: 9 }, mined] },
      { records: [{ ...record(6), addedTime: 5 }, record(4)] },
    )
    expect(merged.records.map(({ hash }) => hash)).toEqual([record(5).hash, record(6).hash, record(4).hash])
    expect(merged.records.at(-1)).toEqual(mined)
  })
  test('TX-03, TX-06: pending until the receipt, which sets the confirmed time', () => {
    addRecord(record(2))
    checkedRecord(31337, record(2).hash, 7)
    expect(pendingRecords(31337).find(({ hash }) => hash === record(2).hash)?.lastCheckedBlockNumber).toBe(7)
    const confirmed = confirmRecord(31337, record(2).hash, receiptOf(record(2), 0))
    expect(confirmed && recordStatus(confirmed)).toBe('failure')
    expect(confirmed?.confirmedTime).toBeGreaterThan(0)
    expect(pendingRecords(31337).map(({ hash }) => hash)).not.toContain(record(2).hash)
  })
  test('behavior: a record that was cleared meanwhile stays cleared', () => {
    expect(confirmRecord(31337, record(9).hash, receiptOf(record(9), 1))).toBeUndefined()
  })
})
