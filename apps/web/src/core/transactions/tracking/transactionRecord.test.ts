import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  getRecordStatus,
  hasEditableAmount,
  holdsWrites,
  isPendingApproval,
  isUnclearBatch,
  isUnconfirmed,
  type Receipt,
  recordSchema,
  shouldPoll,
  type TransactionRecord,
} from './transactionRecord.ts'

const token = '0x00000000000000000000000000000000000000Aa'
const spender = '0x00000000000000000000000000000000000000bB'
const minutesToMs = (n: number) => n * 60_000

const record = (changes: Partial<TransactionRecord> = {}): TransactionRecord => ({
  chainId: 31337,
  hash: `0x${'1'.repeat(64)}`,
  from: token,
  summary: { text: 'Swap' },
  addedTime: 0,
  ...changes,
})

const receipt = (status?: number): Receipt => ({
  blockHash: `0x${'2'.repeat(64)}`,
  blockNumber: 5,
  contractAddress: null,
  from: token,
  to: spender,
  transactionHash: `0x${'1'.repeat(64)}`,
  transactionIndex: 0,
  ...(status === undefined ? {} : { status }),
})

describe('recordStatus', () => {
  test('transaction record: a transaction is pending until it has a receipt [TX-03]', () =>
    expect(getRecordStatus(record())).toBe('pending'))
  test('transaction record: a receipt means success when its status is 1 or absent, otherwise failure [TX-04]', () => {
    expect(getRecordStatus(record({ receipt: receipt(1) }))).toBe('success')
    expect(getRecordStatus(record({ receipt: receipt() }))).toBe('success')
    expect(getRecordStatus(record({ receipt: receipt(0) }))).toBe('failure')
  })
})

describe('isUnclearBatch', () => {
  const key = record().hash
  const batch = (changes: object = {}) => record({ bundle: { id: 'x', key, maybeSent: true, ...changes } })
  test('transaction record: a batch on which the wallet failed is unclear until the wallet says what became of it', () => {
    expect(isUnclearBatch(batch(), minutesToMs(1))).toBe(true)
    expect(isUnclearBatch(batch({ outcome: 'unknown' }), minutesToMs(6))).toBe(true)
    expect(isUnclearBatch(batch({ outcome: 'completed' }), minutesToMs(1))).toBe(false)
    expect(isUnclearBatch(batch({ outcome: 'failed' }), minutesToMs(1))).toBe(false)
    expect(isUnclearBatch({ ...batch(), hash: `0x${'9'.repeat(64)}` }, minutesToMs(1))).toBe(false)
    expect(isUnclearBatch(batch(), minutesToMs(25 * 60))).toBe(false)
  })
  test('transaction record: a batch that the wallet accepted is not unclear', () => {
    expect(isUnclearBatch(batch({ maybeSent: undefined }), minutesToMs(1))).toBe(false)
  })
  test('transaction record: an unclear batch holds the next write for 15 seconds', () => {
    expect(holdsWrites(batch(), 14_999)).toBe(true)
    expect(holdsWrites(batch(), 15_000)).toBe(false)
    expect(holdsWrites(batch({ outcome: 'completed' }), 0)).toBe(false)
  })
})

describe('isUnsettled', () => {
  const mined = record({ receipt: receipt(1) })
  test('transaction record: a transaction is unconfirmed until its block is read', () => {
    expect(isUnconfirmed(record(), 9n, false)).toBe(true)
    expect(isUnconfirmed(mined, 4n, false)).toBe(true)
    expect(isUnconfirmed(mined, 5n, true)).toBe(true)
    expect(isUnconfirmed(mined, 5n, false)).toBe(false)
    expect(isUnconfirmed(mined, 6n, true)).toBe(false)
  })
  test('transaction record: a failed, replaced or dropped transaction is not unconfirmed', () => {
    expect(isUnconfirmed(record({ receipt: receipt(0) }), 4n, true)).toBe(false)
    expect(isUnconfirmed(record({ ending: 'dropped' }), 4n, true)).toBe(false)
  })
})

describe('isCheckDue', () => {
  test('transaction record: a new transaction is polled at each block [TX-07]', () => {
    expect(shouldPoll(record(), 10, 0)).toBe(true)
    expect(shouldPoll(record({ lastCheckedBlockNumber: 10 }), 10, 0)).toBe(false)
    expect(shouldPoll(record({ lastCheckedBlockNumber: 10 }), 11, minutesToMs(5))).toBe(true)
  })
  test('transaction record: after 5 minutes it is polled after more than 2 blocks, after 60 minutes more than 9 [TX-07]', () => {
    const checked = record({ lastCheckedBlockNumber: 10 })
    expect(shouldPoll(checked, 12, minutesToMs(6))).toBe(false)
    expect(shouldPoll(checked, 13, minutesToMs(6))).toBe(true)
    expect(shouldPoll(checked, 19, minutesToMs(61))).toBe(false)
    expect(shouldPoll(checked, 20, minutesToMs(61))).toBe(true)
  })
  test('transaction record: after a day it is polled once more, then never', () => {
    const day = minutesToMs(24 * 60) + 1
    expect(shouldPoll(record({ lastCheckedBlockNumber: 10 }), 20, day)).toBe(true)
    expect(shouldPoll(record({ lastCheckedBlockNumber: 10, ending: 'untraced' }), 99, day)).toBe(false)
    expect(shouldPoll(record({ lastCheckedBlockNumber: 10, ending: 'dropped' }), 99, day)).toBe(false)
  })
  test('transaction record: reversible endings are polled, final ones are not', () => {
    for (const ending of ['dropped', 'superseded', 'untraced'] as const)
      expect(shouldPoll(record({ ending }), 10, 0)).toBe(true)
    for (const ending of ['replaced', 'cancelled', 'mismatched'] as const)
      expect(shouldPoll(record({ ending }), 10, minutesToMs(2))).toBe(false)
    // The block of the other one may be taken back as well.
    expect(shouldPoll(record({ ending: 'replaced', changedTime: minutesToMs(2) }), 10, minutesToMs(2))).toBe(true)
  })
  test('transaction record: a transaction with a receipt is not polled [TX-08]', () =>
    expect(shouldPoll(record({ receipt: receipt(1) }), 99, 0)).toBe(false))
})

describe('isPendingApproval', () => {
  const approval = record({ approval: { token, spender } })
  test('transaction record: an approval is pending for 24 hours, for its token and spender [APPR-04]', () => {
    expect(isPendingApproval(approval, { token, spender }, minutesToMs(60 * 24) - 1)).toBe(true)
    expect(isPendingApproval(approval, { token, spender }, minutesToMs(60 * 24))).toBe(false)
    expect(isPendingApproval(approval, { token: spender, spender }, 0)).toBe(false)
    expect(isPendingApproval(approval, { token, spender: token }, 0)).toBe(false)
  })
  test('transaction record: an approval of NFTs is pending for its piece, or for every piece [APPR-04]', () => {
    const piece = (pieces: string) => record({ approval: { token, spender, pieces } })
    expect(isPendingApproval(piece('5'), { token, spender, pieces: '5' }, 0)).toBe(true)
    expect(isPendingApproval(piece('5'), { token, spender, pieces: '6' }, 0)).toBe(false)
    expect(isPendingApproval(piece('5'), { token, spender, pieces: 'all' }, 0)).toBe(false)
    expect(isPendingApproval(piece('all'), { token, spender, pieces: '6' }, 0)).toBe(true)
    expect(isPendingApproval(piece('all'), { token, spender }, 0)).toBe(false)
  })
  test('transaction record: only the amount of a token can be changed in the wallet', () => {
    expect(hasEditableAmount(approval)).toBe(true)
    expect(hasEditableAmount(record({ approval: { token, spender, pieces: '5' } }))).toBe(false)
    expect(hasEditableAmount(record({}))).toBe(false)
  })
  test('transaction record: a mined approval is not pending', () => {
    expect(isPendingApproval({ ...approval, receipt: receipt(0) }, { token, spender }, 0)).toBe(false)
  })
})

test('transaction record: a record survives storage; a broken one is rejected [TX-01, TX-02]', () => {
  const hash = `0x${'a'.repeat(64)}` as const
  const account = `0x${'1'.repeat(40)}` as const
  const whole = {
    chainId: 56,
    hash,
    from: account,
    summary: {
      text: 'Collect %a% of %count% rounds',
      values: { a: { decimal: '1.5' }, count: '1' },
      plural: { one: 'Collect %a% of %count% round', count: 1 },
    },
    approval: { token: account, spender: account },
    addedTime: 1,
    lastCheckedBlockNumber: 2,
    receipt: {
      blockHash: hash,
      blockNumber: 3,
      contractAddress: null,
      from: account,
      to: account,
      status: 1,
      transactionHash: hash,
      transactionIndex: 0,
    },
    confirmedTime: 4,
  }
  expect(v.parse(recordSchema, whole)).toEqual(whole)
  expect(v.is(recordSchema, { ...whole, hash: 'x' })).toBe(false)
})
