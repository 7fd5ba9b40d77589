import { getMessage, type Log, UnavailableError } from '@zono/service'
import { NonceUsedError, RevertError, UnderpricedError } from '../lib/errors.ts'
import { quantitySchema, requestNode } from './jsonRpc.ts'

/** Milliseconds for which an endpoint that failed comes last; doubled with each failure, up to the second value. */
const COOLDOWNS_MS = [2000, 60_000] as const
/** Milliseconds for which an endpoint is believed to serve the chain that it named. */
const CHAIN_ID_VALIDITY_MS = 30_000

type Endpoint = {
  readonly url: string
  failureCount: number
  coolsDownUntil: number
  chainIdCheckedAt: number | undefined
}

/** RPC endpoints, ranked by their health. */
export type Endpoints = {
  /**
   * Runs reads against one endpoint, so that they do not mix two views of the chain, and against the next one if it
   * fails. What a contract answers is no failure of the endpoint.
   */
  readonly run: <result>(read: (url: string) => Promise<result>) => Promise<result>
  /** Hosts of endpoints that failed last and what they failed with, for the health report. */
  readonly getProblems: () => readonly { readonly host: string; readonly message: string }[]
}

/** Ranks RPC endpoints of one chain. An endpoint of another chain is never used. */
export function createEndpoints(
  urls: readonly string[],
  chainId: number,
  log: Log,
  now: () => number = () => performance.now(),
): Endpoints {
  const endpoints = urls.map(
    (url): Endpoint => ({ url, failureCount: 0, coolsDownUntil: 0, chainIdCheckedAt: undefined }),
  )
  const problems = new Map<string, string>()

  /** Healthy ones in their configured order, then the others by the end of their cooldown: all of them are tried. */
  const rank = () => {
    const getEnd = ({ coolsDownUntil }: Endpoint) => (coolsDownUntil <= now() ? 0 : coolsDownUntil)
    return endpoints.toSorted((a, b) => getEnd(a) - getEnd(b))
  }

  async function verifyChainId(endpoint: Endpoint) {
    const { chainIdCheckedAt, url } = endpoint
    if (chainIdCheckedAt !== undefined && now() - chainIdCheckedAt < CHAIN_ID_VALIDITY_MS) return
    const served = Number(await requestNode(url, quantitySchema, 'eth_chainId'))
    if (served !== chainId)
      throw new UnavailableError(`${new URL(url).host} serves chain ${served} instead of ${chainId}.`)
    endpoint.chainIdCheckedAt = now()
  }

  function recordFailure(endpoint: Endpoint, error: unknown) {
    endpoint.chainIdCheckedAt = undefined
    endpoint.coolsDownUntil = now() + Math.min(COOLDOWNS_MS[0] * 2 ** endpoint.failureCount, COOLDOWNS_MS[1])
    endpoint.failureCount = Math.min(endpoint.failureCount + 1, 10)
    const host = new URL(endpoint.url).host
    const message = getMessage(error)
    if (problems.get(host) !== message) log('warn', 'endpoint failed', { host, message })
    problems.set(host, message)
  }

  return {
    getProblems: () => [...problems].map(([host, message]) => ({ host, message })),
    async run(read) {
      let lastError: unknown
      for (const endpoint of rank()) {
        try {
          await verifyChainId(endpoint)
          const result = await read(endpoint.url)
          endpoint.failureCount = 0
          endpoint.coolsDownUntil = 0
          problems.delete(new URL(endpoint.url).host)
          return result
        } catch (error) {
          if (isAnswer(error)) throw error
          recordFailure(endpoint, error)
          lastError = error
        }
      }
      throw lastError
    },
  }
}

const isAnswer = (error: unknown) =>
  error instanceof RevertError || error instanceof NonceUsedError || error instanceof UnderpricedError
