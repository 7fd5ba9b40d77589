import { getMessage, type Log, UnavailableError } from '@zono/service'
import { createNode, type Node } from './node.ts'
import type { AnswerLimits } from './requestRpc.ts'

/** Milliseconds for which an endpoint that failed comes last; doubled with each failure, up to the second value. */
const COOLDOWNS_MS = [2000, 60_000] as const
/** Failures in a row that are counted. */
const MAX_FAILURES = 10
/** Milliseconds for which an endpoint is believed to serve the chain that it named. */
const CHAIN_ID_VALIDITY_MS = 30_000

type Endpoint = {
  readonly host: string
  readonly node: Node
  failureCount: number
  coolsDownUntil: number
  chainIdCheckedAt: number | undefined
  /** What it failed with last, while it fails. */
  problem: string | undefined
}

/** RPC endpoints of one chain, ranked by their health. */
export type Endpoints = {
  /**
   * Runs reads against one endpoint, so that they do not mix two views of the chain, and against the next one where they
   * throw an `UnavailableError`. Any other error is no failure of the endpoint: what a contract answers, or what the caller
   * throws.
   */
  readonly run: <result>(read: (node: Node) => Promise<result>) => Promise<result>
  /** Hosts of endpoints that failed last and what they failed with, for a health report. */
  readonly getProblems: () => readonly { readonly host: string; readonly message: string }[]
}

type EndpointsOptions = {
  readonly urls: readonly string[]
  readonly chainId: number
  /** What an answer may cost. */
  readonly limits: AnswerLimits
  readonly log: Log
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/**
 * Ranks RPC endpoints of one chain. An endpoint of another chain is never used.
 * @example
 * const endpoints = createEndpoints({ urls, chainId: 56, limits: { timeoutMs: 5000, maxBytes: 4_000_000 }, log })
 * await endpoints.run((node) => node.readBlock('latest'))
 */
export function createEndpoints({
  urls,
  chainId,
  limits,
  log,
  now = () => performance.now(),
}: EndpointsOptions): Endpoints {
  const endpoints = urls.map(
    (url): Endpoint => ({
      ...{ host: new URL(url).host, node: createNode(url, limits) },
      ...{ failureCount: 0, coolsDownUntil: 0, chainIdCheckedAt: undefined, problem: undefined },
    }),
  )

  /** Healthy ones in their configured order, then the others by the end of their cooldown: all of them are tried. */
  const rank = () => {
    const getEnd = ({ coolsDownUntil }: Endpoint) => (coolsDownUntil <= now() ? 0 : coolsDownUntil)
    return endpoints.toSorted((a, b) => getEnd(a) - getEnd(b))
  }

  async function verifyChainId(endpoint: Endpoint) {
    const { chainIdCheckedAt, host, node } = endpoint
    if (chainIdCheckedAt !== undefined && now() - chainIdCheckedAt < CHAIN_ID_VALIDITY_MS) return
    const served = await node.readChainId()
    if (served !== chainId) throw new UnavailableError(`${host} serves chain ${served} instead of ${chainId}.`)
    endpoint.chainIdCheckedAt = now()
  }

  function recordFailure(endpoint: Endpoint, error: unknown) {
    const { host, problem, failureCount } = endpoint
    const message = getMessage(error)
    if (problem !== message) log('warn', 'endpoint failed', { host, message })
    Object.assign(endpoint, {
      chainIdCheckedAt: undefined,
      coolsDownUntil: now() + Math.min(COOLDOWNS_MS[0] * 2 ** failureCount, COOLDOWNS_MS[1]),
      failureCount: Math.min(failureCount + 1, MAX_FAILURES),
      problem: message,
    })
  }

  function recordSuccess(endpoint: Endpoint) {
    if (endpoint.problem !== undefined) log('info', 'endpoint recovered', { host: endpoint.host })
    Object.assign(endpoint, { failureCount: 0, coolsDownUntil: 0, problem: undefined })
  }

  return {
    getProblems: () =>
      endpoints.flatMap(({ host, problem }) => (problem === undefined ? [] : [{ host, message: problem }])),
    async run(read) {
      let lastError: unknown
      for (const endpoint of rank()) {
        try {
          await verifyChainId(endpoint)
          const result = await read(endpoint.node)
          recordSuccess(endpoint)
          return result
        } catch (error) {
          if (!(error instanceof UnavailableError)) throw error
          recordFailure(endpoint, error)
          lastError = error
        }
      }
      throw lastError
    },
  }
}
