import { useState } from 'react'
import type { Message } from '../../lib/i18n/message.ts'
import type { Action } from './action.ts'
import { useCanBatch } from './send/useCallsStatus.ts'
import { type SendState, useSend } from './send/useSend.ts'
import { toWriteRequest } from './useAction.ts'

/** Several actions, none of which needs an approval, on their way. */
export type MultiActionFlow = {
  /** The wallet takes all of them in one confirmation (EIP-5792); otherwise it asks for each in turn. */
  readonly isAtomic: boolean
  readonly sending: SendState
  /** How many of them the wallet has taken. */
  readonly sentCount: number
  /** A wallet failed, and the chain has not yet shown whether it sent something: nothing more is sent until then. */
  readonly isBlocked: boolean
  /** Whether all were sent. The first that is refused ends it; what was sent before stays sent. */
  readonly send: () => Promise<boolean>
}

/** Carries out several actions: as one where the wallet can, one after the other elsewhere. */
export function useMultiAction(actions: readonly Action[], summary: Message): MultiActionFlow {
  const isOne = useCanBatch() || actions.length === 1
  const { sending, send, isHeld } = useSend()
  const [sent, setSent] = useState(0)

  async function sendEach(): Promise<boolean> {
    // Tried again, it goes on with the one that was refused.
    for (let i = sent; i < actions.length; i++) {
      const action = actions[i]
      if (action === undefined || !(await send(toWriteRequest(action, [])))) return false
      setSent(i + 1)
    }
    return true
  }

  async function sendAsOne(): Promise<boolean> {
    const last = actions.at(-1)
    if (last === undefined) return false
    const before = actions.slice(0, -1).map(({ call }) => call)
    const about = actions.flatMap(({ subject }) => subject ?? [])
    return send({ summary: actions.length === 1 ? last.summary : summary, call: last.call, before, about })
  }

  return { isAtomic: isOne, sending, sentCount: sent, isBlocked: isHeld, send: isOne ? sendAsOne : sendEach }
}
