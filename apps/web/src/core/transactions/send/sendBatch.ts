import { type Hash, keccak256, stringToHex } from 'viem'
import type { ChainClient } from '../../chain/chain.ts'
import { assertWalletUnchanged } from '../../wallet/assertWalletUnchanged.ts'
import { type CallsStatus, createBatchId, readCallsStatus, sendCalls } from '../../wallet/sendCalls.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Call } from '../action.ts'
import { decodeRevertReason, simulateCalls } from '../simulation/simulateCalls.ts'
import { assertGuarantees } from '../simulation/simulation.ts'
import { closePendingRequest, getPendingRequests } from '../tracking/pendingRequests.ts'
import { notifyStatus } from '../tracking/statusMessages.ts'
import { getRecordStatus, type TransactionRecord } from '../tracking/transactionRecord.ts'
import { ensureRecord, getUnresolvedBatches, setBatchOutcome } from '../tracking/transactionStore.ts'
import { toRevertError } from './sendCall.ts'

/** Placeholder for the transaction hash until the wallet reports it. Never shown, never linked. */
const toBatchKey = (id: string): Hash => keccak256(stringToHex(id))

export type Batch = NonNullable<TransactionRecord['bundle']>

/** Creates the batch entry of a record. */
export const toBatch = (id: string): Batch => ({ id, key: toBatchKey(id) })

/**
 * Sends several calls to execute atomically with one confirmation (EIP-5792): approvals first, then the call or the
 * fallback that does not revert after them.
 *
 * @param onAsk - Called right before the wallet is asked, with the proposed batch id and the call that goes to it.
 * @throws As `sendCalls` of core/wallet; AppError when the calls would revert.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendBatch(
  chain: ChainClient,
  wallet: Wallet,
  before: readonly Call[],
  call: Call,
  onAsk: (id: string, call: Call) => void | Promise<void> = () => {},
): Promise<Batch> {
  const checked = await assertGuarantees(chain, wallet.account, call, before)
  const executable = await findExecutableCall(chain, wallet, before, checked)
  await assertWalletUnchanged(wallet, chain.chainConfig.chainId)
  const id = createBatchId()
  await onAsk(id, executable)
  return toBatch(await sendCalls(wallet, id, [...before, executable]))
}

async function findExecutableCall(
  chain: ChainClient,
  wallet: Wallet,
  before: readonly Call[],
  call: Call,
): Promise<Call> {
  const simulated = await simulateCalls(chain, wallet.account, [...before, call])
  // Without a simulation the wallet's own check before its confirmation has to do.
  const failed = simulated?.find(({ status }) => status !== '0x1')
  if (failed === undefined) return call
  if (call.fallback) return findExecutableCall(chain, wallet, before, call.fallback)
  throw toRevertError(decodeRevertReason(failed.returnData))
}

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
