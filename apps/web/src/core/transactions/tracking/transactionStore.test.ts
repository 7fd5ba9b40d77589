import { describe, expect, test } from 'vitest'
import { getRecordStatus, type Receipt, type TransactionRecord } from './transactionRecord.ts'
import {
  addRecord,
  clearRecords,
  confirmRecord,
  ensureRecord,
  getMinedRecords,
  getUnminedRecords,
  mergeRecords,
  parseRecords,
  setLastChecked,
  setRecordEnding,
} from './transactionStore.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const createRecord = (n: number, chainId = 31337): TransactionRecord => ({
  chainId,
  hash: `0x${String(n).repeat(64)}`,
  from: account,
  summary: { text: 'Swap' },
  addedTime: 1,
})
const createReceipt = ({ hash }: TransactionRecord, status: number): Receipt => ({
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
  test('transaction store: adding a known transaction throws; the same hash on another chain is another transaction [TX-05]', () => {
    addRecord(createRecord(1))
    expect(() => addRecord(createRecord(1))).toThrow('Attempted to add existing transaction.')
    expect(() => addRecord(createRecord(1, 56))).not.toThrow()
  })
  test('transaction store: one hash is one record, however often a wallet answers with it', () => {
    ensureRecord(createRecord(3))
    ensureRecord({ ...createRecord(3), addedTime: 2 })
    expect(getUnminedRecords(31337).filter(({ hash }) => hash === createRecord(3).hash)).toEqual([createRecord(3)])
  })
  test('transaction store: of two tabs neither loses a transaction that the other one sent', () => {
    const mined = { ...createRecord(4), receipt: createReceipt(createRecord(4), 1) }
    const merged = mergeRecords(
      { records: [{ ...createRecord(5), addedTime: 9 }, mined] },
      { records: [{ ...createRecord(6), addedTime: 5 }, createRecord(4)] },
    )
    expect(merged.records.map(({ hash }) => hash)).toEqual([
      createRecord(5).hash,
      createRecord(6).hash,
      createRecord(4).hash,
    ])
    expect(merged.records.at(-1)).toEqual(mined)
  })
  test('transaction store: the receipt sets the confirmed time [TX-03, TX-06]', () => {
    addRecord(createRecord(2))
    setLastChecked(31337, createRecord(2).hash, 7)
    expect(getUnminedRecords(31337).find(({ hash }) => hash === createRecord(2).hash)?.lastCheckedBlockNumber).toBe(7)
    const confirmed = confirmRecord(31337, createRecord(2).hash, createReceipt(createRecord(2), 0))
    expect(confirmed && getRecordStatus(confirmed)).toBe('failure')
    expect(confirmed?.confirmedTime).toBeGreaterThan(0)
    expect(getUnminedRecords(31337).map(({ hash }) => hash)).not.toContain(createRecord(2).hash)
  })
  test('transaction store: a cleared record stays cleared', () => {
    expect(confirmRecord(31337, createRecord(9).hash, createReceipt(createRecord(9), 1))).toBeUndefined()
  })

  test('transaction store: clearing keeps pending records, also against another tab [TX-11]', () => {
    const chainId = 97
    const mined = { ...createRecord(1, chainId), receipt: createReceipt(createRecord(1, chainId), 1), confirmedTime: 5 }
    addRecord(mined)
    addRecord(createRecord(2, chainId))
    const elsewhere = { ...mined, chainId: 98 }
    addRecord(elsewhere)
    clearRecords(chainId)
    expect(getMinedRecords(chainId)).toEqual([])
    expect(getUnminedRecords(chainId)).toEqual([createRecord(2, chainId)])
    expect(getMinedRecords(98)).toEqual([elsewhere])
    const cleared = { records: [createRecord(2, chainId)], clearedTimes: { [chainId]: 10 } }
    const merged = mergeRecords({ records: [mined, createRecord(2, chainId)] }, cleared)
    expect(merged.records).toEqual([createRecord(2, chainId)])
    const later = { ...mined, confirmedTime: 11 }
    expect(mergeRecords(cleared, { records: [later] }).records).toContain(later)
  })

  test('transaction store: of two tabs the later state wins, also when it reverts an ending', () => {
    const mined = { ...createRecord(1), receipt: createReceipt(createRecord(1), 1), confirmedTime: 5, changedTime: 5 }
    const reopened = { ...createRecord(1), changedTime: 6 }
    expect(mergeRecords({ records: [mined] }, { records: [reopened] }).records).toEqual([reopened])
    expect(mergeRecords({ records: [reopened] }, { records: [mined] }).records).toEqual([reopened])
  })

  test('transaction store: a changed receipt removes the old ending', () => {
    addRecord(createRecord(7, 5))
    setRecordEnding(5, createRecord(7).hash, 'dropped')
    const [success, failure] = [1, 0].map((status) =>
      confirmRecord(5, createRecord(7).hash, createReceipt(createRecord(7), status)),
    )
    expect(success && getRecordStatus(success)).toBe('success')
    expect(failure && getRecordStatus(failure)).toBe('failure')
    expect(failure).not.toHaveProperty('ending')
  })

  test.each([
    ['nothing', undefined],
    ['text', 'corrupt'],
    ['a list', [createRecord(1)]],
    ['foreign fields', { records: 'x', clearedTimes: 7 }],
  ])('transaction store: a store that holds %s is empty', (_, stored) => {
    expect(parseRecords(stored)).toEqual({ records: [], clearedTimes: {} })
  })

  test('transaction store: a record of a later version, or with a bad field, is kept without it', () => {
    const future = { ...createRecord(1), ending: 'teleported', replacedBy: 7, seen: { nonce: 'x' }, colour: 'blue' }
    const { records } = parseRecords({ records: [future, null, { hash: 1 }, createRecord(2), createRecord(2)] })
    expect(records.map(({ hash }) => hash)).toEqual([createRecord(1).hash, createRecord(2).hash])
    expect(records[0] && getRecordStatus(records[0])).toBe('pending')
    expect(records[0]).not.toHaveProperty('colour')
  })

  test('transaction store: a huge store keeps its newest records and all open ones', () => {
    const many = Array.from({ length: 5000 }, (_, i): TransactionRecord => {
      const hash = `0x${i.toString(16).padStart(64, '0')}` as const
      const isOpen = i % 100 === 0
      return {
        ...createRecord(1),
        hash,
        addedTime: i,
        ...(isOpen ? {} : { receipt: createReceipt(createRecord(1), 1) }),
      }
    })
    const huge = { ...createRecord(2), summary: { text: 'x'.repeat(1_000_000) } }
    const { records } = parseRecords({ records: [huge, ...many] })
    expect(records).toHaveLength(500)
    expect(records.filter(({ receipt }) => receipt === undefined)).toHaveLength(50)
    expect(records.at(-1)).toMatchObject({ addedTime: 4999 })
  })
})
