/** How one endpoint has served this page lately. */
type EndpointHealth = {
  readonly url: string
  /** Failures since it last answered. */
  failures: number
  /** Browser time before which it is left alone unless nothing else is left, in milliseconds. */
  cooldownUntil: number
  /** Browser time until which the others are asked first because it is behind the chain, in milliseconds. */
  behindUntil: number
  /** Milliseconds an answer takes, as a moving average; undefined before the first. */
  latencyMs: number | undefined
}

/** What is said of the endpoints: the first one answers, it does not, or it is behind the chain. */
export type RpcStatus = 'primary' | 'fallback' | 'behind'

export type RpcHealth = {
  /** Endpoints in the order in which they are to be asked now. */
  readonly getRankedUrls: () => readonly string[]
  /** Endpoints that failed and have rested: whoever is not waiting for an answer may try whether they are back. */
  readonly getCooledDownUrls: () => readonly string[]
  readonly recordSuccess: (url: string, milliseconds: number) => void
  readonly recordFailure: (url: string) => void
  /** It answered for an older block than the chain is known to have, or for one that it should have. */
  readonly setBehind: (url: string, isBehind: boolean) => void
  readonly getStatus: () => RpcStatus
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds an endpoint rests after failing: doubling from 5 s to 2 minutes. */
const getBackoffMs = (failures: number) => Math.min(120_000, 5000 * 2 ** (failures - 1))

/** Milliseconds for which an endpoint that is behind comes after the others. */
const BEHIND_PENALTY_MS = 15_000

/** How much the newest answer counts in the average. */
const LATENCY_AVERAGE_WEIGHT = 0.2

/** An endpoint gives way to the next when it is this much slower, and by so many milliseconds: small leads do not count. */
const SLOWER_FACTOR = 3
const SLOWER_BY_MS = 400

/**
 * Ranks the endpoints of a chain by health: those that failed come last until they answer again, one that is much
 * slower than another gives way to it, and otherwise the operator's order stands.
 */
export function createRpcHealth(urls: readonly string[], now: () => number = Date.now): RpcHealth {
  const nodes = urls.map(
    (url): EndpointHealth => ({ url, failures: 0, cooldownUntil: 0, behindUntil: 0, latencyMs: undefined }),
  )
  const listeners = new Set<() => void>()
  let state: RpcStatus = 'primary'

  const nodeOf = (url: string) => nodes.find((node) => node.url === url)

  function tell() {
    const [first] = nodes
    const isBehind = nodes.length > 1 && first !== undefined && first.behindUntil > now()
    const next = (first?.failures ?? 0) > 0 ? 'fallback' : isBehind ? 'behind' : 'primary'
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function compare(a: EndpointHealth, b: EndpointHealth): number {
    const [aFailed, bFailed] = [a.failures > 0, b.failures > 0]
    if (aFailed !== bFailed) return aFailed ? 1 : -1
    if (aFailed) return a.cooldownUntil - b.cooldownUntil
    const [aBehind, bBehind] = [a.behindUntil > now(), b.behindUntil > now()]
    if (aBehind !== bBehind) return aBehind ? 1 : -1
    return isSlower(a, b) ? 1 : isSlower(b, a) ? -1 : 0
  }

  return {
    getRankedUrls: () => [...nodes].sort(compare).map(({ url }) => url),
    getCooledDownUrls: () =>
      nodes.filter(({ failures, cooldownUntil }) => failures > 0 && cooldownUntil <= now()).map(({ url }) => url),
    recordSuccess(url, milliseconds) {
      const node = nodeOf(url)
      if (node === undefined) return
      node.failures = 0
      node.cooldownUntil = 0
      node.latencyMs =
        node.latencyMs === undefined
          ? milliseconds
          : node.latencyMs + LATENCY_AVERAGE_WEIGHT * (milliseconds - node.latencyMs)
      tell()
    },
    recordFailure(url) {
      const node = nodeOf(url)
      if (node === undefined) return
      node.failures++
      node.cooldownUntil = now() + getBackoffMs(node.failures)
      tell()
    },
    setBehind(url, isBehind) {
      const node = nodeOf(url)
      if (node === undefined) return
      node.behindUntil = isBehind ? now() + BEHIND_PENALTY_MS : 0
      tell()
    },
    getStatus: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSlower = ({ latencyMs: a }: EndpointHealth, { latencyMs: b }: EndpointHealth): boolean =>
  a !== undefined && b !== undefined && a > SLOWER_FACTOR * b && a > b + SLOWER_BY_MS
