/**
 * A setting is missing or wrong. The message names the variable and never its value.
 * @example
 * throw new SettingsError('RPC_URLS must be set to one or more RPC URLs.')
 */
export class SettingsError extends Error {
  override name = 'SettingsError'
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
