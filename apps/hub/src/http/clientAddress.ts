import { isIP } from 'node:net'

/**
 * Network address that limits count by. Proxies in front append the address they saw to `X-Forwarded-For`: of `hops`
 * trusted ones, the entry that many places from the end. Everything before it was written by the client.
 */
export function getClientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const entries = hops > 0 ? (forwardedFor ?? '').split(',').map((entry) => entry.trim()) : []
  const forwarded = entries.at(-hops)
  return normalizeAddress(forwarded !== undefined && isIP(forwarded) > 0 ? forwarded : socketAddress)
}

/** IPv6 networks are given out in /64 at least: their holder has 2^64 addresses, and counts as one. */
function normalizeAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
