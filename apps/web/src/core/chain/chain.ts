import { type ChainFacts, chainFacts, contractOf, type Deployment, Multicall } from '@zono/protocol'
import { type Address, type Client, createClient, type Hex, numberToHex } from 'viem'
import { createHead, type Head } from '../rpc/blockHead.ts'
import { WrongChainError } from '../rpc/errors.ts'
import { createBatchedRead, type Read } from '../rpc/multicallBatcher.ts'
import { rankedFallbackTransport } from '../rpc/rankedFallbackTransport.ts'
import { isMissingHeader, isUnreachable } from '../rpc/rpcErrors.ts'
import { createRpcHealth, type RpcHealth } from '../rpc/rpcHealth.ts'
import type { Config } from './config.ts'
import { createScreenHead, type ScreenHead } from './head/screenHead.ts'

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
  /** The newest block. */
  readonly head: Head
  /** The block at which the screen is read. */
  readonly screenHead: ScreenHead
  /** Where its past is told. */
  readonly subgraphs: Config['subgraphs']
  /** How the chain's endpoints are doing. */
  readonly nodes: RpcHealth
}

/** Reads in a row that find no header before the head is doubted. */
const MAX_MISSING_HEADERS = 3

/** Connects a chain. Asks nothing yet. */
export function createChain(
  config: Pick<Config, 'chainId' | 'rpcUrls'> & Partial<Pick<Config, 'subgraphs'>>,
  deployment: Deployment,
): Chain {
  const nodes = createRpcHealth(config.rpcUrls)
  const head = createHead()
  const { chainId, rpcUrls: urls } = config
  const client = createClient({
    transport: rankedFallbackTransport({ health: nodes, urls, chainId, head }),
  })
  const screenHead = createScreenHead(head)
  const multicall = contractOf(deployment, Multicall)

  let missingHeaders = 0

  /** Reads at whatever height is asked for when the batch goes out. */
  const readsAt = (heightNow: () => bigint | undefined) =>
    createBatchedRead({
      multicall: multicall.address,
      ethCall: async (to: Address, data: Hex) => {
        const height = heightNow()
        const block = height === undefined ? 'latest' : numberToHex(height)
        try {
          const answer = await client.request({ method: 'eth_call', params: [{ to, data }, block] })
          missingHeaders = 0
          return answer
        } catch (error) {
          if (error instanceof WrongChainError) head.lost('wrong-chain')
          else if (isUnreachable(error)) head.lost()
          // The head was announced, or proven, and no endpoint has it: whoever follows the head must ask again.
          if (isMissingHeader(error) && ++missingHeaders >= MAX_MISSING_HEADERS) head.doubt()
          throw error
        }
      },
    })
  const read = readsAt(() => screenHead.current().block?.number)

  return {
    facts: chainFacts(config.chainId),
    deployment,
    client,
    read,
    readAt: (block) => readsAt(() => block),
    readNativeBalance: (account) => read({ ...multicall, functionName: 'getEthBalance', args: [account] }),
    head,
    screenHead,
    nodes,
    subgraphs: config.subgraphs ?? {},
  }
}

/** Reads the newest header. */
export const readHeader = ({ client }: Chain): Promise<unknown> =>
  client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
