import { useState } from 'react'
import type { Call } from '../action.ts'
import type { SendState } from './useSend.ts'

/** Returns the last call that could be confirmed, which is the one sent: its form may be cleared by then. */
export function useSentCall(call: Call | undefined, sending: SendState): Call | undefined {
  const [sent, setSent] = useState(call)
  if (call && sending.status === 'idle' && !isSameCall(call, sent)) setSent(call)
  return sent
}

/** Calls are rebuilt with every render, so what is sent of them is compared: an offer's amount is in its value alone. */
const isSameCall = (call: Call, other: Call | undefined): boolean =>
  call.to === other?.to && call.data === other.data && call.value === other.value
