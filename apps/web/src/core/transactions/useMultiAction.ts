import { useState } from 'react'
import type { Blocker } from '#lib/errors/Blocker.ts'
import type { Message } from '#lib/i18n/message.ts'
import type { Action } from './action.ts'
import { getSentCount, type MultiSendProgress, sendInTurn } from './multiAction.rules.ts'
import { useCanBatch } from './send/useCallsStatus.ts'
import { type SendState, useSend, type WriteRequest } from './send/useSend.ts'
import { toWriteRequest } from './useAction.ts'

/** State of several actions that need no approval. */
export type MultiActionFlow = {
  /** True when one confirmation covers all of them (EIP-5792); otherwise the wallet asks once per action. */
  readonly isAtomic: boolean
  readonly sending: SendState
  /** Actions that were sent, one by one. */
  readonly sentCount: number
  /** Why nothing can be sent now. */
  readonly blocker: Blocker | undefined
  /** Sends what was not sent yet and stops at the first failure. Resolves to whether all were sent. */
  readonly send: () => Promise<boolean>
}

/** Runs several actions: in one batch where the wallet supports it, one after the other elsewhere. */
export function useMultiAction(actions: readonly Action[], summary: Message): MultiActionFlow {
  const isAtomic = useCanBatch() || actions.length === 1
  const { sending, send, reset, blocker } = useSend()
  const [progress, setProgress] = useState<MultiSendProgress>({ sentCount: 0 })
  const sentCount = getSentCount(progress, sending)

  async function sendAll(): Promise<boolean> {
    if (blocker || sending.status === 'awaiting-wallet') return false
    const requests = isAtomic ? toBatchRequests(actions, summary) : actions.map((action) => toWriteRequest(action, []))
    // The result of the last run must not count for the request that is sent next.
    setProgress({ sentCount })
    reset()
    return sendInTurn(requests, sentCount, send, setProgress)
  }

  return { isAtomic, sending, sentCount, blocker, send: sendAll }
}

/** Puts all actions into one request; none without actions. */
function toBatchRequests(actions: readonly Action[], summary: Message): readonly WriteRequest[] {
  const last = actions.at(-1)
  if (last === undefined) return []
  const before = actions.slice(0, -1).map(({ call }) => call)
  const about = actions.flatMap(({ subject }) => subject ?? [])
  return [{ summary: actions.length === 1 ? last.summary : summary, call: last.call, before, about }]
}
