import { isIP } from 'node:net'
import { getNetworkKey } from '@zono/service'

/**
 * Network address that limits count by. Proxies in front append the address they saw to `X-Forwarded-For`: of `hops`
 * trusted ones, the entry that many places from the end. Everything before it was written by the client.
 */
export function getClientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const entries = hops > 0 ? (forwardedFor ?? '').split(',').map((entry) => entry.trim()) : []
  const forwarded = entries.at(-hops)
  return getNetworkKey(forwarded !== undefined && isIP(forwarded) > 0 ? forwarded : socketAddress)
}
