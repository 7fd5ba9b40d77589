import { useEffect, useRef } from 'react'
import type { ActionFlow } from '#core/transactions/useAction.ts'

/** Discards the failure of the last write once another call is next: the failure is not about the new call. */
export function useResetStaleFailure(transaction: ActionFlow): void {
  const lastKey = useRef<string>(undefined)
  const key =
    transaction.status === 'ready'
      ? `${transaction.call.to}${transaction.call.data}${transaction.call.value}`
      : undefined
  const hasFailed = transaction.sending.status === 'failed'
  const { reset } = transaction
  useEffect(() => {
    if (key === undefined || key === lastKey.current) return
    // A dialog mounts this button again after its wallet has refused: that failure belongs to the call it shows.
    const isFirst = lastKey.current === undefined
    lastKey.current = key
    if (hasFailed && !isFirst) reset()
  }, [key, hasFailed, reset])
}
