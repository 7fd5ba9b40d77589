import { getNetworkKey, getSiteKey } from './networkKey.ts'
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rateLimiter.ts'

/** What all networks of one IPv6 site may send, in multiples of what one may. */
const NETWORKS_PER_SITE = 8

/**
 * Creates a limiter by network address. An IPv4 address counts alone and an IPv6 network of /64 as one client. All networks
 * of a /48 together have eight times the limit of one: a /48 is given out to whoever asks, holds 65,536 of them, and would
 * make the limiter forget everybody else.
 * @example
 * createNetworkLimiter({ perSecond: 2, burst: 8 }).take('2001:db8::1') // => 0
 */
export function createNetworkLimiter({ perSecond, burst, ...clock }: RateLimiterOptions): RateLimiter {
  const networks = createRateLimiter({ perSecond, burst, ...clock })
  const sites = createRateLimiter({
    ...{ perSecond: perSecond * NETWORKS_PER_SITE, burst: burst * NETWORKS_PER_SITE },
    ...clock,
  })
  return {
    take(address, count) {
      // The network first: what it is refused must not use up the limit of its neighbors.
      const waitSeconds = networks.take(getNetworkKey(address), count)
      const site = getSiteKey(address)
      return waitSeconds > 0 || site === undefined ? waitSeconds : sites.take(site, count)
    },
    charge(address, count) {
      networks.charge(getNetworkKey(address), count)
      const site = getSiteKey(address)
      if (site !== undefined) sites.charge(site, count)
    },
  }
}
