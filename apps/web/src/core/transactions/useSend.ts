import { useRef, useState } from 'react'
import { type Hash, numberToHex } from 'viem'
import type { Message } from '../../base/i18n/message.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { useChain } from '../chain/useChain.ts'
import { explain, isRejection } from '../errors/explain.ts'
import { AtomicCallsRefusedError, BatchMaybeSentError } from '../wallet/calls.ts'
import { useWallet } from '../wallet/useWallet.ts'
import type { Call } from './action.ts'
import { sendCall } from './send.ts'
import { sendCallsAsOne, toBatch } from './sendCalls.ts'
import { forgetAsked, noteAsked } from './tracking/pendingRequests.ts'
import type { TransactionRecord } from './tracking/transactionRecord.ts'
import { keepRecord } from './tracking/transactionStore.ts'
import { noteAtomicCallsRefused } from './useCallsStatus.ts'

/** Where a write stands. What became of it on chain is told by its record. */
export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'awaiting-wallet' }
  | { readonly status: 'submitted'; readonly hash: Hash }
  | Failure

/** A write that was not sent, and why. */
export type Failure = { readonly status: 'failed'; readonly message: Message; readonly rejected: boolean }

type Write = {
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
  const [sending, setState] = useState<Sending>({ status: 'idle' })
  // A wallet may answer after the person has turned away: its answer is recorded, but no longer shown here.
  const turn = useRef(0)

  /** Whether it was sent. */
  async function send({ summary, call, approval, about, before = [] }: Write): Promise<boolean> {
    if (wallet === undefined || sending.status === 'awaiting-wallet') return false
    const own = ++turn.current
    const setSending = (next: Sending) => own === turn.current && setState(next)
    setSending({ status: 'awaiting-wallet' })
    const what = {
      chainId: chain.facts.chainId,
      from: wallet.account,
      summary,
      ...(approval ? { approval } : {}),
      ...(about ? { about: [...about] } : {}),
    }
    let asked: string | undefined
    // Should the page be gone before the wallet answers, the next one looks for the answer on the chain.
    const onAsk = ({ to, data, value = 0n }: Call) => {
      const height = Number(chain.head.current().block?.number ?? 0n)
      asked = noteAsked({ ...what, call: { to, data, value: numberToHex(value) }, height })
    }
    try {
      const onAskBatch = (batchId: string, { to, data, value = 0n }: Call) => {
        const height = Number(chain.head.current().block?.number ?? 0n)
        asked = noteAsked({ ...what, call: { to, data, value: numberToHex(value) }, batchId, height })
      }
      const bundle = before.length > 0 ? await sendCallsAsOne(chain, wallet, before, call, onAskBatch) : undefined
      const hash = bundle?.key ?? (await sendCall(chain, wallet, call, { speed, onAsk }))
      keepRecord({ ...what, hash, ...(bundle ? { bundle } : {}), addedTime: Date.now() })
      setSending({ status: 'submitted', hash })
      return true
    } catch (error) {
      if (error instanceof AtomicCallsRefusedError) noteAtomicCallsRefused(what.chainId, what.from)
      if (error instanceof BatchMaybeSentError) {
        // The wallet says under this id what became of it; until then it is listed as pending.
        const bundle = toBatch(error.id)
        keepRecord({ ...what, hash: bundle.key, bundle, addedTime: Date.now() })
      }
      setSending({ status: 'failed', message: explain(error), rejected: isRejection(error) })
      return false
    } finally {
      if (asked !== undefined) forgetAsked(asked)
    }
  }

  function reset() {
    turn.current++
    setState({ status: 'idle' })
  }

  return { sending, send, reset }
}
