import { isIP } from 'node:net'
import { getNetworkKey } from '../limits/networkKey.ts'

/**
 * Network address that limits count by. Proxies in front append the address they saw to `X-Forwarded-For`: of `hops`
 * trusted ones, the entry that many places from the end. Everything before it was written by the client.
 * @example
 * getClientAddress('127.0.0.1', '6.6.6.6, 10.0.0.1', 1) // => '10.0.0.1'
 */
export function getClientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const entries = hops > 0 ? (forwardedFor ?? '').split(',').map((entry) => entry.trim()) : []
  const forwarded = entries.at(-hops)
  return getNetworkKey(forwarded !== undefined && isIP(forwarded) > 0 ? forwarded : socketAddress)
}
