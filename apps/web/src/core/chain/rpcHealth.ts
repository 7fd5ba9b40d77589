/** How one endpoint has served this page lately. */
type Node = {
  readonly url: string
  /** Failures since it last answered. */
  failures: number
  /** Browser time before which it is left alone unless nothing else is left, in milliseconds. */
  restsUntil: number
  /** Milliseconds an answer takes, as a moving average; undefined before the first. */
  latency: number | undefined
}

/** What a person is told of the endpoints: all well, another than the first answers, or none does. */
export type RpcState = 'usual' | 'spare'

export type Nodes = {
  /** Endpoints in the order in which they are to be asked now. */
  readonly ranked: () => readonly string[]
  /** Endpoints that failed and have rested: whoever is not waiting for an answer may try whether they are back. */
  readonly rested: () => readonly string[]
  readonly answered: (url: string, milliseconds: number) => void
  readonly failed: (url: string) => void
  readonly current: () => RpcState
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds an endpoint rests after failing: doubling from 5 s to 2 minutes. */
const restAfter = (failures: number) => Math.min(120_000, 5000 * 2 ** (failures - 1))

/** How much the newest answer counts in the average. */
const WEIGHT = 0.2

/** An endpoint gives way to the next when it is this much slower, and by so many milliseconds: small leads do not count. */
const SLOWER_TIMES = 3
const SLOWER_BY = 400

/**
 * Ranks the endpoints of a chain by health: those that failed come last until they answer again, one that is much
 * slower than another gives way to it, and otherwise the operator's order stands.
 */
export function createRpcHealth(urls: readonly string[], now: () => number = Date.now): Nodes {
  const nodes = urls.map((url): Node => ({ url, failures: 0, restsUntil: 0, latency: undefined }))
  const listeners = new Set<() => void>()
  let state: RpcState = 'usual'

  const nodeOf = (url: string) => nodes.find((node) => node.url === url)

  function tell() {
    const next = (nodes[0]?.failures ?? 0) > 0 ? 'spare' : 'usual'
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function compare(a: Node, b: Node): number {
    const [aFailed, bFailed] = [a.failures > 0, b.failures > 0]
    if (aFailed !== bFailed) return aFailed ? 1 : -1
    if (aFailed) return a.restsUntil - b.restsUntil
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
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSlower = ({ latency: a }: Node, { latency: b }: Node): boolean =>
  a !== undefined && b !== undefined && a > SLOWER_TIMES * b && a > b + SLOWER_BY
