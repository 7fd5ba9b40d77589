import { type Hash, numberToHex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { showToast } from '#core/toasts/toasts.ts'
import { reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { msg } from '#lib/i18n/message.ts'
import { createCheckSchedule } from './checkSchedule.ts'
import { reopenPendingRequest } from './pendingRequests.ts'
import { notifyStatus } from './statusMessages.ts'
import {
  getRecordStatus,
  isInReorgWindow,
  REORG_WINDOW_MS,
  shouldPoll,
  TRACKING_TIME_MS,
  type TransactionRecord,
} from './transactionRecord.ts'
import { readReceipt, readTransactionStatus } from './transactionStatus.ts'
import {
  confirmRecord,
  ensureRecord,
  finalizeRecord,
  findRecord,
  getMinedRecords,
  getUnminedRecords,
  onRecordsChange,
  revertToPending,
  setLastChecked,
  setRecordEnding,
  setSentCall,
} from './transactionStore.ts'

/** Receipts looked at again with one block. */
const MAX_RECHECKS_PER_BLOCK = 3

/** Checks in a row that must find a nonce used by an unknown transaction: one endpoint may lack what another has. */
const MIN_SUPERSEDED_CHECKS = 3

/**
 * With each block, asks what became of the transactions that are due, and whether young receipts still hold; shows every
 * change as a toast. Returns what stops it.
 */
export function watchReceipts(chain: ChainClient): () => void {
  const { chainId } = chain.chainConfig
  const asking = new Set<Hash>()
  /** Browser time in milliseconds since which no node has known a transaction. */
  const unknownSince = new Map<Hash, number>()
  const supersededChecks = new Map<Hash, number>()
  const recheckedAt = new Map<Hash, number>()

  async function once(hash: Hash, ask: () => Promise<void>) {
    if (asking.has(hash)) return
    asking.add(hash)
    try {
      await ask()
    } catch (error) {
      // Mostly the node did not answer. The next block asks again.
      reportUnlessRequestFailed(error)
    } finally {
      asking.delete(hash)
    }
  }

  async function check(record: TransactionRecord, height: number, by: ChainClient = chain) {
    const { hash, request } = record
    const now = Date.now()
    const result = await readTransactionStatus(by, record, {
      now,
      unknownSince: unknownSince.get(hash) ?? now,
      isTaken: (other) => isFromOtherRequest(chainId, other, request?.id),
    })
    if (result.status !== 'superseded') supersededChecks.delete(hash)
    switch (result.status) {
      case 'mined':
        // The receipt proves a block the head may not have shown yet: everything read from now on knows of it.
        chain.head.advanceTo(BigInt(result.receipt.blockNumber))
        return notifyStatus(confirmRecord(chainId, hash, result.receipt, result.sentFrom))
      case 'pending':
        if (result.isKnown) unknownSince.delete(hash)
        else if (!unknownSince.has(hash)) unknownSince.set(hash, now)
        if (result.seen && !record.seen) setSentCall(chainId, hash, result.seen)
        // Known again after it was given up: nodes forget and remember.
        if (record.ending && result.isKnown) revertToPending(chainId, hash)
        setLastChecked(chainId, hash, height)
        if (!result.isKnown && now - record.addedTime > TRACKING_TIME_MS) end(record, 'untraced')
        return
      case 'replaced':
        trackReplacement(record, result.by)
        return end(record, 'replaced', result.by)
      case 'cancelled':
        return end(record, 'cancelled', result.by)
      case 'mismatched':
        reopenRequest(record, height)
        return end(record, 'mismatched')
      case 'superseded': {
        const checks = (supersededChecks.get(hash) ?? 0) + 1
        supersededChecks.set(hash, checks)
        setLastChecked(chainId, hash, height)
        if (checks >= MIN_SUPERSEDED_CHECKS) end(record, 'superseded')
        return
      }
      case 'dropped':
      case 'untraced':
        setLastChecked(chainId, hash, height)
        return end(record, result.status)
    }
  }

  function end({ hash, ending }: TransactionRecord, next: NonNullable<TransactionRecord['ending']>, by?: Hash) {
    if (ending !== next) notifyStatus(setRecordEnding(chainId, hash, next, by))
  }

  /**
   * Whether the block of a young receipt is still the chain's. An endpoint that merely lags knows no receipt either: only
   * another block at that height disproves it, or a receipt in a block that is at least as high.
   */
  async function recheck(record: TransactionRecord) {
    const { hash, receipt, summary } = record
    if (receipt === undefined) return
    const first = await readReceipt(chain, hash)
    if (first?.blockHash === receipt.blockHash) {
      if (Date.now() - (record.confirmedTime ?? 0) >= REORG_WINDOW_MS) finalizeRecord(chainId, hash)
      return
    }
    const inPlace = await readBlockHash(receipt.blockNumber)
    if (inPlace === receipt.blockHash) return
    if (inPlace === undefined && (first === undefined || first.blockNumber < receipt.blockNumber)) return
    const now = first ?? (await readReceipt(chain, hash))
    if (now === undefined) {
      revertToPending(chainId, hash)
      showToast({
        id: hash,
        type: 'warning',
        title: msg('Transaction reversed by a chain reorganization'),
        description: summary,
      })
      return
    }
    if (now.blockHash === receipt.blockHash || (await readBlockHash(now.blockNumber)) !== now.blockHash) return
    const changed = confirmRecord(chainId, hash, now)
    if (changed && getRecordStatus(changed) !== getRecordStatus(record)) notifyStatus(changed)
  }

  async function readBlockHash(height: number): Promise<Hash | undefined> {
    const params = [numberToHex(height), false] as const
    const block = await chain.client.request({ method: 'eth_getBlockByNumber', params: [...params] })
    return block?.hash ?? undefined
  }

  function recheckSome(height: number) {
    const due = getMinedRecords(chainId).filter((record) => {
      const mined = record.receipt?.blockNumber ?? 0
      const last = recheckedAt.get(record.hash) ?? mined
      return isInReorgWindow(record, Date.now()) && height > mined && height - last >= Math.max(1, (height - mined) / 4)
    })
    due.sort((a, b) => (recheckedAt.get(a.hash) ?? 0) - (recheckedAt.get(b.hash) ?? 0))
    for (const record of due.slice(0, MAX_RECHECKS_PER_BLOCK)) {
      recheckedAt.set(record.hash, height)
      void once(record.hash, () => recheck(record))
    }
  }

  const schedule = createCheckSchedule(chain, (record, height, by) =>
    once(record.hash, () => check(record, height, by)),
  )

  function checkAll() {
    const height = Number(chain.head.getState().block?.number ?? 0n)
    const now = Date.now()
    schedule(
      getUnminedRecords(chainId).filter((record) => shouldPoll(record, height, now)),
      height,
      now,
    )
    recheckSome(height)
  }

  checkAll()
  // A new one is asked about at once: what the node knows of it now may be forgotten when it is replaced.
  const stops = [chain.head.subscribe(checkAll), onRecordsChange(checkAll)]
  return () => {
    for (const stop of stops) stop()
  }
}

function isFromOtherRequest(chainId: number, hash: Hash, requestId: string | undefined): boolean {
  const record = findRecord(chainId, hash)
  return record !== undefined && (requestId === undefined || record.request?.id !== requestId)
}

/** The transaction that took another one's place is watched as that one was. */
function trackReplacement(
  { lastCheckedBlockNumber: _, seen: __, ending: ___, changedTime: ____, ...record }: TransactionRecord,
  by: Hash,
): void {
  // Another tab may have found it first.
  ensureRecord({ ...record, hash: by, addedTime: Date.now() })
}

/** The hash was of something else: what the wallet was asked for may have been sent all the same. */
function reopenRequest({ chainId, from, summary, approval, about, call, request }: TransactionRecord, height: number) {
  if (call === undefined || request === undefined) return
  reopenPendingRequest({
    ...request,
    chainId,
    from,
    summary,
    ...(approval ? { approval } : {}),
    ...(about ? { about } : {}),
    call,
    addedTime: Date.now(),
    failure: { time: Date.now(), height },
  })
}
