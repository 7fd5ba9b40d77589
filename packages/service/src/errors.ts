/**
 * A setting is missing or wrong. The message names the variable and never its value.
 * @example
 * throw new SettingsError('RPC_URLS must be set to one or more RPC URLs.')
 */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * A node, network or host did not answer, or not with what was asked for: another one may do better.
 * @example
 * throw new ServiceError('rpc.example cannot be reached.')
 */
export class ServiceError extends Error {
  override name = 'ServiceError'
}

/**
 * A node answered a JSON-RPC call with an error, whose `code` and message are its own.
 * @example
 * throw new RpcError('rpc.example', 'eth_call', { code: 3, message: 'execution reverted' })
 */
export class RpcError extends ServiceError {
  override name = 'RpcError'
  readonly code: number
  /** What the node said, without its name. */
  readonly said: string
  constructor(host: string, method: string, { code, message }: { readonly code: number; readonly message: string }) {
    super(`${host} answered ${method} with error ${code}: ${message}`)
    this.code = code
    this.said = message
  }
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
