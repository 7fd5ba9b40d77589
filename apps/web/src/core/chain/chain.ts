import { type ChainFacts, chainFacts, contractOf, type Deployment, Multicall } from '@zono/protocol'
import { type Address, type Client, createClient, type Hex, numberToHex } from 'viem'
import { createBatchedRead, type Read } from './batch.ts'
import { createHead, type Head } from './blockHead.ts'
import type { Config } from './config.ts'
import { rankedFallbackTransport } from './rankedFallbackTransport.ts'
import { isUnreachable } from './rpcErrors.ts'
import { createRpcHealth, type Nodes } from './rpcHealth.ts'

/** Everything needed to read a chain: which it is, what stands on it, how to ask it, and how high it is. */
export type Chain = {
  readonly facts: ChainFacts
  readonly deployment: Deployment
  readonly client: Client
  readonly read: Read
  /** Reads as the chain was at an earlier block. Ordinary nodes keep the last 128; beyond that the read rejects. */
  readonly readAt: (block: bigint) => Read
  /** Balance of the native coin, in wei. */
  readonly readNativeBalance: (account: Address) => Promise<bigint>
  readonly head: Head
  /** Where its past is told. */
  readonly subgraphs: Config['subgraphs']
  /** How the chain's endpoints are doing. */
  readonly nodes: Nodes
}

/** Connects a chain. Asks nothing yet. */
export function createChain(
  config: Pick<Config, 'chainId' | 'rpcUrls'> & Partial<Pick<Config, 'subgraphs'>>,
  deployment: Deployment,
): Chain {
  const nodes = createRpcHealth(config.rpcUrls)
  const client = createClient({ transport: rankedFallbackTransport(nodes, config.rpcUrls, config.chainId) })
  const head = createHead()
  const multicall = contractOf(deployment, Multicall)

  /** Reads at whatever height is asked for when the batch goes out. */
  const readsAt = (heightNow: () => bigint | undefined) =>
    createBatchedRead({
      multicall: multicall.address,
      ethCall: async (to: Address, data: Hex) => {
        const height = heightNow()
        const block = height === undefined ? 'latest' : numberToHex(height)
        try {
          return await client.request({ method: 'eth_call', params: [{ to, data }, block] })
        } catch (error) {
          if (isUnreachable(error)) head.lost()
          throw error
        }
      },
    })
  const read = readsAt(() => head.current().block?.number)

  return {
    facts: chainFacts(config.chainId),
    deployment,
    client,
    read,
    readAt: (block) => readsAt(() => block),
    readNativeBalance: (account) => read({ ...multicall, functionName: 'getEthBalance', args: [account] }),
    head,
    nodes,
    subgraphs: config.subgraphs ?? {},
  }
}

/** Reads the newest header. */
export const readHeader = ({ client }: Chain): Promise<unknown> =>
  client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
