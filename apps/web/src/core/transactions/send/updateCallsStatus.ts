import { type CallsStatus, readCallsStatus } from '#core/wallet/sendCalls.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { closePendingRequest, getPendingRequests } from '../tracking/pendingRequests.ts'
import { notifyStatus } from '../tracking/statusMessages.ts'
import { getRecordStatus, type TransactionRecord } from '../tracking/transactionRecord.ts'
import { ensureRecord, getUnresolvedBatches, setBatchOutcome } from '../tracking/transactionStore.ts'
import { toBatch } from './batch.ts'

/** Milliseconds between two status requests for one batch, at first and once it is old. */
const POLL_INTERVAL_MS = 3000
const OLD_BATCH_POLL_INTERVAL_MS = 60_000

/** Milliseconds after which a batch without a readable status is unknown. It is still polled, at the slower interval. */
const UNKNOWN_BATCH_TIMEOUT_MS = 5 * 60_000

/** Milliseconds after which a batch is not polled any more. */
const BATCH_TRACKING_TIME_MS = 24 * 60 * 60_000

/** Milliseconds a wallet may take to answer. */
const STATUS_TIMEOUT_MS = 10_000

/** Browser time in milliseconds of the last status request, by batch id. */
const lastPolledAt = new Map<string, number>()

function shouldPollBatch(id: string, addedTime: number, now: number): boolean {
  const age = now - addedTime
  if (age > BATCH_TRACKING_TIME_MS) return false
  return (
    now - (lastPolledAt.get(id) ?? Number.NEGATIVE_INFINITY) >=
    (age > UNKNOWN_BATCH_TIMEOUT_MS ? OLD_BATCH_POLL_INTERVAL_MS : POLL_INTERVAL_MS)
  )
}

/**
 * Asks the wallet for the status of its batches, including those that a closed page requested. Once the wallet reports a
 * transaction, the chain is polled instead.
 *
 * @param now - Browser time in milliseconds.
 */
export async function updateCallsStatus(chainId: number, wallet: Wallet, now: number = Date.now()): Promise<void> {
  const isFromWallet = ({ from }: { readonly from: string }) => from.toLowerCase() === wallet.account.toLowerCase()
  const requested = getPendingRequests(chainId, now).filter(
    (request) => isFromWallet(request) && request.batchId && shouldPollBatch(request.batchId, request.addedTime, now),
  )
  const open = getUnresolvedBatches(chainId).filter(
    (record) => isFromWallet(record) && record.bundle && shouldPollBatch(record.bundle.id, record.addedTime, now),
  )
  await Promise.all([
    ...requested.map(async ({ id, batchId = '', height: _, sent: __, call: ___, ...what }) => {
      const { state } = await readCallsStatusWithTimeout(wallet, batchId, now)
      // Only a wallet that accepted the batch knows its id.
      if (state === 'unknown') return
      // The wallet named the batch meanwhile, under this id or one of its own.
      if (!getPendingRequests(chainId, now).some((request) => request.id === id)) return
      const bundle = toBatch(batchId)
      ensureRecord({ ...what, hash: bundle.key, bundle })
      closePendingRequest(id)
      lastPolledAt.delete(batchId)
      await updateCallsStatus(chainId, wallet, now)
    }),
    ...open.map(async (record) => {
      const status = await readCallsStatusWithTimeout(wallet, record.bundle?.id ?? '', now)
      applyCallsStatus(record, status, now)
    }),
  ])
}

async function readCallsStatusWithTimeout(wallet: Wallet, id: string, now: number): Promise<CallsStatus> {
  lastPolledAt.set(id, now)
  const silent: CallsStatus = { state: 'unknown', hash: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<CallsStatus>((resolve) => {
    timer = setTimeout(() => resolve(silent), STATUS_TIMEOUT_MS)
  })
  const status = await Promise.race([readCallsStatus(wallet, id).catch(() => silent), late])
  clearTimeout(timer)
  return status
}

function applyCallsStatus(record: TransactionRecord, { state, hash }: CallsStatus, now: number): void {
  switch (state) {
    case 'done': {
      const changed = setBatchOutcome(record, 'completed', hash)
      if (changed && getRecordStatus(changed) === 'completed') notifyStatus(changed)
      return
    }
    case 'failed':
    case 'partial':
      notifyStatus(setBatchOutcome(record, state, hash))
      return
    case 'pending':
    case 'unknown':
      if (record.bundle?.outcome === undefined && now - record.addedTime > UNKNOWN_BATCH_TIMEOUT_MS) {
        notifyStatus(setBatchOutcome(record, 'unknown'))
      }
  }
}
