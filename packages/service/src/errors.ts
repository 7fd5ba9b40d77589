/**
 * What fails in a service, for a reason that has a name. `code` says to programs which one, the message says it to people.
 * @example
 * class StaleError extends ServiceError {
 *   override name = 'StaleError'
 *   readonly code = 'STALE'
 * }
 */
export abstract class ServiceError extends Error {
  override name = 'ServiceError'
  abstract readonly code: string
}

/**
 * A setting is missing or wrong. The message names the variable and never its value.
 * @example
 * throw new SettingsError('RPC_URLS must be set to one or more RPC URLs.')
 */
export class SettingsError extends ServiceError {
  override name = 'SettingsError'
  readonly code = 'SETTINGS'
}

/**
 * A node, network or host did not answer, or not with what was asked for: another one may do better.
 * @example
 * throw new UnavailableError('rpc.example cannot be reached.')
 */
export class UnavailableError extends ServiceError {
  override name = 'UnavailableError'
  readonly code: 'UNAVAILABLE' | 'RPC' = 'UNAVAILABLE'
}

/**
 * A node answered a JSON-RPC call with an error, whose number and message are its own.
 * @example
 * throw new RpcError('rpc.example', 'eth_call', { code: 3, message: 'execution reverted' })
 */
export class RpcError extends UnavailableError {
  override name = 'RpcError'
  override readonly code = 'RPC'
  /** Number of the error. */
  readonly number: number
  /** What the node said, without its name. */
  readonly said: string
  constructor(host: string, method: string, { code, message }: { readonly code: number; readonly message: string }) {
    super(`${host} answered ${method} with error ${code}: ${message}`)
    this.number = code
    this.said = message
  }
}

/**
 * Too much is running and waiting already. Nothing was done: the same may be tried again.
 * @example
 * throw new BusyError('The queue is full.')
 */
export class BusyError extends ServiceError {
  override name = 'BusyError'
  readonly code = 'BUSY'
}

/**
 * First line of an error of any kind, for the log. Of viem's errors the short message.
 * @example
 * getMessage(new Error('no answer\nURL: https://rpc.example')) // => 'no answer'
 */
export function getMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = 'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message
  return message.split('\n')[0] || error.name
}
