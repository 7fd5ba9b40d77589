import { useState } from 'react'
import type { Call } from '../action.ts'
import type { SendState } from './useSend.ts'

/** The last call that could be confirmed, which is what was sent: the form it was made from may be cleared meanwhile. */
export function useSentCall(call: Call | undefined, sending: SendState): Call | undefined {
  const [sent, setSent] = useState(call)
  // Calls are made anew with every render; their data tells whether it is another one.
  if (call && sending.status === 'idle' && call.data !== sent?.data) setSent(call)
  return sent
}
