import { useEffect, useRef, useState } from 'react'
import { type Hash, numberToHex } from 'viem'
import { AppError } from '../../../lib/errors/AppError.ts'
import { getWriteErrorMessage, isUserRejection } from '../../../lib/errors/getErrorMessage.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { useChain } from '../../chain/useChain.ts'
import { AtomicCallsRefusedError, BatchMaybeSentError } from '../../wallet/sendCalls.ts'
import { useWallet } from '../../wallet/useWallet.ts'
import type { Call } from '../action.ts'
import { readNonce } from '../tracking/findSentTransaction.ts'
import {
  addPendingRequest,
  closePendingRequest,
  detachPendingRequest,
  type PendingRequest,
  updatePendingRequest,
  useHasUnclearRequest,
  usePendingRequest,
} from '../tracking/pendingRequests.ts'
import type { TransactionRecord } from '../tracking/transactionRecord.ts'
import { ensureRecord, findRecord } from '../tracking/transactionStore.ts'
import { sendBatch, toBatch } from './sendBatch.ts'
import { sendCall } from './sendCall.ts'
import { markAtomicCallsRefused } from './useCallsStatus.ts'

/** State of a write. Its record says what became of it on chain. */
export type SendState =
  | { readonly status: 'idle' }
  | { readonly status: 'awaiting-wallet' }
  | { readonly status: 'submitted'; readonly hash: Hash }
  | SendFailure

/** A write that the wallet or the chain refused, and why. */
export type SendFailure = {
  readonly status: 'failed'
  readonly message: Message
  readonly isRejected: boolean
  /** Technical text of the error. */
  readonly details?: string
  /** Set where the wallet was asked and did not clearly refuse: it may have been sent. What the chain shows of it. */
  readonly chainCheck?: 'checking' | NonNullable<PendingRequest['verdict']>
}

/** A write to send and to record. */
export type WriteRequest = {
  readonly summary: Message
  readonly call: Call
  readonly approval?: TransactionRecord['approval']
  /** What it changes; see Action. */
  readonly about?: readonly string[]
  /** Goes before it, in the same confirmation. */
  readonly before?: readonly Call[]
}

/** Sends writes through the connected wallet, one at a time, and records each that was sent. */
export function useSend() {
  const chain = useChain()
  const wallet = useWallet()
  const speed = useSettings(({ gasPrice }) => gasPrice)
  const [state, setState] = useState<SendState>({ status: 'idle' })
  // A wallet may answer after the person has turned away: its answer is recorded, but no longer shown here.
  const turn = useRef(0)
  const shown = useRef<string>(undefined)
  const [failedRequest, setFailedRequest] = useState<string>()
  const failed = usePendingRequest(failedRequest)
  const { chainId } = chain.chainConfig
  /** A wallet failed without saying whether it sent something, and the chain has not answered yet. */
  const isHeld = useHasUnclearRequest(chainId, wallet?.account)

  // The wallet is asked outside of React: a request whose view is gone is shown by the lists from then on.
  useEffect(() => () => detachShownRequest(shown), [])

  /** Whether it was sent. */
  async function send({ summary, call, approval, about, before = [] }: WriteRequest): Promise<boolean> {
    if (wallet === undefined || isHeld || state.status === 'awaiting-wallet') return false
    const own = ++turn.current
    const setSending = (next: SendState) => own === turn.current && setState(next)
    setSending({ status: 'awaiting-wallet' })
    setFailedRequest(undefined)
    const what = {
      chainId,
      from: wallet.account,
      summary,
      ...(approval ? { approval } : {}),
      ...(about ? { about: [...about] } : {}),
    }
    const nonceNow = readNonce(chain, wallet.account).catch(() => undefined)
    let request: (Pick<PendingRequest, 'call' | 'height' | 'nonce'> & { readonly id: string }) | undefined
    // Should the page be gone before the wallet answers, the next one looks for the answer on the chain.
    const noteRequest = async ({ to, data, value = 0n }: Call, batchId?: string) => {
      const current = await nonceNow
      const height = current?.height ?? Number(chain.head.getState().block?.number ?? 0n)
      const noted = {
        call: { to, data, value: numberToHex(value) },
        height,
        ...(current ? { nonce: current.nonce } : {}),
      }
      request = { ...noted, id: addPendingRequest({ ...what, ...noted, ...(batchId ? { batchId } : {}) }) }
      shown.current = request.id
    }
    try {
      if (before.length > 0) {
        const bundle = await sendBatch(chain, wallet, before, call, (id, last) => noteRequest(last, id))
        ensureRecord({ ...what, hash: bundle.key, bundle, addedTime: Date.now() })
        if (request) closePendingRequest(request.id)
        setSending({ status: 'submitted', hash: bundle.key })
      } else {
        const hash = await sendCall(chain, wallet, call, { speed, onBeforeRequest: noteRequest })
        keepAnswer(hash)
        setSending({ status: 'submitted', hash })
      }
      return true
    } catch (error) {
      fail(error)
      return false
    }

    function keepAnswer(hash: Hash) {
      if (request === undefined) return
      const { call, ...origin } = request
      const known = findRecord(chainId, hash)
      if (known && known.request?.id !== origin.id) {
        throw new AppError(msg('Your wallet answered with an earlier transaction.'))
      }
      ensureRecord({ ...what, hash, call, request: origin, addedTime: Date.now() })
      closePendingRequest(origin.id, hash)
    }

    function fail(error: unknown) {
      if (error instanceof AtomicCallsRefusedError) markAtomicCallsRefused(what.chainId, what.from)
      if (error instanceof BatchMaybeSentError) {
        // The wallet says under this id what became of it; until then it is listed as pending.
        const bundle = toBatch(error.id)
        ensureRecord({ ...what, hash: bundle.key, bundle, addedTime: Date.now() })
      }
      const rejected = isUserRejection(error)
      const isSettled = rejected || error instanceof AtomicCallsRefusedError || error instanceof BatchMaybeSentError
      if (request && isSettled) closePendingRequest(request.id)
      if (request && !isSettled) {
        const height = Number(chain.head.getState().block?.number ?? request.height)
        updatePendingRequest(request.id, { failure: { time: Date.now(), height } })
        if (own === turn.current) setFailedRequest(request.id)
      }
      setSending({ status: 'failed', isRejected: rejected, ...getWriteErrorMessage(error, request !== undefined) })
    }
  }

  function reset() {
    turn.current++
    detachShownRequest(shown)
    setFailedRequest(undefined)
    setState({ status: 'idle' })
  }

  return { sending: addChainCheck(state, failedRequest, failed), send, reset, isHeld }
}

function detachShownRequest(shown: { current: string | undefined }) {
  if (shown.current !== undefined) detachPendingRequest(shown.current)
  shown.current = undefined
}

/** Adds to a failure what the chain shows of it; a transaction that was found after all was submitted. */
function addChainCheck(
  sending: SendState,
  failedRequest: string | undefined,
  { request, hash }: ReturnType<typeof usePendingRequest>,
): SendState {
  if (sending.status !== 'failed' || failedRequest === undefined) return sending
  if (hash !== undefined) return { status: 'submitted', hash }
  return request ? { ...sending, chainCheck: request.verdict ?? 'checking' } : sending
}
