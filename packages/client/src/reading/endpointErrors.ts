import { BaseError } from 'viem'

/**
 * Whether the endpoint does not have the requested block yet. Usually it does a few seconds later.
 * @example
 * isMissingHeader(new Error('header not found')) // => true
 */
export const isMissingHeader = (error: unknown) =>
  /missing (block )?header|header not found|BlockOutOfRange|unknown block|block number out of range/i.test(
    getErrorText(error),
  )

/**
 * Whether the endpoint no longer has the state of the requested block: asking again or for less does not help.
 * @example
 * isStateUnavailable(new Error('missing trie node 0x1')) // => true
 */
export const isStateUnavailable = (error: unknown) =>
  /missing trie node|state (is )?not available|historical state|state .*pruned|pruned state/i.test(getErrorText(error))

/**
 * Whether the endpoint keeps no state of a block that is known to be past.
 * @example
 * isPastStateMissing(new Error('header not found')) // => true
 */
export const isPastStateMissing = (error: unknown) => isStateUnavailable(error) || isMissingHeader(error)

/** Whether the endpoint refused the size of a call (gas, time, bytes) or answered with a JSON-RPC error. */
export function isBatchTooLarge(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const hasRpcError = error.walk((cause) => cause instanceof Error && cause.name === 'RpcRequestError')
  if (hasRpcError) return true
  const http = error.walk((cause) => cause instanceof Error && cause.name === 'HttpRequestError')
  return http !== null && typeof http === 'object' && 'status' in http && http.status === 413
}

/**
 * Whether the endpoint did not answer, or not with a JSON-RPC response.
 * @example
 * isUnreachable(new Error('execution reverted')) // => false
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof Error && (cause.name === 'HttpRequestError' || cause.name === 'TimeoutError'),
  ) !== null &&
  !isBatchTooLarge(error)

/** Messages and details of an error and its causes, in one line. */
function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = 'details' in error ? `${error.message} ${String(error.details)}` : error.message
  return error.cause === undefined ? text : `${text} ${getErrorText(error.cause)}`
}
