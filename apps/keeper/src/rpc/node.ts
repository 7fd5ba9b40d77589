import { UnavailableError } from '@zono/service'
import * as v from 'valibot'
import { type Address, type Hex, numberToHex } from 'viem'
import type { Endpoints } from './endpoints.ts'
import { bytesSchema, quantitySchema, requestNode } from './jsonRpc.ts'

const blockSchema = v.object({ number: quantitySchema, timestamp: quantitySchema })
const receiptSchema = v.nullable(
  v.object({
    status: quantitySchema,
    blockNumber: quantitySchema,
    gasUsed: quantitySchema,
    effectiveGasPrice: quantitySchema,
  }),
)

/** A block. Time in unix seconds. */
export type Block = { readonly number: bigint; readonly timestamp: number }
/** Receipt of a mined transaction. Price in wei. */
export type Receipt = NonNullable<v.InferOutput<typeof receiptSchema>>
/** A transaction without nonce, gas and price. */
export type Call = { readonly to: Address; readonly data: Hex }

/** Requests to one endpoint. Each throws what `requestNode` throws. */
export const createNode = (url: string) => ({
  async readBlock(number: bigint | 'latest'): Promise<Block> {
    const tag = number === 'latest' ? number : numberToHex(number)
    const block = await requestNode(url, v.nullable(blockSchema), 'eth_getBlockByNumber', [tag, false])
    if (block === null) throw new UnavailableError(`${new URL(url).host} does not know block ${number}.`)
    return { number: block.number, timestamp: Number(block.timestamp) }
  },
  readNonce: async (account: Address, at: bigint | 'pending') =>
    Number(await requestNode(url, quantitySchema, 'eth_getTransactionCount', [account, toTag(at)])),
  call: (call: Call & { readonly from?: Address }, at: bigint | 'pending') =>
    requestNode(url, bytesSchema, 'eth_call', [call, toTag(at)]),
  estimateGas: (call: Call & { readonly from: Address }) =>
    requestNode(url, quantitySchema, 'eth_estimateGas', [call, 'pending']),
  readGasPrice: () => requestNode(url, quantitySchema, 'eth_gasPrice'),
  readReceipt: (hash: Hex) => requestNode(url, receiptSchema, 'eth_getTransactionReceipt', [hash]),
  /** Broadcasts a signed transaction. That a node has it already is as good as that it takes it. */
  async sendRawTransaction(transaction: Hex): Promise<void> {
    try {
      await requestNode(url, bytesSchema, 'eth_sendRawTransaction', [transaction])
    } catch (error) {
      if (!(error instanceof UnavailableError && /already (known|imported|exists)/i.test(error.message))) throw error
    }
  },
})

export type Node = ReturnType<typeof createNode>

const toTag = (at: bigint | 'pending') => (at === 'pending' ? at : numberToHex(at))

/** Runs requests against the healthiest endpoint, and against the next one if it fails. */
export const withNode = <result>(endpoints: Endpoints, read: (node: Node) => Promise<result>): Promise<result> =>
  endpoints.run((url) => read(createNode(url)))
