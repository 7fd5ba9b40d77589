/** How one endpoint has served this page lately. */
type Endpoint = {
  readonly url: string
  /** Failures since it last answered. */
  failures: number
  /** Browser time before which it is left alone unless nothing else is left, in milliseconds. */
  restsUntil: number
  /** Browser time until which the others are asked first because it is behind the chain, in milliseconds. */
  behindUntil: number
  /** Milliseconds an answer takes, as a moving average; undefined before the first. */
  latency: number | undefined
}

/** What is said of the endpoints: the first one answers, it does not, or it is behind the chain. */
export type RpcState = 'usual' | 'spare' | 'behind'

export type RpcHealth = {
  /** Endpoints in the order in which they are to be asked now. */
  readonly ranked: () => readonly string[]
  /** Endpoints that failed and have rested: whoever is not waiting for an answer may try whether they are back. */
  readonly rested: () => readonly string[]
  readonly answered: (url: string, milliseconds: number) => void
  readonly failed: (url: string) => void
  /** It answered for an older block than the chain is known to have, or for one that it should have. */
  readonly isBehind: (url: string, isBehind: boolean) => void
  readonly current: () => RpcState
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds an endpoint rests after failing: doubling from 5 s to 2 minutes. */
const restAfter = (failures: number) => Math.min(120_000, 5000 * 2 ** (failures - 1))

/** Milliseconds for which an endpoint that is behind comes after the others. */
const BEHIND_MS = 15_000

/** How much the newest answer counts in the average. */
const WEIGHT = 0.2

/** An endpoint gives way to the next when it is this much slower, and by so many milliseconds: small leads do not count. */
const SLOWER_TIMES = 3
const SLOWER_BY = 400

/**
 * Ranks the endpoints of a chain by health: those that failed come last until they answer again, one that is much
 * slower than another gives way to it, and otherwise the operator's order stands.
 */
export function createRpcHealth(urls: readonly string[], now: () => number = Date.now): RpcHealth {
  const nodes = urls.map((url): Endpoint => ({ url, failures: 0, restsUntil: 0, behindUntil: 0, latency: undefined }))
  const listeners = new Set<() => void>()
  let state: RpcState = 'usual'

  const nodeOf = (url: string) => nodes.find((node) => node.url === url)

  function tell() {
    const [first] = nodes
    const isBehind = nodes.length > 1 && first !== undefined && first.behindUntil > now()
    const next = (first?.failures ?? 0) > 0 ? 'spare' : isBehind ? 'behind' : 'usual'
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function compare(a: Endpoint, b: Endpoint): number {
    const [aFailed, bFailed] = [a.failures > 0, b.failures > 0]
    if (aFailed !== bFailed) return aFailed ? 1 : -1
    if (aFailed) return a.restsUntil - b.restsUntil
    const [aBehind, bBehind] = [a.behindUntil > now(), b.behindUntil > now()]
    if (aBehind !== bBehind) return aBehind ? 1 : -1
    return isSlower(a, b) ? 1 : isSlower(b, a) ? -1 : 0
  }

  return {
    ranked: () => [...nodes].sort(compare).map(({ url }) => url),
    rested: () => nodes.filter(({ failures, restsUntil }) => failures > 0 && restsUntil <= now()).map(({ url }) => url),
    answered(url, milliseconds) {
      const node = nodeOf(url)
      if (node === undefined) return
      node.failures = 0
      node.restsUntil = 0
      node.latency = node.latency === undefined ? milliseconds : node.latency + WEIGHT * (milliseconds - node.latency)
      tell()
    },
    failed(url) {
      const node = nodeOf(url)
      if (node === undefined) return
      node.failures++
      node.restsUntil = now() + restAfter(node.failures)
      tell()
    },
    isBehind(url, isBehind) {
      const node = nodeOf(url)
      if (node === undefined) return
      node.behindUntil = isBehind ? now() + BEHIND_MS : 0
      tell()
    },
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSlower = ({ latency: a }: Endpoint, { latency: b }: Endpoint): boolean =>
  a !== undefined && b !== undefined && a > SLOWER_TIMES * b && a > b + SLOWER_BY
