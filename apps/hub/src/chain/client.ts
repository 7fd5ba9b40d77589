import { getMessage, type Log } from '@zono/service'
import { createPublicClient, custom, http, type PublicClient } from 'viem'

const REQUEST_TIMEOUT_MS = 5000
/** Time for which an endpoint's chain id counts as checked. */
const CHAIN_ID_VALIDITY_MS = 60_000

/** Reads of the chain. */
export type ChainClient = PublicClient

/**
 * Client over several endpoints in order of preference. An endpoint is used only after it has named the right chain, and
 * again each minute: votes weighed on another chain would be worthless. A request that fails goes to the next endpoint.
 */
export function createChainClient(urls: readonly string[], chainId: number, log: Log): ChainClient {
  const endpoints = urls.map((url) => createEndpoint(url, chainId))
  const reported = new Set<number>()

  async function request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    let lastError: unknown = new Error('No endpoint is configured.')
    for (const [index, endpoint] of endpoints.entries()) {
      try {
        const result = await endpoint(call)
        if (reported.delete(index)) log('info', 'endpoint recovered', { endpoint: index + 1 })
        return result
      } catch (error) {
        lastError = error
        if (!isRevert(error) && !reported.has(index)) {
          reported.add(index)
          log('warn', 'endpoint failed', { endpoint: index + 1, message: getMessage(error) })
        }
      }
    }
    throw lastError
  }
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }), cacheTime: 0 })
}

/** Whether the chain itself refused a call, which is no failure of the endpoint. */
const isRevert = (error: unknown): boolean => error instanceof Error && /revert|out of gas/i.test(error.message)

function createEndpoint(url: string, chainId: number) {
  const { request } = http(url, { retryCount: 0, timeout: REQUEST_TIMEOUT_MS })({ retryCount: 0 })
  let checkedAt = Number.NEGATIVE_INFINITY
  return async (call: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    const now = performance.now()
    if (now - checkedAt > CHAIN_ID_VALIDITY_MS) {
      const answer = await request({ method: 'eth_chainId' } as never)
      if (Number(answer) !== chainId) throw new Error('The endpoint belongs to another chain.')
      checkedAt = now
    }
    return request(call as never)
  }
}
