import { isMissingHeader } from '@zono/client'
import * as v from 'valibot'
import { createTransport, type EIP1193RequestFn, http, type Transport } from 'viem'
import { type BlockHead, MAX_LAG_BLOCKS } from './blockHead.ts'
import { blockHeaderSchema } from './blockHeader.ts'
import { WrongChainError } from './errors.ts'
import { isRetryableOnOtherRpc } from './rpcErrors.ts'
import type { RpcHealth } from './rpcHealth.ts'

/** Milliseconds before a request times out where another endpoint can be used. */
const REQUEST_TIMEOUT_MS = 3000

/** Milliseconds before a request to the only endpoint times out. */
const SINGLE_ENDPOINT_TIMEOUT_MS = 8000

/** Milliseconds between two checks of the chain id of an endpoint. */
const CHAIN_ID_CHECK_INTERVAL_MS = 3 * 60_000

/** Rounds through all endpoints before a read fails, and milliseconds before the next round. */
const MAX_ROUNDS = 3
const getRetryDelayMs = (round: number) => 150 * 2 ** round

/** Methods that are sent to one endpoint only: a transaction that seems lost may still be pending. */
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
 * viem transport that tries the endpoints of one chain in the order of their health. A read falls back to the next
 * endpoint where one is down, slow, rate-limited, lagging or on another chain; a write is sent once. The chain id of an
 * endpoint is verified with its first request, after every failure, and every three minutes.
 */
export function rankedFallbackTransport({ health, urls, chainId, head }: TransportOptions): Transport {
  const timeout = urls.length > 1 ? REQUEST_TIMEOUT_MS : SINGLE_ENDPOINT_TIMEOUT_MS
  const endpoints = new Map(urls.map((url) => [url, createEndpoint(url, chainId, timeout)]))

  async function sendTo(url: string, request: RpcRequest): Promise<unknown> {
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
  function probeCooledDown() {
    for (const url of health.getCooledDownUrls()) {
      if (url !== health.getRankedUrls()[0]) sendTo(url, { method: 'eth_chainId' }).catch(noop)
    }
  }

  /** Blocks by which an answer for the newest block is below the proven one; undefined for other requests. */
  function getLag(request: RpcRequest, answer: unknown): bigint | undefined {
    const isHead = request.method === 'eth_getBlockByNumber' && (request.params as readonly unknown[])[0] === 'latest'
    const header = isHead ? v.safeParse(blockHeaderSchema, answer) : undefined
    const { provenBlock } = head.getState()
    return header?.success ? (provenBlock?.number ?? 0n) - header.output.number : undefined
  }

  async function request(rpcRequest: RpcRequest): Promise<unknown> {
    if (WRITE_METHODS.has(rpcRequest.method)) return sendTo(health.getRankedUrls()[0] ?? '', rpcRequest)
    probeCooledDown()
    let lastError: unknown
    /** The highest answer of lagging endpoints, used if no other endpoint answers. */
    let best: { readonly answer: unknown; readonly lag: bigint } | undefined
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (round > 0) await new Promise((resolve) => setTimeout(resolve, getRetryDelayMs(round)))
      for (const url of health.getRankedUrls()) {
        try {
          const answer = await sendTo(url, rpcRequest)
          const lag = getLag(rpcRequest, answer)
          if (lag === undefined) return answer
          health.setBehind(url, lag > MAX_LAG_BLOCKS)
          if (lag <= MAX_LAG_BLOCKS) return answer
          if (best === undefined || lag < best.lag) best = { answer, lag }
        } catch (error) {
          const isBehind = urls.length > 1 && isMissingHeader(error)
          if (isBehind) health.setBehind(url, true)
          if (!isBehind && !isRetryableOnOtherRpc(error)) throw error
          lastError = error
        }
      }
      if (best !== undefined) return best.answer
      if (isMissingHeader(lastError)) throw lastError
    }
    throw lastError
  }

  return () =>
    createTransport({
      key: 'rankedFallback',
      name: 'Ranked fallback',
      type: 'rankedFallback',
      retryCount: 0,
      request: request as EIP1193RequestFn,
    })
}

/** A failed probe is recorded by `sendTo`; nothing waits for it. */
function noop() {}

function createEndpoint(url: string, chainId: number, timeout: number): RpcEndpoint {
  const { request } = http(url, { timeout, retryCount: 0 })({})
  let check: Promise<void> | undefined
  let checkedAt = 0

  async function checkChainId() {
    const servedChainId = Number(await request({ method: 'eth_chainId' }))
    if (servedChainId !== chainId) throw new WrongChainError(chainId, servedChainId)
  }

  return {
    send: request,
    resetChainCheck() {
      check = undefined
    },
    verifyChainId() {
      if (check === undefined || Date.now() - checkedAt > CHAIN_ID_CHECK_INTERVAL_MS) {
        checkedAt = Date.now()
        check = checkChainId()
      }
      return check
    },
  }
}
