import { useState } from 'react'
import type { Call } from '../action.ts'
import type { SendState } from './useSend.ts'

/** Returns the last call that could be confirmed, which is the one sent: its form may be cleared by then. */
export function useSentCall(call: Call | undefined, sending: SendState): Call | undefined {
  const [sent, setSent] = useState(call)
  // Calls are rebuilt with every render, so their data is compared.
  if (call && sending.status === 'idle' && call.data !== sent?.data) setSent(call)
  return sent
}
