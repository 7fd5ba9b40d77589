import { type Hash, keccak256, stringToHex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { assertWalletUnchanged } from '../../wallet/assertWalletUnchanged.ts'
import { type CallsStatus, createBatchId, readCallsStatus, sendCalls } from '../../wallet/sendCalls.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Call } from '../action.ts'
import { reasonIn, simulateCalls } from '../simulation/simulateCalls.ts'
import { assertGuarantees } from '../simulation/simulation.ts'
import { closePendingRequest, getPendingRequests } from '../tracking/pendingRequests.ts'
import { recordStatus, type TransactionRecord } from '../tracking/transactionRecord.ts'
import { keepRecord, openBatches, setBatchOutcome } from '../tracking/transactionStore.ts'
import { notifyStatus } from '../tracking/watchReceipts.ts'
import { whyInfeasible } from './sendCall.ts'

/** Stands for a transaction's hash while the wallet has not named it. Never shown, never linked. */
const toBatchKey = (id: string): Hash => keccak256(stringToHex(id))

export type Batch = NonNullable<TransactionRecord['bundle']>

/** The batch as records keep it. */
export const toBatch = (id: string): Batch => ({ id, key: toBatchKey(id) })

/**
 * Gives the wallet several calls to execute atomically, with one confirmation (EIP-5792): approvals first, then the call
 * itself, or that of its alternatives which the chain would execute after them.
 *
 * @param onAsk - Called right before the wallet is asked, with the proposed batch id and the call that goes to it.
 * @throws As `sendCalls` of core/wallet; AppError when the chain would refuse the calls.
 */
export async function sendCallsAsOne(
  chain: Chain,
  wallet: Wallet,
  before: readonly Call[],
  call: Call,
  onAsk: (id: string, call: Call) => void | Promise<void> = () => {},
): Promise<Batch> {
  const kept = await assertGuarantees(chain, wallet.account, call, before)
  const feasible = await firstFeasible(chain, wallet, before, kept)
  await assertWalletUnchanged(wallet, chain.facts.chainId)
  const id = createBatchId()
  await onAsk(id, feasible)
  return toBatch(await sendCalls(wallet, id, [...before, feasible]))
}

async function firstFeasible(chain: Chain, wallet: Wallet, before: readonly Call[], call: Call): Promise<Call> {
  const simulated = await simulateCalls(chain, wallet.account, [...before, call])
  // A node that cannot simulate has nothing against it; the wallet tries it itself before it asks.
  const failed = simulated?.find(({ status }) => status !== '0x1')
  if (failed === undefined) return call
  if (call.orElse) return firstFeasible(chain, wallet, before, call.orElse)
  throw whyInfeasible(reasonIn(failed.returnData))
}

/** Milliseconds between two questions about one batch, at first and once it is old. */
const ASK_EVERY_MS = 3000
const ASK_OLD_EVERY_MS = 60_000

/** Milliseconds after which a batch without a readable status is called unknown; it is still asked about, at leisure. */
const UNKNOWN_AFTER_MS = 5 * 60_000

/** Milliseconds after which nobody asks about a batch any more. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

/** Milliseconds a wallet may take to answer. */
const STATUS_TIMEOUT_MS = 10_000

/** When the wallet was last asked about a batch, by its id, in milliseconds. */
const lastAsked = new Map<string, number>()

function isDue(id: string, addedTime: number, now: number): boolean {
  const age = now - addedTime
  if (age > GIVE_UP_AFTER_MS) return false
  return (
    now - (lastAsked.get(id) ?? Number.NEGATIVE_INFINITY) >= (age > UNKNOWN_AFTER_MS ? ASK_OLD_EVERY_MS : ASK_EVERY_MS)
  )
}

/**
 * Asks the wallet what became of its batches, those included that it was asked for by a page that is gone. Once it names
 * a transaction, the chain is asked in its place. `now` in milliseconds of browser time.
 */
export async function updateCallsStatus(chainId: number, wallet: Wallet, now: number = Date.now()): Promise<void> {
  const isOwn = ({ from }: { readonly from: string }) => from.toLowerCase() === wallet.account.toLowerCase()
  const asked = getPendingRequests(chainId, now).filter(
    (one) => isOwn(one) && one.batchId && isDue(one.batchId, one.addedTime, now),
  )
  const open = openBatches(chainId).filter(
    (record) => isOwn(record) && record.bundle && isDue(record.bundle.id, record.addedTime, now),
  )
  await Promise.all([
    ...asked.map(async ({ id, batchId = '', height: _, sent: __, call: ___, ...what }) => {
      const { state } = await askWallet(wallet, batchId, now)
      // Only a wallet that took the batch knows its id.
      if (state === 'unknown') return
      const bundle = toBatch(batchId)
      keepRecord({ ...what, hash: bundle.key, bundle })
      closePendingRequest(id)
      lastAsked.delete(batchId)
      await updateCallsStatus(chainId, wallet, now)
    }),
    ...open.map(async (record) => {
      const status = await askWallet(wallet, record.bundle?.id ?? '', now)
      applyStatus(record, status, now)
    }),
  ])
}

async function askWallet(wallet: Wallet, id: string, now: number): Promise<CallsStatus> {
  lastAsked.set(id, now)
  const silent: CallsStatus = { state: 'unknown', hash: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<CallsStatus>((resolve) => {
    timer = setTimeout(() => resolve(silent), STATUS_TIMEOUT_MS)
  })
  const status = await Promise.race([readCallsStatus(wallet, id).catch(() => silent), late])
  clearTimeout(timer)
  return status
}

function applyStatus(record: TransactionRecord, { state, hash }: CallsStatus, now: number): void {
  switch (state) {
    case 'done': {
      const changed = setBatchOutcome(record, 'completed', hash)
      if (changed && recordStatus(changed) === 'completed') notifyStatus(changed)
      return
    }
    case 'failed':
    case 'partial':
      notifyStatus(setBatchOutcome(record, state, hash))
      return
    case 'pending':
    case 'unknown':
      if (record.bundle?.outcome === undefined && now - record.addedTime > UNKNOWN_AFTER_MS) {
        notifyStatus(setBatchOutcome(record, 'unknown'))
      }
  }
}
