import { getMessage, type Log, RpcError, requestRpc, UnavailableError } from '@zono/service'
import * as v from 'valibot'
import { type Address, decodeAbiParameters, type Hex, hexToString, isHex, numberToHex } from 'viem'
import { CallRevertedError } from '../lib/errors.ts'

/** A page of logs of 2,000 blocks is some megabytes at most. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 32_000_000 } as const

/**
 * Messages of nodes about code that fails: any other error is the endpoint's, which is then not used for a while. Nodes word
 * them differently: `out of gas`, `EVM error: OutOfGas`, `invalid opcode: INVALID`, `stack limit reached`.
 */
const EXECUTION_ERROR = /revert|out ?of ?gas|opcode|evm error|stack|invalid ?jump|write protection|state change during/i

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const integer = v.pipe(quantity, v.transform(Number), v.safeInteger())
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as Address),
)
const bytes = v.custom<Hex>((input) => isHex(input))

const blockSchema = v.object({ number: integer, hash, timestamp: integer })
const logSchema = v.object({
  address,
  topics: v.array(hash),
  blockNumber: integer,
  blockHash: hash,
  logIndex: integer,
  blockTimestamp: v.optional(integer),
})
/** A block. Time in unix seconds. */
export type Block = v.InferOutput<typeof blockSchema>
export type ChainLog = v.InferOutput<typeof logSchema>

/** Reads of one endpoint. Each throws a UnavailableError, or a CallRevertedError. */
export type Node = {
  readonly readBlock: (number: number | 'latest') => Promise<Block | undefined>
  readonly readLogs: (
    addresses: readonly Address[],
    topic: Hex,
    fromBlock: number,
    toBlock: number,
  ) => Promise<readonly ChainLog[]>
  /**
   * A contract call whose single result is a string.
   * @param gas most that the call may use: the node's own limit if there is none
   */
  readonly readString: (to: Address, data: Hex, gas?: number) => Promise<string>
  /** A contract call at a block whose single result is a list of addresses. */
  readonly readAddresses: (to: Address, data: Hex, block: number) => Promise<readonly Address[]>
  /** A contract call whose single result is a number or a word of bytes. */
  readonly readWord: (to: Address, data: Hex) => Promise<bigint>
}

/** RPC endpoints of one chain. Reads of a `run` share one endpoint, so that they do not mix two views of the chain. */
export type Endpoints = { readonly run: <result>(read: (node: Node) => Promise<result>) => Promise<result> }

/** Uses the endpoint that answered last, and the next one when it fails. One of another chain is never used. */
export function createEndpoints(urls: readonly string[], chainId: number, log: Log): Endpoints {
  let current = 0
  const verified = new Set<string>()

  async function runAt<result>(url: string, read: (node: Node) => Promise<result>): Promise<result> {
    if (!verified.has(url)) {
      const served = await request(url, integer, 'eth_chainId', [])
      if (served !== chainId) throw new UnavailableError(`${new URL(url).host} serves chain ${served}, not ${chainId}.`)
      verified.add(url)
    }
    return read(createNode(url))
  }

  return {
    async run(read) {
      let lastError: unknown
      for (let attempt = 0; attempt < urls.length; attempt++) {
        const url = urls[(current + attempt) % urls.length] ?? ''
        try {
          const result = await runAt(url, read)
          current = (current + attempt) % urls.length
          return result
        } catch (error) {
          if (!(error instanceof UnavailableError)) throw error
          verified.delete(url)
          lastError = error
          if (urls.length > 1) log('warn', 'endpoint failed', { host: new URL(url).host, message: getMessage(error) })
        }
      }
      throw lastError
    },
  }
}

const createNode = (url: string): Node => ({
  async readBlock(number) {
    const tag = number === 'latest' ? number : numberToHex(number)
    return (await request(url, v.nullable(blockSchema), 'eth_getBlockByNumber', [tag, false])) ?? undefined
  },
  readLogs: (addresses, topic, fromBlock, toBlock) =>
    request(url, v.array(logSchema), 'eth_getLogs', [
      { address: addresses, topics: [topic], fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock) },
    ]),
  async readString(to, data, gas) {
    const limit = gas === undefined ? {} : { gas: numberToHex(gas) }
    return decodeString(await request(url, bytes, 'eth_call', [{ to, data, ...limit }, 'latest']))
  },
  async readAddresses(to, data, block) {
    const result = await request(url, bytes, 'eth_call', [{ to, data }, numberToHex(block)])
    if (result === '0x') throw new CallRevertedError('It returned no list.')
    return decodeAbiParameters([{ type: 'address[]' }], result)[0]
  },
  async readWord(to, data) {
    const result = await request(url, bytes, 'eth_call', [{ to, data }, 'latest'])
    if (result.length !== 66) throw new CallRevertedError('It returned no word.')
    return BigInt(result)
  },
})

/** Decodes an ABI-encoded string whose length and offset may lie. */
export function decodeString(data: Hex): string {
  const words = data.slice(2)
  const readWord = (position: number) => BigInt(`0x${words.slice(position, position + 64) || '0'}`)
  const offset = readWord(0) * 2n
  if (words.length < 128 || offset > BigInt(words.length - 64)) throw new CallRevertedError('It returned no text.')
  const length = readWord(Number(offset)) * 2n
  const start = Number(offset) + 64
  if (length > BigInt(words.length - start)) throw new CallRevertedError('It returned no text.')
  return hexToString(`0x${words.slice(start, start + Number(length))}`)
}

async function request<const schema extends v.GenericSchema>(
  url: string,
  schema: schema,
  method: string,
  params: readonly unknown[],
): Promise<v.InferOutput<schema>> {
  try {
    return await requestRpc(url, schema, { method, params, ...LIMITS })
  } catch (error) {
    const isReverted = error instanceof RpcError && (error.number === 3 || EXECUTION_ERROR.test(error.said))
    throw isReverted ? new CallRevertedError(error.said) : error
  }
}
