import { isIP } from 'node:net'

/**
 * What limits count a network address by. IPv6 networks are given out in /64 at least: their holder has 2^64 addresses, and
 * counts as one.
 * @example
 * getNetworkKey('2001:db8::9') // => '2001:db8:0:0'
 * getNetworkKey('::ffff:10.0.0.1') // => '10.0.0.1'
 */
export function getNetworkKey(address: string): string {
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
