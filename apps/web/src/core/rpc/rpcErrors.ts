import { BaseError } from 'viem'
import { WrongChainError } from './errors.ts'

/** The node does not have the block yet; it will have it in a few seconds. */
export const isMissingHeader = (error: unknown) =>
  /missing (block )?header|header not found|BlockOutOfRange|unknown block|block number out of range/i.test(
    getErrorText(error),
  )

/** The node refused this much in one call (gas, time, size), or answered with an error of its own. */
export function isBatchTooLarge(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answered = error.walk((cause) => cause instanceof Error && cause.name === 'RpcRequestError')
  if (answered) return true
  const http = error.walk((cause) => cause instanceof Error && cause.name === 'HttpRequestError')
  return http !== null && typeof http === 'object' && 'status' in http && http.status === 413
}

/** Another endpoint may do better: this one is down, slow, rate-limited, broken, or serves another chain. */
export const isRetryableOnOtherRpc = (error: unknown): boolean =>
  isUnreachable(error) ||
  error instanceof WrongChainError ||
  (error instanceof BaseError &&
    error.walk((cause) => cause instanceof Error && cause.name === 'LimitExceededRpcError') !== null)

/** The node did not answer at all, or not with anything that is an answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof Error && (cause.name === 'HttpRequestError' || cause.name === 'TimeoutError'),
  ) !== null &&
  !isBatchTooLarge(error)

/** Everything an error and its causes say, in one line. */
function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = 'details' in error ? `${error.message} ${String(error.details)}` : error.message
  return error.cause === undefined ? own : `${own} ${getErrorText(error.cause)}`
}
