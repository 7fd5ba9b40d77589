import { isIP } from 'node:net'

/** Groups of 16 bits of an IPv6 address that name a network (/64), and a site of networks (/48). */
const [NETWORK_GROUPS, SITE_GROUPS] = [4, 3] as const

/**
 * What limits count a network address by. IPv6 networks are given out in /64 at least: their holder has 2^64 addresses, and
 * counts as one.
 * @example
 * getNetworkKey('2001:db8::9') // => '2001:db8:0:0'
 * getNetworkKey('::ffff:10.0.0.1') // => '10.0.0.1'
 */
export function getNetworkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? parseGroups(address)?.slice(0, NETWORK_GROUPS).join(':') ?? address
}

/**
 * The /48 of an IPv6 address or of the key of its network; undefined for IPv4.
 * @example
 * getSiteKey('2001:db8:7:1::9') // => '2001:db8:7'
 * getSiteKey('10.0.0.1') // => undefined
 */
export function getSiteKey(address: string): string | undefined {
  const key = getNetworkKey(address)
  const groups = key.split(':')
  return groups.length === NETWORK_GROUPS ? groups.slice(0, SITE_GROUPS).join(':') : undefined
}

/** The eight groups of an IPv6 address in hexadecimal without leading zeros; undefined for any other text. */
function parseGroups(address: string): readonly string[] | undefined {
  if (isIP(address) !== 6) return undefined
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
