import { type Deployment, getContract, Multicall } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, type Client, numberToHex } from 'viem'
import { createMulticallBatcher, type ReadContract } from './multicallBatcher.ts'

/**
 * A deployment that is read. All reads that begin in one turn of the event loop share one `eth_call`.
 * @example
 * const reader: ChainReader = createReader({ client, deployment })
 */
export type ChainReader = {
  readonly deployment: Deployment
  readonly readContract: ReadContract
  /** Facts of a token that need no request, such as those of a list. Undefined for one that is not known. */
  readonly findToken?: ((address: Address) => Token | undefined) | undefined
}

type ReaderOptions = {
  /** A client of viem for the chain of the deployment. */
  readonly client: Pick<Client, 'request'>
  readonly deployment: Deployment
  /**
   * Block that everything is read at; the newest one of each batch by default. Nodes keep the state of the last 128
   * blocks as a rule.
   */
  readonly blockNumber?: bigint | undefined
  readonly findToken?: ChainReader['findToken']
}

/**
 * Reads a deployment through a client of viem. Sends no request by itself.
 * @example
 * const latest = createReader({ client, deployment })
 * const before = createReader({ client, deployment, blockNumber: 1_000n })
 */
export function createReader({ client, deployment, blockNumber, findToken }: ReaderOptions): ChainReader {
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber)
  const readContract = createMulticallBatcher({
    multicall: getContract(deployment, Multicall).address,
    ethCall: (call) => client.request({ method: 'eth_call', params: [call, block] }),
  })
  return { deployment, readContract, findToken }
}
