import type { ChainClient } from '#core/chain/chain.ts'
import { isRetryableOnOtherRpc } from '#core/rpc/rpcErrors.ts'
import { showToast } from '#core/toasts/toasts.ts'
import { reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { msg } from '#lib/i18n/message.ts'
import { type AccountNonce, readNonce } from '../readNonce.ts'
import { findTransactionsByNonce, isRequestedCall } from './findSentTransaction.ts'
import {
  closePendingRequest,
  getPendingRequests,
  onPendingRequestsChange,
  type PendingRequest,
  shouldShowRequest,
  updatePendingRequest,
} from './pendingRequests.ts'
import { VERDICT_MESSAGES } from './statusMessages.ts'
import { hasEditableAmount } from './transactionRecord.ts'
import { ensureRecord, findRecord, hasRecord } from './transactionStore.ts'

/** Milliseconds and blocks for which nothing of an account must come, before a wallet that failed is believed. */
const FAILURE_WAIT_MS = 15_000
const FAILURE_WAIT_BLOCKS = 2

/** Milliseconds until a search is tried again that could not find every transaction of the account. */
const SEARCH_RETRY_DELAY_MS = 60_000

/**
 * With each block, looks whether a transaction that a wallet was asked for, and that it did not name, has been mined
 * after all: then it gets its record. Returns what stops it.
 */
export function recoverPendingRequests(chain: ChainClient): () => void {
  const { chainId } = chain.chainConfig
  let isLooking = false
  /** Height of the first search of a request that was incomplete, and when the last one was repeated. */
  const incomplete = new Map<string, { readonly height: number; readonly repeatedAt?: number }>()

  async function look() {
    // A batch may run through a bundler or the account's own code: only the wallet can tell of it.
    const open = getPendingRequests(chainId, Date.now()).filter(({ batchId }) => batchId === undefined)
    if (isLooking || open.length === 0) return
    isLooking = true
    try {
      const nonces = new Map<string, AccountNonce>()
      for (const request of open) {
        const current = nonces.get(request.from) ?? (await readNonce(chain, request.from))
        nonces.set(request.from, current)
        const { id } = request
        const first = incomplete.get(id)
        if (first && current.height <= first.height) continue
        if (Date.now() - (first?.repeatedAt ?? 0) < SEARCH_RETRY_DELAY_MS) continue
        if (await recoverRequest(chain, request, current, Date.now(), first !== undefined)) incomplete.delete(id)
        else incomplete.set(id, first ? { ...first, repeatedAt: Date.now() } : { height: current.height })
      }
    } catch (error) {
      // Mostly the node did not answer. The next block asks again.
      reportUnlessRequestFailed(error)
    } finally {
      isLooking = false
    }
  }

  for (const request of getPendingRequests(chainId, Date.now())) {
    if (!shouldShowRequest(request, Date.now())) continue
    const title = request.failure
      ? msg('Your wallet reported an error, and may have sent this')
      : msg('Check your wallet. It may still be waiting for you.')
    showToast({ id: request.id, type: 'info', title, description: request.summary })
  }
  void look()
  const stops = [chain.head.subscribe(look), onPendingRequestsChange(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Looks for a request among what its account has sent since. `now` in milliseconds of browser time. A node may count a
 * transaction a block before the one that has it: only a repeated search may say that the wallet has sent something else.
 *
 * @returns False where some of the account's transactions could not be found, so that it may be among them.
 */
export async function recoverRequest(
  chain: ChainClient,
  request: PendingRequest,
  current: AccountNonce,
  now: number,
  isRepeated: boolean,
): Promise<boolean> {
  const { id, from, height } = request
  const first = request.sent ?? request.nonce
  // The nonce could not be read when the wallet was asked: what is sent from now on is looked through.
  if (first === undefined) {
    updatePendingRequest(id, { nonce: await readNonceAt(chain, request, current) })
    return true
  }
  if (current.nonce <= first) {
    if (request.failure) await checkFailure(chain, request, current, now)
    return true
  }
  const range = { first, end: current.nonce, height: current.height }
  const { transactions, isComplete } = await findTransactionsByNonce(chain, from, range)
  const found = transactions.find(
    ({ hash, call }) =>
      isRequestedCall(request.call, call, hasEditableAmount(request)) && isUnclaimedHash(request, hash),
  )
  if (found) {
    const { id: _, sent: __, failure: ___, verdict: ____, nonce, height: _____, batchId: ______, ...what } = request
    const origin = { id, height, ...(nonce === undefined ? {} : { nonce }) }
    ensureRecord({ ...what, hash: found.hash, seen: found.call, request: origin })
    closePendingRequest(id, found.hash)
    return true
  }
  if (!isComplete && !isRepeated) return false
  if (isComplete) updatePendingRequest(id, { sent: current.nonce })
  const isExplained = isComplete && transactions.every(({ hash }) => hasRecord(request.chainId, hash))
  if (!isExplained && request.verdict !== 'other-sent' && (request.failure || !isComplete)) {
    setVerdict(request, 'other-sent')
  }
  return isComplete
}

/** Whether a hash is of no other request. */
function isUnclaimedHash({ chainId, id }: PendingRequest, hash: `0x${string}`): boolean {
  const record = findRecord(chainId, hash)
  return record === undefined || record.request?.id === id
}

/**
 * Reads the nonce at the height of a request; where nodes no longer have that state, the current one.
 *
 * @throws where no endpoint answers: the next block asks again.
 */
async function readNonceAt(
  chain: ChainClient,
  { from, height }: PendingRequest,
  current: AccountNonce,
): Promise<number> {
  try {
    return (await readNonce(chain, from, height)).nonce
  } catch (error) {
    if (isRetryableOnOtherRpc(error)) throw error
    reportUnlessRequestFailed(error)
    return current.nonce
  }
}

/** The account has sent nothing yet: a wallet that failed is believed once blocks have passed, and none waits. */
async function checkFailure(chain: ChainClient, request: PendingRequest, { nonce, height }: AccountNonce, now: number) {
  const { failure, from, verdict } = request
  if (failure === undefined || verdict !== undefined) return
  if (now - failure.time < FAILURE_WAIT_MS || height - failure.height < FAILURE_WAIT_BLOCKS) return
  const pending = await chain.client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] })
  if (Number(pending) <= nonce) setVerdict(request, 'nothing-sent')
}

function setVerdict({ id, summary }: PendingRequest, verdict: NonNullable<PendingRequest['verdict']>) {
  updatePendingRequest(id, { verdict })
  showToast({
    id,
    type: verdict === 'nothing-sent' ? 'info' : 'warning',
    title: VERDICT_MESSAGES[verdict],
    description: summary,
  })
}
