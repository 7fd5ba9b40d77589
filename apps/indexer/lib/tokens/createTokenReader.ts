import { erc20Abi } from '@zono/protocol'
import {
  type Address,
  BaseError,
  type Client,
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  RpcRequestError,
} from 'viem'
import { decodeTokenFacts, TOKEN_FACTS, type TokenFact, type TokenFacts } from './tokenFacts.ts'

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

/**
 * Reads what a contract says of itself. Never rejects, takes a limited time, and sends each request once.
 * @param facts - functions to call
 */
export type ReadTokenFacts = (address: Address, facts?: readonly TokenFact[]) => Promise<TokenFacts & TokenReadOutcome>

type TokenReadOutcome = {
  /** Whether something is missing because of the endpoint, not of the contract. */
  readonly isUnreachable: boolean
}

/**
 * Creates a reader over JSON-RPC endpoints, each of which is used in turn: a contract is read again by another one.
 *
 * Ponder's own client repeats a call that returns nothing, or fails without a revert, nine times over a minute, while
 * indexing waits: anyone can deploy a contract that does either.
 *
 * It reads the newest state, not that of an event's block, which only an archive node has. A backfill may therefore read
 * what a contract says later than the first run did, as may another run after a reorg.
 *
 * @param readTimeoutMs - time that reading a contract may take in all
 * @param restMs - time for which nothing is asked of a host that did not answer in time; everything is missing then
 */
export function createTokenReader(
  rpcUrls: readonly string[],
  { readTimeoutMs = READ_TIMEOUT_MS, restMs = HOST_REST_MS } = {},
): ReadTokenFacts {
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

  return async (address, facts = TOKEN_FACTS) => {
    const endpoint = chooseEndpoint()
    if (endpoint === undefined) return { ...decodeTokenFacts({}, facts), isUnreachable: true }
    const answers: Partial<Record<TokenFact, Hex>> = {}
    let isOver = false
    const onAnswer = (fact: TokenFact, data: Hex) => {
      if (!isOver) answers[fact] = data
    }
    const outcome = await Promise.race([
      readAnswers(endpoint.client, address, facts, onAnswer),
      wait(readTimeoutMs).then(() => 'late' as const),
    ])
    isOver = true
    if (outcome === 'late') restingUntil.set(endpoint.host, Date.now() + restMs)
    return { ...decodeTokenFacts(answers, facts), isUnreachable: outcome !== 'answered' }
  }
}

/**
 * Calls the functions of an address that has code, and reports what each one returns. `failed` where the endpoint had no
 * answer to one of the requests, not even an error of the contract.
 */
async function readAnswers(
  client: Client,
  address: Address,
  facts: readonly TokenFact[],
  onAnswer: (fact: TokenFact, data: Hex) => void,
): Promise<'answered' | 'failed'> {
  const code: unknown = await client
    .request({ method: 'eth_getCode', params: [address, 'latest'] } as never)
    .catch(() => undefined)
  if (code === undefined) return 'failed'
  if (code === '0x') return 'answered'
  const outcomes = await Promise.all(
    facts.map(async (fact) => {
      const call = {
        to: address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: fact }),
        gas: numberToHex(READ_GAS),
      }
      try {
        onAnswer(fact, await client.request({ method: 'eth_call', params: [call, 'latest'] } as never))
        return 'answered'
      } catch (error) {
        return isErrorOfContract(error) ? 'answered' : 'failed'
      }
    }),
  )
  return outcomes.includes('failed') ? 'failed' : 'answered'
}

/** Endpoints that want to be asked less often say so by errors of HTTP, or by these. */
const LIMIT_ERROR = /rate limit|too many requests|capacity/i
const LIMIT_ERROR_CODE = -32_005

/** Whether a call failed in the contract: nodes answer with an error of JSON-RPC, in words of their own. */
function isErrorOfContract(error: unknown): boolean {
  const answer = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
  return answer instanceof RpcRequestError && answer.code !== LIMIT_ERROR_CODE && !LIMIT_ERROR.test(answer.details)
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
