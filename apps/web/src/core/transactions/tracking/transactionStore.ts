import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Address, Hash } from 'viem'
import { useStore } from 'zustand'
import { useChain } from '#core/chain/useChain.ts'
import { getClockTime, subscribeToClock } from '#lib/clock.ts'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'
import {
  getChangeTime,
  holdsWrites,
  isAwaitingHash,
  isRecordPending,
  isUnclearBatch,
  type Receipt,
  recordSchema,
  type TransactionRecord,
} from './transactionRecord.ts'

type RecordsState = {
  readonly records: readonly TransactionRecord[]
  /** By chain id: browser time in milliseconds up to which ended transactions were cleared. */
  readonly clearedTimes?: Readonly<Record<string, number>>
}

/** Records kept at most; open ones go last. */
const MAX_RECORDS = 500

const storedSchema = v.object({
  records: v.fallback(v.array(v.unknown()), []),
  clearedTimes: v.fallback(v.optional(v.record(v.string(), v.number()), {}), {}),
})

/** Stored records, each by itself: one that cannot be read costs no other. */
export function parseRecords(stored: unknown): RecordsState {
  const parsed = v.safeParse(storedSchema, stored)
  if (!parsed.success) return { records: [], clearedTimes: {} }
  const { records, clearedTimes } = parsed.output
  const readable = records.flatMap((entry) => {
    const record = v.safeParse(recordSchema, entry)
    return record.success ? [record.output] : []
  })
  const unique = new Map<string, TransactionRecord>()
  for (const record of readable) {
    const key = `${record.chainId} ${record.hash}`
    if (!unique.has(key)) unique.set(key, record)
  }
  return { records: limitRecords([...unique.values()]), clearedTimes }
}

/** The newest records; open ones are never left out for ended ones. */
function limitRecords(records: readonly TransactionRecord[]): readonly TransactionRecord[] {
  if (records.length <= MAX_RECORDS) return records
  const byNeed = [...records].sort(
    (a, b) => Number(isRecordPending(b)) - Number(isRecordPending(a)) || b.addedTime - a.addedTime,
  )
  const kept = new Set(byNeed.slice(0, MAX_RECORDS))
  return records.filter((record) => kept.has(record))
}

const isSameRecord = (record: TransactionRecord, chainId: number, hash: Hash) =>
  record.chainId === chainId && record.hash === hash

/** How far a record has come. */
const getProgress = ({ receipt, ending, bundle }: TransactionRecord) =>
  receipt ? 2 : ending || bundle?.outcome ? 1 : 0

const isNewer = (a: TransactionRecord, b: TransactionRecord): boolean =>
  getChangeTime(a) > getChangeTime(b) || (getChangeTime(a) === getChangeTime(b) && getProgress(a) > getProgress(b))

/**
 * What two tabs know, as one: each transaction once, in its latest state, newest first. What one of them cleared does
 * not come back from the other.
 */
export function mergeRecords(there: RecordsState, here: RecordsState): RecordsState {
  const others = there.records.filter(
    ({ chainId, hash }) => !here.records.some((own) => isSameRecord(own, chainId, hash)),
  )
  const own = here.records.map((record) => {
    const other = there.records.find(({ chainId, hash }) => isSameRecord(record, chainId, hash))
    return other && isNewer(other, record) ? other : record
  })
  const clearedTimes = { ...there.clearedTimes }
  for (const [chainId, time] of Object.entries(here.clearedTimes ?? {}))
    clearedTimes[chainId] = Math.max(time, clearedTimes[chainId] ?? 0)
  const isKept = (record: TransactionRecord) =>
    isRecordPending(record) || getChangeTime(record) > (clearedTimes[record.chainId] ?? 0)
  const records = [...own, ...others].filter(isKept).sort((a, b) => b.addedTime - a.addedTime)
  return { records: limitRecords(records), clearedTimes }
}

const store = createPersistedStore({ key: 'zono.transactions', version: 1, parse: parseRecords, merge: mergeRecords })

/** Keeps a transaction that was sent. Written at once: a closed tab never loses one. */
export function addRecord(record: TransactionRecord): void {
  const { records } = store.getState()
  if (records.some((known) => isSameRecord(known, record.chainId, record.hash))) {
    throw new Error('Attempted to add existing transaction.')
  }
  store.setState({ records: limitRecords([record, ...records]) })
  store.flush()
}

/** Keeps a transaction that was sent, unless it is known already. */
export function ensureRecord(record: TransactionRecord): void {
  if (!hasRecord(record.chainId, record.hash)) addRecord(record)
}

/** The record of a transaction. */
export const findRecord = (chainId: number, hash: Hash): TransactionRecord | undefined =>
  store.getState().records.find((known) => isSameRecord(known, chainId, hash))

/** Whether a transaction is known here already. */
export const hasRecord = (chainId: number, hash: Hash): boolean => findRecord(chainId, hash) !== undefined

/** Batches whose transaction no wallet has named yet, and that have no final outcome. */
export const getUnresolvedBatches = (chainId: number): readonly TransactionRecord[] =>
  store
    .getState()
    .records.filter(
      (record) =>
        record.chainId === chainId &&
        isAwaitingHash(record) &&
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
  if (bundle) updateRecord(chainId, key, { hash, bundle: { ...bundle, outcome }, changedTime: Date.now() })
  return findRecord(chainId, hash)
}

/** Notes at which height the node was last asked for a receipt. */
export const setLastChecked = (chainId: number, hash: Hash, height: number): void =>
  updateRecord(chainId, hash, { lastCheckedBlockNumber: height })

/**
 * Notes the receipt, and when it came.
 *
 * @param sentFrom - Another account than the one asked, where that one sent it.
 * @returns The finished record; undefined when it was cleared meanwhile.
 */
export function confirmRecord(
  chainId: number,
  hash: Hash,
  receipt: Receipt,
  sentFrom?: Address,
): TransactionRecord | undefined {
  const now = Date.now()
  revertToPending(chainId, hash)
  updateRecord(chainId, hash, { receipt, confirmedTime: now, changedTime: now, ...(sentFrom ? { sentFrom } : {}) })
  return findRecord(chainId, hash)
}

/** Notes what the node said of a transaction while it knew it. */
export const setSentCall = (chainId: number, hash: Hash, seen: TransactionRecord['seen']): void =>
  updateRecord(chainId, hash, { seen })

/** Notes how a transaction ended without a receipt. Gives back the record; undefined when it was cleared meanwhile. */
export function setRecordEnding(
  chainId: number,
  hash: Hash,
  ending: NonNullable<TransactionRecord['ending']>,
  replacedBy?: Hash,
): TransactionRecord | undefined {
  updateRecord(chainId, hash, { ending, changedTime: Date.now(), ...(replacedBy ? { replacedBy } : {}) })
  return findRecord(chainId, hash)
}

/** A receipt held for long enough: its block is no longer looked at. */
export const finalizeRecord = (chainId: number, hash: Hash): void => updateRecord(chainId, hash, { isFinal: true })

/** The block of a transaction was taken back, or its end was proved wrong: it is pending again. */
export const revertToPending = (chainId: number, hash: Hash): void =>
  store.setState(({ records }) => ({
    records: records.map((record) => {
      if (!isSameRecord(record, chainId, hash)) return record
      const { receipt: _, confirmedTime: __, ending: ___, isFinal: ____, ...open } = record
      return { ...open, changedTime: Date.now() }
    }),
  }))

/** Transactions sent from this browser on a chain, newest first. */
export const getRecords = (chainId: number): readonly TransactionRecord[] =>
  store.getState().records.filter((record) => record.chainId === chainId)

/** Calls back whenever a record is added or changes. Returns how to stop. */
export const onRecordsChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** Removes the transactions of a chain that have ended; open ones stay, because the chain has yet to answer. */
export const clearRecords = (
  chainId: number,
  shouldKeep: (record: TransactionRecord) => boolean = isRecordPending,
): void => {
  store.setState(({ records, clearedTimes }) => ({
    records: records.filter((record) => record.chainId !== chainId || shouldKeep(record)),
    clearedTimes: { ...clearedTimes, [chainId]: Date.now() },
  }))
  store.flush()
}

/** Transactions of a chain that have a receipt. */
export const getMinedRecords = (chainId: number): readonly TransactionRecord[] =>
  store.getState().records.filter((record) => record.chainId === chainId && record.receipt !== undefined)

/** Transactions of a chain that have no receipt yet. */
export const getUnminedRecords = (chainId: number): readonly TransactionRecord[] =>
  store.getState().records.filter((record) => record.chainId === chainId && record.receipt === undefined)

/** Transactions sent from this browser on this page's chain, newest first. */
export function useRecords(): readonly TransactionRecord[] {
  const { chainConfig } = useChain()
  const { records } = useStore(store)
  return records.filter(({ chainId }) => chainId === chainConfig.chainId)
}

/** The record of one transaction. */
export const useRecord = (hash: Hash | undefined): TransactionRecord | undefined =>
  useRecords().find((record) => hash !== undefined && (record.hash === hash || record.bundle?.key === hash))

/** Batches of an account that its wallet may have sent although it reported an error. */
export const useUnclearBatches = (account: Address | undefined): readonly TransactionRecord[] =>
  useRecords().filter((record) => isSameAccount(record, account) && isUnclearBatch(record, Date.now()))

/** Tells whether writes of an account wait for its wallet to say what became of a batch. */
export function useIsHeldByBatch(account: Address | undefined): boolean {
  const { chainId } = useChain().chainConfig
  return useSyncExternalStore(subscribeToRecordsAndClock, () =>
    store
      .getState()
      .records.some(
        (record) => record.chainId === chainId && isSameAccount(record, account) && holdsWrites(record, getClockTime()),
      ),
  )
}

function subscribeToRecordsAndClock(listener: () => void): () => void {
  const stops = [store.subscribe(listener), subscribeToClock(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

const isSameAccount = ({ from }: TransactionRecord, account: Address | undefined): boolean =>
  from.toLowerCase() === account?.toLowerCase()

function updateRecord(chainId: number, hash: Hash, changes: Partial<TransactionRecord>): void {
  store.setState(({ records }) => ({
    records: records.map((record) => (isSameRecord(record, chainId, hash) ? { ...record, ...changes } : record)),
  }))
}
