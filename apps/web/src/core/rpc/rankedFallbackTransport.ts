import * as v from 'valibot'
import { createTransport, type EIP1193RequestFn, http, type Transport } from 'viem'
import { type BlockHead, MAX_LAG_BLOCKS } from './blockHead.ts'
import { WrongChainError } from './errors.ts'
import { isMissingHeader, isRetryableOnOtherRpc } from './rpcErrors.ts'
import type { RpcHealth } from './rpcHealth.ts'
import { blockHeaderSchema } from './rpcSocket.ts'

/** Milliseconds an endpoint may take while another could be asked instead. */
const REQUEST_TIMEOUT_MS = 3000

/** Milliseconds the only endpoint of a chain may take. */
const SINGLE_ENDPOINT_TIMEOUT_MS = 8000

/** Milliseconds between two questions to one endpoint which chain it serves. */
const CHAIN_ID_CHECK_INTERVAL_MS = 3 * 60_000

/** Rounds through all endpoints before a read counts as failed, and the pause before the next round. */
const MAX_ROUNDS = 3
const getRetryDelayMs = (round: number) => 150 * 2 ** round

/** What must never reach two endpoints: a transaction that seems lost may still be on its way. */
const WRITE_METHODS = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

type RpcRequest = Parameters<EIP1193RequestFn>[0]
type RpcEndpoint = {
  readonly send: EIP1193RequestFn
  readonly verifyChainId: () => Promise<void>
  readonly resetChainCheck: () => void
}

type TransportOptions = {
  readonly health: RpcHealth
  readonly urls: readonly string[]
  readonly chainId: number
  readonly head: Pick<BlockHead, 'getState'>
}

/**
 * Asks the endpoints of one chain in the order of their health. A read goes on to the next where one is down, slow,
 * rate-limited, behind the chain or on another one; a write is sent once. An answer counts only once the endpoint has
 * said that it serves this chain: it is asked at the same time, after every failure, and every few minutes.
 */
export function rankedFallbackTransport({ health, urls, chainId, head }: TransportOptions): Transport {
  const timeout = urls.length > 1 ? REQUEST_TIMEOUT_MS : SINGLE_ENDPOINT_TIMEOUT_MS
  const endpoints = new Map(urls.map((url) => [url, createEndpoint(url, chainId, timeout)]))

  async function once(url: string, request: RpcRequest): Promise<unknown> {
    const { send, verifyChainId, resetChainCheck } = endpoints.get(url) as RpcEndpoint
    const started = Date.now()
    try {
      const [answer] = await Promise.all([send(request), verifyChainId()])
      health.recordSuccess(url, Date.now() - started)
      return answer
    } catch (error) {
      if (isRetryableOnOtherRpc(error)) {
        resetChainCheck()
        health.recordFailure(url)
      } else health.recordSuccess(url, Date.now() - started)
      throw error
    }
  }

  /** Probes recovered endpoints in the background so that reads never wait for them. */
  function probeRested() {
    for (const url of health.getCooledDownUrls()) {
      if (url !== health.getRankedUrls()[0]) once(url, { method: 'eth_chainId' }).catch(() => {})
    }
  }

  /** Whether an answer for the newest block shows that the endpoint is behind what was proven. */
  function getLag(request: RpcRequest, answer: unknown): bigint | undefined {
    const isHead = request.method === 'eth_getBlockByNumber' && (request.params as readonly unknown[])[0] === 'latest'
    const header = isHead ? v.safeParse(blockHeaderSchema, answer) : undefined
    const { provenBlock } = head.getState()
    return header?.success ? (provenBlock?.number ?? 0n) - header.output.number : undefined
  }

  async function request(wanted: RpcRequest): Promise<unknown> {
    if (WRITE_METHODS.has(wanted.method)) return once(health.getRankedUrls()[0] ?? '', wanted)
    probeRested()
    let last: unknown
    /** The best answer of endpoints that are behind, for when no other answers. */
    let best: { readonly answer: unknown; readonly lag: bigint } | undefined
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (round > 0) await new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(round)))
      for (const url of health.getRankedUrls()) {
        try {
          const answer = await once(url, wanted)
          const lag = getLag(wanted, answer)
          if (lag === undefined) return answer
          health.setBehind(url, lag > MAX_LAG_BLOCKS)
          if (lag <= MAX_LAG_BLOCKS) return answer
          if (best === undefined || lag < best.lag) best = { answer, lag }
        } catch (error) {
          const isBehind = urls.length > 1 && isMissingHeader(error)
          if (isBehind) health.setBehind(url, true)
          if (!isBehind && !isRetryableOnOtherRpc(error)) throw error
          last = error
        }
      }
      if (best !== undefined) return best.answer
      if (isMissingHeader(last)) throw last
    }
    throw last
  }

  return () =>
    createTransport({
      key: 'rankedFallback',
      name: 'Endpoints by health',
      type: 'rankedFallback',
      retryCount: 0,
      request: request as EIP1193RequestFn,
    })
}

function createEndpoint(url: string, chainId: number, timeout: number): RpcEndpoint {
  const { request } = http(url, { timeout, retryCount: 0 })({})
  let checked: Promise<void> | undefined
  let checkedAt = 0

  async function check() {
    const served = Number(await request({ method: 'eth_chainId' }))
    if (served !== chainId) throw new WrongChainError(chainId, served)
  }

  return {
    send: request,
    resetChainCheck() {
      checked = undefined
    },
    verifyChainId() {
      if (checked === undefined || Date.now() - checkedAt > CHAIN_ID_CHECK_INTERVAL_MS) {
        checkedAt = Date.now()
        checked = check()
      }
      return checked
    },
  }
}
