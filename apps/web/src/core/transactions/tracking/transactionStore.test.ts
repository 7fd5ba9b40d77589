import { describe, expect, test } from 'vitest'
import { type Receipt, recordStatus, type TransactionRecord } from './transactionRecord.ts'
import {
  addRecord,
  checkedRecord,
  clearRecords,
  confirmRecord,
  endRecord,
  keepRecord,
  mergeRecords,
  minedRecords,
  parseRecords,
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

  test('behavior: clearing keeps what has not ended, also against another tab [TX-11]', () => {
    const chainId = 97
    const mined = { ...record(1, chainId), receipt: receiptOf(record(1, chainId), 1), confirmedTime: 5 }
    addRecord(mined)
    addRecord(record(2, chainId))
    clearRecords(chainId)
    expect(minedRecords(chainId)).toEqual([])
    expect(pendingRecords(chainId)).toEqual([record(2, chainId)])
    const cleared = { records: [record(2, chainId)], clearedTimes: { [chainId]: 10 } }
    const merged = mergeRecords({ records: [mined, record(2, chainId)] }, cleared)
    expect(merged.records).toEqual([record(2, chainId)])
    const later = { ...mined, confirmedTime: 11 }
    expect(mergeRecords(cleared, { records: [later] }).records).toContain(later)
  })

  test('behavior: of two tabs the later state counts, also when it takes an end back', () => {
    const mined = { ...record(1), receipt: receiptOf(record(1), 1), confirmedTime: 5, changedTime: 5 }
    const reopened = { ...record(1), changedTime: 6 }
    expect(mergeRecords({ records: [mined] }, { records: [reopened] }).records).toEqual([reopened])
    expect(mergeRecords({ records: [reopened] }, { records: [mined] }).records).toEqual([reopened])
  })

  test('behavior: a receipt that changes from success to failure and back leaves no old end', () => {
    addRecord(record(7, 5))
    endRecord(5, record(7).hash, 'dropped')
    const [success, failure] = [1, 0].map((status) => confirmRecord(5, record(7).hash, receiptOf(record(7), status)))
    expect(success && recordStatus(success)).toBe('success')
    expect(failure && recordStatus(failure)).toBe('failure')
    expect(failure).not.toHaveProperty('ending')
  })

  test.each([
    ['nothing', undefined],
    ['text', 'corrupt'],
    ['a list', [record(1)]],
    ['foreign fields', { records: 'x', clearedTimes: 7 }],
  ])('error: a store that holds %s is empty', (_, stored) => {
    expect(parseRecords(stored)).toEqual({ records: [], clearedTimes: {} })
  })

  test('error: a record of a later version, or with a bad field, is kept without it', () => {
    const future = { ...record(1), ending: 'teleported', replacedBy: 7, seen: { nonce: 'x' }, colour: 'blue' }
    const { records } = parseRecords({ records: [future, null, { hash: 1 }, record(2), record(2)] })
    expect(records.map(({ hash }) => hash)).toEqual([record(1).hash, record(2).hash])
    expect(records[0] && recordStatus(records[0])).toBe('pending')
    expect(records[0]).not.toHaveProperty('colour')
  })

  test('error: a huge store is cut to its newest records, open ones last', () => {
    const many = Array.from({ length: 5000 }, (_, i): TransactionRecord => {
      const hash = `0x${i.toString(16).padStart(64, '0')}` as const
      const isOpen = i % 100 === 0
      return { ...record(1), hash, addedTime: i, ...(isOpen ? {} : { receipt: receiptOf(record(1), 1) }) }
    })
    const huge = { ...record(2), summary: { text: 'x'.repeat(1_000_000) } }
    const { records } = parseRecords({ records: [huge, ...many] })
    expect(records).toHaveLength(500)
    expect(records.filter(({ receipt }) => receipt === undefined)).toHaveLength(50)
    expect(records.at(-1)).toMatchObject({ addedTime: 4999 })
  })
})
