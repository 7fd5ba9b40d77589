import { getNetworkKey, getSiteKey } from '../limits/networkKey.ts'

/** Connections of one network, and of one IPv6 site of networks: who holds slow ones open leaves room for others. */
const [MAX_PER_NETWORK, MAX_PER_SITE] = [128, 256] as const

/** Counts open connections. */
export type ConnectionCounter = {
  /** Counts a connection of a network address until it is released, also one that is not allowed. */
  readonly open: (address: string) => { readonly isAllowed: boolean; readonly release: () => void }
}

/** Creates a counter of connections by network and site. */
export function createConnectionCounter(): ConnectionCounter {
  const counts = new Map<string, number>()
  const change = (key: string, by: number): number => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
    return count
  }
  return {
    open(address) {
      const network = getNetworkKey(address)
      const site = getSiteKey(network)
      const isNetworkAllowed = change(network, 1) <= MAX_PER_NETWORK
      const isSiteAllowed = site === undefined || change(site, 1) <= MAX_PER_SITE
      return {
        isAllowed: isNetworkAllowed && isSiteAllowed,
        release() {
          change(network, -1)
          if (site !== undefined) change(site, -1)
        },
      }
    },
  }
}
