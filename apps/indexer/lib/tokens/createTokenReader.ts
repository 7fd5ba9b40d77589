import { erc20Abi } from '@zono/protocol'
import { type Address, type Client, createClient, encodeFunctionData, type Hex, http, numberToHex } from 'viem'
import { decodeTokenFacts, TOKEN_FACTS, type TokenFact, type TokenFacts } from './tokenFacts.ts'

/** Time that reading a contract may take in all. Indexing waits for it. */
const READ_TIMEOUT_MS = 1000

/**
 * Gas of a call: many times what a proxy with a name in storage uses, little enough that a loop ends within milliseconds
 * and that memory cannot be made large to be returned.
 */
const READ_GAS = 1_000_000n

/** Time after which a request is aborted that nobody waits for any more. */
const REQUEST_TIMEOUT_MS = READ_TIMEOUT_MS + 500

/** Time for which a host is left alone that did not answer in time: a flood of new tokens waits for it once. */
const HOST_REST_MS = 10_000

/**
 * Reads what a contract says of itself. Never rejects, takes a second at most, and sends each request once.
 * @param facts - functions to call
 */
export type ReadTokenFacts = (address: Address, facts?: readonly TokenFact[]) => Promise<TokenFacts>

/**
 * Creates a reader over JSON-RPC endpoints, each of which is used in turn: a contract is read again by another one.
 *
 * Ponder's own client repeats a call that returns nothing, or fails without a revert, nine times over a minute, while
 * indexing waits: anyone can deploy a contract that does either.
 *
 * It reads the newest state, not that of an event's block, which only an archive node has. A backfill may therefore read
 * what a contract says later than the first run did, as may another run after a reorg.
 *
 * @param restMs - time for which nothing is asked of a host that did not answer in time; everything is missing then
 */
export function createTokenReader(rpcUrls: readonly string[], restMs = HOST_REST_MS): ReadTokenFacts {
  const endpoints = rpcUrls.map((url) => ({
    host: new URL(url).host,
    client: createClient({ transport: http(url, { retryCount: 0, timeout: REQUEST_TIMEOUT_MS }) }),
  }))
  const restingUntil = new Map<string, number>()
  let reads = 0

  function chooseEndpoint() {
    const awake = endpoints.filter(({ host }) => (restingUntil.get(host) ?? 0) <= Date.now())
    return awake[reads++ % awake.length]
  }

  return async (address, facts = TOKEN_FACTS) => {
    const endpoint = chooseEndpoint()
    if (endpoint === undefined) return decodeTokenFacts({}, facts)
    const answers: Partial<Record<TokenFact, Hex>> = {}
    let isOver = false
    const onAnswer = (fact: TokenFact, data: Hex) => {
      if (!isOver) answers[fact] = data
    }
    const isAnswered = await Promise.race([
      readAnswers(endpoint.client, address, facts, onAnswer).then(() => true),
      wait(READ_TIMEOUT_MS).then(() => false),
    ])
    isOver = true
    if (!isAnswered) restingUntil.set(endpoint.host, Date.now() + restMs)
    return decodeTokenFacts(answers, facts)
  }
}

/** Calls the functions of an address that has code, and reports what each one returns. */
async function readAnswers(
  client: Client,
  address: Address,
  facts: readonly TokenFact[],
  onAnswer: (fact: TokenFact, data: Hex) => void,
): Promise<void> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] } as never).catch(() => '0x')
  if (code === '0x') return
  await Promise.all(
    facts.map(async (fact) => {
      const call = {
        to: address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: fact }),
        gas: numberToHex(READ_GAS),
      }
      const data = await client
        .request({ method: 'eth_call', params: [call, 'latest'] } as never)
        .catch(() => undefined)
      if (data !== undefined) onAnswer(fact, data)
    }),
  )
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
