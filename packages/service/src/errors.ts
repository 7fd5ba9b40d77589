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
  readonly code: string = 'UNAVAILABLE'
}

/**
 * A host answered with more than is read of it.
 * @example
 * throw new AnswerTooLargeError('rpc.example', 4_000_000)
 */
export class AnswerTooLargeError extends UnavailableError {
  override name = 'AnswerTooLargeError'
  override readonly code = 'ANSWER_TOO_LARGE'
  constructor(host: string, maxBytes: number) {
    super(`${host} answered with more than ${maxBytes} bytes.`)
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
