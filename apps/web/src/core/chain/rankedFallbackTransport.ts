import { createTransport, type EIP1193RequestFn, http, type Transport } from 'viem'
import { WrongChainError } from './errors.ts'
import { isElsewhereBetter } from './rpcErrors.ts'
import type { Nodes } from './rpcHealth.ts'

/** Milliseconds an endpoint may take while another could be asked instead. */
const PATIENCE = 3000

/** Milliseconds the only endpoint of a chain may take. */
const LONG_PATIENCE = 8000

/** Rounds through all endpoints before a read counts as failed, and the pause before the next round. */
const ROUNDS = 3
const pauseBefore = (round: number) => 150 * 2 ** round

/** What must never reach two endpoints: a transaction that seems lost may still be on its way. */
const WRITES = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

type Endpoint = { readonly ask: EIP1193RequestFn; readonly isRightChain: () => Promise<void> }

/**
 * Asks the endpoints of one chain in the order of their health. A read goes on to the next where one is down, slow,
 * rate-limited or serves another chain; a write is sent once. An answer counts only once the endpoint has said that it
 * serves this chain; both are asked for at the same time.
 */
export function rankedFallbackTransport(nodes: Nodes, urls: readonly string[], chainId: number): Transport {
  const patience = urls.length > 1 ? PATIENCE : LONG_PATIENCE
  const endpoints = new Map(urls.map((url) => [url, endpoint(url, chainId, patience)]))

  async function once(url: string, request: Parameters<EIP1193RequestFn>[0]): Promise<unknown> {
    const { ask, isRightChain } = endpoints.get(url) as Endpoint
    const started = Date.now()
    try {
      const [answer] = await Promise.all([ask(request), isRightChain()])
      nodes.answered(url, Date.now() - started)
      return answer
    } catch (error) {
      if (isElsewhereBetter(error)) nodes.failed(url)
      else nodes.answered(url, Date.now() - started)
      throw error
    }
  }

  /** Nobody waits for these: an endpoint that is back is found out beside the reads, not by one of them. */
  function tryRested() {
    for (const url of nodes.rested()) {
      if (url !== nodes.ranked()[0]) once(url, { method: 'eth_chainId' }).catch(() => {})
    }
  }

  async function request(wanted: Parameters<EIP1193RequestFn>[0]): Promise<unknown> {
    if (WRITES.has(wanted.method)) return once(nodes.ranked()[0] ?? '', wanted)
    tryRested()
    let last: unknown
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await new Promise((resolve) => setTimeout(resolve, pauseBefore(round)))
      for (const url of nodes.ranked()) {
        try {
          return await once(url, wanted)
        } catch (error) {
          if (!isElsewhereBetter(error)) throw error
          last = error
        }
      }
    }
    throw last
  }

  return () =>
    createTransport({
      key: 'nodes',
      name: 'Nodes by health',
      type: 'nodes',
      retryCount: 0,
      request: request as EIP1193RequestFn,
    })
}

function endpoint(url: string, chainId: number, timeout: number): Endpoint {
  const { request } = http(url, { timeout, retryCount: 0 })({})
  let checked: Promise<void> | undefined

  async function check() {
    const served = Number(await request({ method: 'eth_chainId' }))
    if (served !== chainId) throw new WrongChainError(chainId, served)
  }

  return {
    ask: request,
    isRightChain() {
      // One that failed to say is asked again with the next request.
      checked ??= check().catch((error) => {
        checked = undefined
        throw error
      })
      return checked
    },
  }
}
