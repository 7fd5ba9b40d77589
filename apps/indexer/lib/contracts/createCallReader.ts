import type { UntypedRpc } from '@zono/protocol'
import { type Address, BaseError, type Client, createClient, type Hex, http, numberToHex, RpcRequestError } from 'viem'

/** Time that reading a contract may take in all, unless the operator says otherwise. Indexing waits for it. */
const READ_TIMEOUT_MS = 1000

/**
 * Gas of a call: many times what a proxy with a name in storage uses, little enough that a loop ends within milliseconds
 * and that memory cannot be made large to be returned.
 */
const READ_GAS = 1_000_000n

/** Time until a request is aborted whose reader has given up. */
const ABORT_AFTER_MS = 500

/** Time for which a host is left alone that did not answer in time: a flood of new tokens waits for it once. */
const HOST_REST_MS = 10_000

/** Limits of a reader, in milliseconds. */
export type CallReaderOptions = {
  /** Time that reading a contract may take in all. */
  readonly readTimeoutMs?: number | undefined
  /** Time for which nothing is asked of a host that did not answer in time; nothing is answered then. */
  readonly restMs?: number
}

/** What a contract answered. */
export type CallAnswers<key extends string = string> = {
  /** Data that the calls returned, by the keys of the calls; those that failed have none. */
  readonly answers: Readonly<Partial<Record<key, Hex>>>
  /** Whether the address has code; undefined where no endpoint says. */
  readonly hasCode: boolean | undefined
  /** Whether an answer is missing because of the endpoint, not of the contract. */
  readonly isUnreachable: boolean
}

/**
 * Calls a contract. Never rejects, takes a limited time, and sends each request once.
 * @param calls calldata by any key
 * @param minBlock number of a block that the endpoint must have to be believed that there is no code
 */
export type ReadCalls = <key extends string>(
  address: Address,
  calls: Readonly<Record<key, Hex>>,
  minBlock?: bigint,
) => Promise<CallAnswers<key>>

/**
 * Creates a reader over JSON-RPC endpoints, each of which is used in turn: a contract is read again by another one.
 *
 * Ponder's own client repeats a call that returns nothing, or fails without a revert, nine times over a minute, while
 * indexing waits: anyone can deploy a contract that does either.
 *
 * It reads the newest state, not that of an event's block, which only an archive node has. A backfill may therefore read
 * what a contract says later than the first run did, as may another run after a reorg.
 */
export function createCallReader(
  rpcUrls: readonly string[],
  { readTimeoutMs = READ_TIMEOUT_MS, restMs = HOST_REST_MS }: CallReaderOptions = {},
): ReadCalls {
  const endpoints = rpcUrls.map((url) => ({
    host: new URL(url).host,
    client: createClient({ transport: http(url, { retryCount: 0, timeout: readTimeoutMs + ABORT_AFTER_MS }) }),
  }))
  const restingUntil = new Map<string, number>()
  let reads = 0

  function chooseEndpoint() {
    const awake = endpoints.filter(({ host }) => (restingUntil.get(host) ?? 0) <= Date.now())
    return awake[reads++ % awake.length]
  }

  return async <key extends string>(address: Address, calls: Readonly<Record<key, Hex>>, minBlock?: bigint) => {
    const endpoint = chooseEndpoint()
    const answers: Partial<Record<key, Hex>> = {}
    if (endpoint === undefined) return { answers, hasCode: undefined, isUnreachable: true }
    let [isOver, hasCode] = [false, undefined as boolean | undefined]
    const reading = readAnswers(endpoint.client, address, calls, minBlock, {
      onCode: (found) => {
        if (!isOver) hasCode = found
      },
      onAnswer: (key, data) => {
        if (!isOver) answers[key] = data
      },
    })
    const outcome = await Promise.race([reading, wait(readTimeoutMs).then(() => 'late' as const)])
    isOver = true
    if (outcome === 'late') restingUntil.set(endpoint.host, Date.now() + restMs)
    return { answers, hasCode, isUnreachable: outcome !== 'answered' }
  }
}

type AnswerListener<key> = {
  readonly onCode: (hasCode: boolean) => void
  readonly onAnswer: (key: key, data: Hex) => void
}

/**
 * Calls an address that has code, and reports what each call returns. `failed` where the endpoint had no answer to one of
 * the requests, not even an error of the contract.
 */
async function readAnswers<key extends string>(
  client: Client,
  address: Address,
  calls: Readonly<Record<key, Hex>>,
  minBlock: bigint | undefined,
  { onCode, onAnswer }: AnswerListener<key>,
): Promise<'answered' | 'failed'> {
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    client.request<UntypedRpc>({ method, params })
  const code = await ask('eth_getCode', [address, 'latest']).catch(() => undefined)
  if (code === undefined) return 'failed'
  if (code === '0x') {
    const isBehind = minBlock !== undefined && !(await hasBlock(ask, minBlock))
    if (!isBehind) onCode(false)
    return isBehind ? 'failed' : 'answered'
  }
  onCode(true)
  const outcomes = await Promise.all(
    (Object.entries(calls) as [key, Hex][]).map(async ([key, data]) => {
      try {
        onAnswer(key, (await ask('eth_call', [{ to: address, data, gas: numberToHex(READ_GAS) }, 'latest'])) as Hex)
        return 'answered'
      } catch (error) {
        return isErrorOfContract(error) ? 'answered' : 'failed'
      }
    }),
  )
  return outcomes.includes('failed') ? 'failed' : 'answered'
}

/** Whether an endpoint has a block: one that is behind has no contracts of it. */
async function hasBlock(ask: (method: string, params: readonly unknown[]) => Promise<unknown>, number: bigint) {
  const newest = await ask('eth_blockNumber', []).catch(() => undefined)
  return typeof newest === 'string' && /^0x[0-9a-f]+$/i.test(newest) && BigInt(newest) >= number
}

/** Code of JSON-RPC with which nodes say that the contract reverted, and the one of endpoints that were asked too often. */
const [REVERT_CODE, LIMIT_CODE] = [3, -32_005]

/** Words of nodes for what a contract did. They come first: a contract may revert with any words as its reason. */
const CONTRACT_ERROR = /revert|out ?of ?gas|opcode|invalid jump|stack (under|over)flow|bad instruction/i

/** Words of endpoints for what they cannot do now; others say it by errors of HTTP. */
const ENDPOINT_ERROR =
  /rate limit|too many requests|capacity|header not found|unknown block|missing trie node|not available|unavailable|time(d )?out|overloaded|syncing/i

/** Whether a call failed in the contract: nodes answer with an error of JSON-RPC, in words of their own. */
function isErrorOfContract(error: unknown): boolean {
  const answer = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
  if (!(answer instanceof RpcRequestError)) return false
  if (answer.code === REVERT_CODE) return true
  if (answer.code === LIMIT_CODE) return false
  return CONTRACT_ERROR.test(answer.details) || !ENDPOINT_ERROR.test(answer.details)
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
