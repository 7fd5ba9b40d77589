import { type ChainConfig, type Deployment, getChainConfig, getContract, Multicall } from '@zono/protocol'
import { type Address, type Client, createClient, type Hex, numberToHex } from 'viem'
import { type BlockHead, createBlockHead } from '../rpc/blockHead.ts'
import { WrongChainError } from '../rpc/errors.ts'
import { createMulticallBatcher, type ReadContract } from '../rpc/multicallBatcher.ts'
import { rankedFallbackTransport } from '../rpc/rankedFallbackTransport.ts'
import { isMissingHeader, isUnreachable } from '../rpc/rpcErrors.ts'
import { createRpcHealth, type RpcHealth } from '../rpc/rpcHealth.ts'
import type { Config } from './config.ts'
import { createScreenHead, type ScreenHead } from './head/screenHead.ts'

/** Everything needed to read a chain: which it is, what stands on it, how to ask it, and how high it is. */
export type ChainClient = {
  readonly chainConfig: ChainConfig
  readonly deployment: Deployment
  readonly client: Client
  readonly readContract: ReadContract
  /** Reads as the chain was at an earlier block. Ordinary nodes keep the last 128; beyond that the read rejects. */
  readonly readContractAt: (block: bigint) => ReadContract
  /** Balance of the native coin, in wei. */
  readonly readNativeBalance: (account: Address) => Promise<bigint>
  /** The newest block. */
  readonly head: BlockHead
  /** The block at which the screen is read. */
  readonly screenHead: ScreenHead
  /** Where its past is told. */
  readonly subgraphs: Config['subgraphs']
  /** How the chain's endpoints are doing. */
  readonly rpcHealth: RpcHealth
}

/** Reads in a row that find no header before the head is doubted. */
const MAX_MISSING_HEADERS = 3

/** Connects a chain. Asks nothing yet. */
export function createChainClient(
  config: Pick<Config, 'chainId' | 'rpcUrls'> & Partial<Pick<Config, 'subgraphs'>>,
  deployment: Deployment,
): ChainClient {
  const nodes = createRpcHealth(config.rpcUrls)
  const head = createBlockHead()
  const { chainId, rpcUrls: urls } = config
  const client = createClient({
    transport: rankedFallbackTransport({ health: nodes, urls, chainId, head }),
  })
  const screenHead = createScreenHead(head)
  const multicall = getContract(deployment, Multicall)

  let missingHeaders = 0

  /** Reads at whatever height is asked for when the batch goes out. */
  const readsAt = (heightNow: () => bigint | undefined) =>
    createMulticallBatcher({
      multicall: multicall.address,
      ethCall: async (to: Address, data: Hex) => {
        const height = heightNow()
        const block = height === undefined ? 'latest' : numberToHex(height)
        try {
          const answer = await client.request({ method: 'eth_call', params: [{ to, data }, block] })
          missingHeaders = 0
          return answer
        } catch (error) {
          if (error instanceof WrongChainError) head.markUnreachable('wrong-chain')
          else if (isUnreachable(error)) head.markUnreachable()
          // The head was announced, or proven, and no endpoint has it: whoever follows the head must ask again.
          if (isMissingHeader(error) && ++missingHeaders >= MAX_MISSING_HEADERS) head.markUnverified()
          throw error
        }
      },
    })
  const read = readsAt(() => screenHead.getState().block?.number)

  return {
    chainConfig: getChainConfig(config.chainId),
    deployment,
    client,
    readContract: read,
    readContractAt: (block) => readsAt(() => block),
    readNativeBalance: (account) => read({ ...multicall, functionName: 'getEthBalance', args: [account] }),
    head,
    screenHead,
    rpcHealth: nodes,
    subgraphs: config.subgraphs ?? {},
  }
}

/** Reads the newest header. */
export const readLatestHeader = ({ client }: ChainClient): Promise<unknown> =>
  client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
