/** Recent health of one endpoint. */
type EndpointHealth = {
  readonly url: string
  /** Consecutive failures. */
  failures: number
  /** Browser time in milliseconds until which the endpoint is used only if all others failed. */
  cooldownUntil: number
  /** Browser time in milliseconds until which the endpoint ranks after the others because it lags. */
  behindUntil: number
  /** Moving average of the response time in milliseconds; undefined before the first response. */
  latencyMs: number | undefined
}

/** State of the first configured endpoint: it answers, another one is used because it failed, or it lags. */
export type RpcStatus = 'primary' | 'fallback' | 'behind'

export type RpcHealth = {
  /** Endpoints in the order in which requests try them. */
  readonly getRankedUrls: () => readonly string[]
  /** Failed endpoints whose cooldown is over: candidates for a probe in the background. */
  readonly getCooledDownUrls: () => readonly string[]
  readonly recordSuccess: (url: string, milliseconds: number) => void
  readonly recordFailure: (url: string) => void
  /** Notes that the endpoint answered with an older block than proven, or lacks a block that it should have. */
  readonly setBehind: (url: string, isBehind: boolean) => void
  readonly getStatus: () => RpcStatus
  readonly subscribe: (listener: () => void) => () => void
}

/** Milliseconds of cooldown after consecutive failures: 5 s, doubling up to 2 minutes. */
const getBackoffMs = (failures: number) => Math.min(120_000, 5000 * 2 ** (failures - 1))

/** Milliseconds for which a lagging endpoint ranks after the others. */
const BEHIND_PENALTY_MS = 15_000

/** Weight of the newest response in the average, 0 to 1. */
const LATENCY_AVERAGE_WEIGHT = 0.2

/** An endpoint ranks after another one that is both this many times and this many milliseconds faster. */
const SLOWER_FACTOR = 3
const SLOWER_BY_MS = 400

/**
 * Ranks the endpoints of a chain by health: failed endpoints last until they answer again, much slower ones after faster
 * ones, otherwise in the configured order.
 */
export function createRpcHealth(urls: readonly string[], now: () => number = Date.now): RpcHealth {
  const endpoints = urls.map(
    (url): EndpointHealth => ({ url, failures: 0, cooldownUntil: 0, behindUntil: 0, latencyMs: undefined }),
  )
  const listeners = new Set<() => void>()
  let status: RpcStatus = 'primary'

  const getEndpoint = (url: string) => endpoints.find((endpoint) => endpoint.url === url)

  function updateStatus() {
    const [first] = endpoints
    const isBehind = endpoints.length > 1 && first !== undefined && first.behindUntil > now()
    const next = (first?.failures ?? 0) > 0 ? 'fallback' : isBehind ? 'behind' : 'primary'
    if (next === status) return
    status = next
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
    getRankedUrls: () => [...endpoints].sort(compare).map(({ url }) => url),
    getCooledDownUrls: () =>
      endpoints.filter(({ failures, cooldownUntil }) => failures > 0 && cooldownUntil <= now()).map(({ url }) => url),
    recordSuccess(url, milliseconds) {
      const endpoint = getEndpoint(url)
      if (endpoint === undefined) return
      endpoint.failures = 0
      endpoint.cooldownUntil = 0
      endpoint.latencyMs =
        endpoint.latencyMs === undefined
          ? milliseconds
          : endpoint.latencyMs + LATENCY_AVERAGE_WEIGHT * (milliseconds - endpoint.latencyMs)
      updateStatus()
    },
    recordFailure(url) {
      const endpoint = getEndpoint(url)
      if (endpoint === undefined) return
      endpoint.failures++
      endpoint.cooldownUntil = now() + getBackoffMs(endpoint.failures)
      updateStatus()
    },
    setBehind(url, isBehind) {
      const endpoint = getEndpoint(url)
      if (endpoint === undefined) return
      endpoint.behindUntil = isBehind ? now() + BEHIND_PENALTY_MS : 0
      updateStatus()
    },
    getStatus: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSlower = ({ latencyMs: a }: EndpointHealth, { latencyMs: b }: EndpointHealth): boolean =>
  a !== undefined && b !== undefined && a > SLOWER_FACTOR * b && a > b + SLOWER_BY_MS
