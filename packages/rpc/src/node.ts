import { UnavailableError } from '@zono/service'
import * as v from 'valibot'
import { type Address, type Hex, numberToHex } from 'viem'
import { type AnswerLimits, requestRpc } from './requestRpc.ts'
import { blockSchema, bytesSchema, countSchema, logSchema, quantitySchema, receiptSchema } from './schemas.ts'

/** A block. Time in unix seconds. */
export type Block = v.InferOutput<typeof blockSchema>
/** A log. Address and topics in lower case. */
export type ChainLog = v.InferOutput<typeof logSchema>
/** Receipt of a mined transaction. Price in wei. */
export type Receipt = v.InferOutput<typeof receiptSchema>
/** A transaction without nonce, gas and price. */
export type Call = { readonly to: Address; readonly data: Hex }
/** Number of a block, or the one that is named so. */
export type BlockTag = bigint | number | 'latest' | 'pending'

type LogFilter = {
  readonly addresses: readonly Address[]
  readonly topic: Hex
  readonly fromBlock: number
  readonly toBlock: number
}

/**
 * Requests to one node. Each throws what `requestRpc` throws.
 * @example
 * const { number } = await createNode(url, { timeoutMs: 5000, maxBytes: 4_000_000 }).readBlock('latest')
 */
export function createNode(url: string, limits: AnswerLimits) {
  const request = <const schema extends v.GenericSchema>(
    schema: schema,
    method: string,
    params: readonly unknown[] = [],
  ): Promise<v.InferOutput<schema>> => requestRpc(url, schema, { method, params, ...limits })

  const findBlock = async (at: BlockTag): Promise<Block | undefined> =>
    (await request(v.nullable(blockSchema), 'eth_getBlockByNumber', [toTag(at), false])) ?? undefined

  return {
    readChainId: () => request(countSchema, 'eth_chainId'),
    /** A block; undefined where the node knows none of that number. */
    findBlock,
    async readBlock(at: BlockTag): Promise<Block> {
      const block = await findBlock(at)
      if (block === undefined) throw new UnavailableError(`${new URL(url).host} does not know block ${at}.`)
      return block
    },
    readLogs: ({ addresses, topic, fromBlock, toBlock }: LogFilter): Promise<readonly ChainLog[]> =>
      request(v.array(logSchema), 'eth_getLogs', [
        { address: addresses, topics: [topic], fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock) },
      ]),
    /** @param call with `gas` for the most that it may use: the node's own limit if there is none */
    call: ({ gas, ...call }: Call & { readonly from?: Address; readonly gas?: bigint }, at: BlockTag): Promise<Hex> =>
      request(bytesSchema, 'eth_call', [{ ...call, ...(gas !== undefined && { gas: numberToHex(gas) }) }, toTag(at)]),
    /** Code of an account: `0x` where it has none. */
    readCode: (account: Address, at: BlockTag): Promise<Hex> =>
      request(bytesSchema, 'eth_getCode', [account, toTag(at)]),
    readNonce: (account: Address, at: BlockTag): Promise<number> =>
      request(countSchema, 'eth_getTransactionCount', [account, toTag(at)]),
    estimateGas: (call: Call & { readonly from: Address }): Promise<bigint> =>
      request(quantitySchema, 'eth_estimateGas', [call, 'pending']),
    readGasPrice: (): Promise<bigint> => request(quantitySchema, 'eth_gasPrice'),
    readReceipt: (hash: Hex): Promise<Receipt | null> =>
      request(v.nullable(receiptSchema), 'eth_getTransactionReceipt', [hash]),
    /** Broadcasts a signed transaction. That a node has it already is as good as that it takes it. */
    async sendRawTransaction(transaction: Hex): Promise<void> {
      try {
        await request(bytesSchema, 'eth_sendRawTransaction', [transaction])
      } catch (error) {
        if (!(error instanceof UnavailableError && /already (known|imported|exists)/i.test(error.message))) throw error
      }
    },
  }
}

/** Requests to one node. */
export type Node = ReturnType<typeof createNode>

const toTag = (at: BlockTag): string => (typeof at === 'string' ? at : numberToHex(at))
