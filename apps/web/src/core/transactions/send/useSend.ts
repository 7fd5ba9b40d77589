import { useEffect, useRef, useState } from 'react'
import { type Hash, numberToHex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { AtomicCallsRefusedError, BatchMaybeSentError } from '#core/wallet/atomicCalls.ts'
import { useAccountAddress, useWallet } from '#core/wallet/useWallet.ts'
import { AppError } from '#lib/errors/AppError.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { getWriteErrorMessage, isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { reportUnlessRequestFailed } from '#lib/errors/reportUnexpectedError.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useSettings } from '#lib/settings/settings.ts'
import type { Call } from '../action.ts'
import { readNonce } from '../readNonce.ts'
import {
  addPendingRequest,
  closePendingRequest,
  detachPendingRequest,
  type PendingRequest,
  updatePendingRequest,
  useHasUnclearRequest,
  usePendingRequest,
} from '../tracking/pendingRequests.ts'
import { isUnclearBatch, type TransactionRecord } from '../tracking/transactionRecord.ts'
import { ensureRecord, findRecord, useIsHeldByBatch, useRecord } from '../tracking/transactionStore.ts'
import { toBatch } from './batch.ts'
import { loadSending } from './loadSending.ts'
import { markAtomicCallsRefused } from './useCallsStatus.ts'

/** State of a write until it is submitted. Its record has the status on chain. */
export type SendState =
  | { readonly status: 'idle' }
  | { readonly status: 'awaiting-wallet' }
  | { readonly status: 'submitted'; readonly hash: Hash }
  | SendFailure

/** A write that the wallet or the chain refused, and the reason. */
export type SendFailure = {
  readonly status: 'failed'
  readonly message: Message
  readonly isRejected: boolean
  /** Technical text of the error. */
  readonly details?: string
  /** Set where the wallet failed without a clear rejection, so that it may have sent the write: result of the search on chain. */
  readonly chainCheck?: 'checking' | NonNullable<PendingRequest['verdict']>
}

/** A write to send and to record. */
export type WriteRequest = {
  readonly summary: Message
  readonly call: Call
  readonly approval?: TransactionRecord['approval']
  /** Keys of what it changes; see `Action.subject`. */
  readonly about?: readonly string[]
  /** Calls before it in the same confirmation. */
  readonly before?: readonly Call[]
}

/** The wallet failed without a clear rejection, and the chain has not shown yet whether it sent the request. */
const CHECKING_LAST_REQUEST = createBlocker('request-pending', msg('Checking your last request on the network'))

/** After a reload the account is known before its wallet answers. */
const RECONNECTING = createBlocker('data-unavailable', msg('Connecting to your wallet…'))

/** Sends writes through the connected wallet, one at a time, and records each one that was sent. */
export function useSend() {
  const chain = useChain()
  const wallet = useWallet()
  const account = useAccountAddress()
  const speed = useSettings(({ gasPrice }) => gasPrice)
  const [state, setState] = useState<SendState>({ status: 'idle' })
  // A wallet may answer after `reset`: the answer is recorded, but not shown here any more.
  const turn = useRef(0)
  const shown = useRef<string>(undefined)
  const [failedRequest, setFailedRequest] = useState<string>()
  const failed = usePendingRequest(failedRequest)
  const [failedBatch, setFailedBatch] = useState<Hash>()
  const failedBatchRecord = useRecord(failedBatch)
  const { chainId } = chain.chainConfig
  const hasUnclearRequest = useHasUnclearRequest(chainId, wallet?.account)
  const isHeldByBatch = useIsHeldByBatch(wallet?.account)
  const blocker =
    hasUnclearRequest || isHeldByBatch
      ? CHECKING_LAST_REQUEST
      : account !== undefined && wallet === undefined
        ? RECONNECTING
        : undefined

  // The wallet request outlives this view: after unmounting, the lists show it.
  useEffect(() => () => detachShownRequest(shown), [])

  /** Resolves to whether the write was sent. */
  async function send({ summary, call, approval, about, before = [] }: WriteRequest): Promise<boolean> {
    if (wallet === undefined || blocker || state.status === 'awaiting-wallet') return false
    const ownTurn = ++turn.current
    const setSending = (next: SendState) => ownTurn === turn.current && setState(next)
    setSending({ status: 'awaiting-wallet' })
    setFailedRequest(undefined)
    setFailedBatch(undefined)
    const common = {
      chainId,
      from: wallet.account,
      summary,
      ...(approval ? { approval } : {}),
      ...(about ? { about: [...about] } : {}),
    }
    const nonceNow = readNonce(chain, wallet.account).catch(reportUnlessRequestFailed)
    let request: (Pick<PendingRequest, 'call' | 'height' | 'nonce'> & { readonly id: string }) | undefined
    // Persisted before the wallet is asked: if the page closes, the next one searches the chain for the transaction.
    const storeRequest = async ({ to, data, value = 0n }: Call, batchId?: string) => {
      const current = await nonceNow
      const height = current?.height ?? Number(chain.head.getState().block?.number ?? 0n)
      const origin = {
        call: { to, data, value: numberToHex(value) },
        height,
        ...(current ? { nonce: current.nonce } : {}),
      }
      request = { ...origin, id: addPendingRequest({ ...common, ...origin, ...(batchId ? { batchId } : {}) }) }
      shown.current = request.id
    }
    try {
      const { sendBatch, sendCall } = await loadSending()
      if (before.length > 0) {
        const bundle = await sendBatch(chain, wallet, before, call, (id, last) => storeRequest(last, id))
        ensureRecord({ ...common, hash: bundle.key, bundle, addedTime: Date.now() })
        if (request) closePendingRequest(request.id)
        setSending({ status: 'submitted', hash: bundle.key })
      } else {
        const hash = await sendCall(chain, wallet, call, { speed, onBeforeRequest: storeRequest })
        recordAnswer(hash)
        setSending({ status: 'submitted', hash })
      }
      return true
    } catch (error) {
      fail(error)
      return false
    }

    function recordAnswer(hash: Hash) {
      if (request === undefined) return
      const { call, ...origin } = request
      const known = findRecord(chainId, hash)
      if (known && known.request?.id !== origin.id) {
        throw new AppError(msg('Your wallet returned an earlier transaction.'))
      }
      ensureRecord({ ...common, hash, call, request: origin, addedTime: Date.now() })
      closePendingRequest(origin.id, hash)
    }

    function fail(error: unknown) {
      if (error instanceof AtomicCallsRefusedError) markAtomicCallsRefused(common.chainId, common.from)
      if (error instanceof BatchMaybeSentError) {
        // The wallet reports the status under this id; until then the batch is listed as pending.
        const bundle = { ...toBatch(error.id), maybeSent: true }
        ensureRecord({ ...common, hash: bundle.key, bundle, addedTime: Date.now() })
        if (ownTurn === turn.current) setFailedBatch(bundle.key)
      }
      const rejected = isUserRejection(error)
      const isSettled = rejected || error instanceof AtomicCallsRefusedError || error instanceof BatchMaybeSentError
      if (request && isSettled) closePendingRequest(request.id)
      if (request && !isSettled) {
        const height = Number(chain.head.getState().block?.number ?? request.height)
        updatePendingRequest(request.id, { failure: { time: Date.now(), height } })
        if (ownTurn === turn.current) setFailedRequest(request.id)
      }
      setSending({ status: 'failed', isRejected: rejected, ...getWriteErrorMessage(error, request !== undefined) })
    }
  }

  function reset() {
    turn.current++
    detachShownRequest(shown)
    setFailedRequest(undefined)
    setFailedBatch(undefined)
    setState({ status: 'idle' })
  }

  // The wallet has said since that it took the batch.
  const foundBatch =
    failedBatchRecord && !isUnclearBatch(failedBatchRecord, Date.now()) ? failedBatchRecord.hash : undefined
  const sending: SendState =
    state.status === 'failed' && foundBatch
      ? { status: 'submitted', hash: foundBatch }
      : addChainCheck(state, failedRequest, failed)
  return { sending, send, reset, blocker }
}

function detachShownRequest(shown: { current: string | undefined }) {
  if (shown.current !== undefined) detachPendingRequest(shown.current)
  shown.current = undefined
}

/** Adds the result of the search on chain to a failure. A transaction that was found counts as submitted. */
function addChainCheck(
  sending: SendState,
  failedRequest: string | undefined,
  { request, hash }: ReturnType<typeof usePendingRequest>,
): SendState {
  if (sending.status !== 'failed' || failedRequest === undefined) return sending
  if (hash !== undefined) return { status: 'submitted', hash }
  return request ? { ...sending, chainCheck: request.verdict ?? 'checking' } : sending
}
