import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not the open internet (RFC 6890 and later registrations). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Networks inside 2000::/3 that lead elsewhere: protocol assignments with Teredo, documentation, 6to4. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const specialAddresses = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) specialAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_IPV6) specialAddresses.addSubnet(network, prefix, 'ipv6')

const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address belongs to the open internet, as opposed to this machine or its network. Of IPv6 only the global
 * unicast addresses do, so no form of IPv6 can hide an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialAddresses.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')
}
