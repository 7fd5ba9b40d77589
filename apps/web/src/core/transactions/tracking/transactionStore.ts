import * as v from 'valibot'
import type { Hash } from 'viem'
import { useStore } from 'zustand'
import { createPersisted } from '../../../base/settings/persisted.ts'
import { useChain } from '../../chain/useChain.ts'
import { isUnnamed, type Receipt, recordSchema, type TransactionRecord } from './transactionRecord.ts'

type Records = { readonly records: readonly TransactionRecord[] }

/** Stored records, each by itself: one that cannot be read costs no other. */
function parseRecords(stored: unknown): Records {
  const list = typeof stored === 'object' && stored !== null && 'records' in stored ? stored.records : []
  const records = Array.isArray(list) ? list.map((entry) => v.safeParse(recordSchema, entry)) : []
  return { records: records.flatMap((parsed) => (parsed.success ? [parsed.output] : [])) }
}

const isSame = (record: TransactionRecord, chainId: number, hash: Hash) =>
  record.chainId === chainId && record.hash === hash

/** How far a record has come. */
const progressOf = ({ receipt, ending, bundle }: TransactionRecord) => (receipt ? 2 : ending || bundle?.outcome ? 1 : 0)

/** What two tabs know, as one: each transaction once, as whoever knows more of it has it, newest first. */
export function mergeRecords(there: Records, here: Records): Records {
  const others = there.records.filter(({ chainId, hash }) => !here.records.some((own) => isSame(own, chainId, hash)))
  const own = here.records.map((record) => {
    const other = there.records.find(({ chainId, hash }) => isSame(record, chainId, hash))
    return other && progressOf(other) > progressOf(record) ? other : record
  })
  return { records: [...own, ...others].sort((a, b) => b.addedTime - a.addedTime) }
}

const store = createPersisted({ key: 'zono.transactions', version: 1, parse: parseRecords, merge: mergeRecords })

/** Keeps a transaction that was sent. Written at once: a closed tab never loses one. */
export function addRecord(record: TransactionRecord): void {
  const { records } = store.getState()
  if (records.some((known) => isSame(known, record.chainId, record.hash))) {
    throw new Error('Attempted to add existing transaction.')
  }
  store.setState({ records: [record, ...records] })
  store.flush()
}

/** Keeps a transaction that was sent, once: a wallet that answers with one it gave before has sent nothing new. */
export function keepRecord(record: TransactionRecord): void {
  if (!hasRecord(record.chainId, record.hash)) addRecord(record)
}

/** Whether a transaction is known here already. */
export const hasRecord = (chainId: number, hash: Hash): boolean =>
  store.getState().records.some((known) => isSame(known, chainId, hash))

/** Batches whose transaction no wallet has named yet, and that have no final outcome. */
export const openBatches = (chainId: number): readonly TransactionRecord[] =>
  store
    .getState()
    .records.filter(
      (record) =>
        record.chainId === chainId &&
        isUnnamed(record) &&
        (record.bundle?.outcome === undefined || record.bundle.outcome === 'unknown'),
    )

/**
 * Notes what the wallet says of a batch, and the transaction that executed it where the wallet names one.
 *
 * @returns The changed record; undefined when it was cleared meanwhile.
 */
export function setBatchOutcome(
  { chainId, hash: key, bundle }: TransactionRecord,
  outcome: NonNullable<NonNullable<TransactionRecord['bundle']>['outcome']>,
  hash: Hash = key,
): TransactionRecord | undefined {
  if (bundle) change(chainId, key, { hash, bundle: { ...bundle, outcome } })
  return store.getState().records.find((record) => isSame(record, chainId, hash))
}

/** Notes at which height the node was last asked for a receipt. */
export const checkedRecord = (chainId: number, hash: Hash, height: number): void =>
  change(chainId, hash, { lastCheckedBlockNumber: height })

/** Notes the receipt, and when it came. Gives back the finished record; undefined when it was cleared meanwhile. */
export function confirmRecord(chainId: number, hash: Hash, receipt: Receipt): TransactionRecord | undefined {
  change(chainId, hash, { receipt, confirmedTime: Date.now() })
  return store.getState().records.find((record) => isSame(record, chainId, hash))
}

/** Notes what the node said of a transaction while it knew it. */
export const sawRecord = (chainId: number, hash: Hash, seen: TransactionRecord['seen']): void =>
  change(chainId, hash, { seen })

/** Notes how a transaction ended without a receipt. Gives back the record; undefined when it was cleared meanwhile. */
export function endRecord(
  chainId: number,
  hash: Hash,
  ending: NonNullable<TransactionRecord['ending']>,
  replacedBy?: Hash,
): TransactionRecord | undefined {
  change(chainId, hash, { ending, ...(replacedBy ? { replacedBy } : {}) })
  return store.getState().records.find((record) => isSame(record, chainId, hash))
}

/** The block of a transaction was taken back: it is pending again. */
export const reopenRecord = (chainId: number, hash: Hash): void =>
  store.setState(({ records }) => ({
    records: records.map((record) => {
      if (!isSame(record, chainId, hash)) return record
      const { receipt: _, confirmedTime: __, ending: ___, ...open } = record
      return open
    }),
  }))

/** Transactions sent from this browser on a chain, newest first. */
export const getRecords = (chainId: number): readonly TransactionRecord[] =>
  store.getState().records.filter((record) => record.chainId === chainId)

/** Calls back whenever a record is added or changes. Returns how to stop. */
export const onRecordsChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** Forgets all transactions of a chain. */
export const clearRecords = (chainId: number): void =>
  store.setState(({ records }) => ({ records: records.filter((record) => record.chainId !== chainId) }))

/** Transactions of a chain that have a receipt. */
export const minedRecords = (chainId: number): readonly TransactionRecord[] =>
  store.getState().records.filter((record) => record.chainId === chainId && record.receipt !== undefined)

/** Transactions of a chain that have no receipt yet. */
export const pendingRecords = (chainId: number): readonly TransactionRecord[] =>
  store.getState().records.filter((record) => record.chainId === chainId && record.receipt === undefined)

/** Transactions sent from this browser on this page's chain, newest first. */
export function useRecords(): readonly TransactionRecord[] {
  const { facts } = useChain()
  const { records } = useStore(store)
  return records.filter(({ chainId }) => chainId === facts.chainId)
}

/** The record of one transaction. */
export const useRecord = (hash: Hash | undefined): TransactionRecord | undefined =>
  useRecords().find((record) => hash !== undefined && (record.hash === hash || record.bundle?.key === hash))

function change(chainId: number, hash: Hash, changes: Partial<TransactionRecord>): void {
  store.setState(({ records }) => ({
    records: records.map((record) => (isSame(record, chainId, hash) ? { ...record, ...changes } : record)),
  }))
}
