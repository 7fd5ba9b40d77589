import type { SendState } from './send/useSend.ts'

/** Progress of requests that are sent one after the other. */
export type MultiSendProgress = {
  /** Requests that the wallet has sent. */
  readonly sentCount: number
  /** Index of the request that the wallet failed to answer in the last run. */
  readonly failedIndex?: number
}

/**
 * Counts the requests that were sent. A request that failed counts once the chain shows that it was sent after all:
 * `sending` then changes from failed to submitted. Sending it again would repeat it.
 */
export const getSentCount = ({ sentCount, failedIndex }: MultiSendProgress, sending: SendState): number =>
  failedIndex !== undefined && sending.status === 'submitted' ? failedIndex + 1 : sentCount

/** Sends requests in turn, from index `first`. Stops at the first one that is not sent. */
export async function sendInTurn<request>(
  requests: readonly request[],
  first: number,
  send: (request: request) => Promise<boolean>,
  onProgress: (progress: MultiSendProgress) => void,
): Promise<boolean> {
  for (const [index, request] of requests.entries()) {
    if (index < first) continue
    if (!(await send(request))) {
      onProgress({ sentCount: index, failedIndex: index })
      return false
    }
    onProgress({ sentCount: index + 1 })
  }
  return true
}
