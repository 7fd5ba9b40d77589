import { createMulticallBatcher, isMissingHeader, isUnreachable, type ReadContract } from '@zono/client'
import { type ChainConfig, type Deployment, getChainConfig, getContract, Multicall } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { type Address, type Client, createClient, numberToHex } from 'viem'
import { type BlockHead, createBlockHead } from '../rpc/blockHead.ts'
import { WrongChainError } from '../rpc/errors.ts'
import { rankedFallbackTransport } from '../rpc/rankedFallbackTransport.ts'
import { createRpcHealth, type RpcHealth } from '../rpc/rpcHealth.ts'
import type { Config } from './config.ts'
import { createScreenHead, type ScreenHead } from './head/screenHead.ts'

/** A governance hub, and the space whose proposals it keeps. The space names the chain, because what is signed does not. */
export type GovernanceHub = { readonly url: string; readonly space: string }

/** Everything needed to read one chain: its configuration, its deployment, its RPC client and its head. */
export type ChainClient = {
  readonly chainConfig: ChainConfig
  readonly deployment: Deployment
  readonly client: Client
  /** Reads at the block of the screen head. */
  readonly readContract: ReadContract
  /** Facts of a token that need no request: those of the lists that are searched. */
  readonly findToken?: ((address: Address) => Token | undefined) | undefined
  /** Reads at an earlier block. Full nodes keep the state of the last 128 blocks; older reads reject. */
  readonly readContractAt: (block: bigint) => ReadContract
  /** The newest block. */
  readonly head: BlockHead
  /** The block at which everything on screen is read. */
  readonly screenHead: ScreenHead
  /** URLs of the subgraphs; empty where the operator configured none. */
  readonly subgraphs: Config['subgraphs']
  /** Endpoint for private sending; undefined where the operator configured none. */
  readonly privateRpc: Config['privateRpc']
  /** Base URL of the item service of NFTs; undefined where the operator configured none. */
  readonly nftItemsUrl: Config['nftItemsUrl']
  /** The governance hub; undefined where the operator configured none. */
  readonly hub: GovernanceHub | undefined
  readonly rpcHealth: RpcHealth
}

/** Consecutive 'missing header' errors after which the head counts as unverified. */
const MAX_MISSING_HEADERS = 3

const getGovernanceHub = (
  { hubUrl, hubSpace }: Partial<Pick<Config, 'hubUrl' | 'hubSpace'>>,
  { governanceSpace }: ChainConfig,
): GovernanceHub | undefined =>
  hubUrl === undefined ? undefined : { url: hubUrl.replace(/\/+$/, ''), space: hubSpace ?? governanceSpace }

/** Creates the client of a chain. Sends no request. `findToken` has the facts of tokens that need none. */
export function createChainClient(
  config: Pick<Config, 'chainId' | 'rpcUrls'> &
    Partial<Pick<Config, 'subgraphs' | 'privateRpc' | 'nftItemsUrl' | 'hubUrl' | 'hubSpace'>>,
  deployment: Deployment,
  findToken?: (chainId: number, address: Address) => Token | undefined,
): ChainClient {
  const chainConfig = getChainConfig(deployment)
  const rpcHealth = createRpcHealth(config.rpcUrls)
  const head = createBlockHead()
  const { chainId, rpcUrls: urls } = config
  const client = createClient({
    transport: rankedFallbackTransport({ health: rpcHealth, urls, chainId, head }),
  })
  const screenHead = createScreenHead(head)
  const multicall = getContract(deployment, Multicall)

  let missingHeaders = 0

  /** The block number is read when a batch is sent, not when a call is queued. `pastBlock` is set for an earlier block. */
  const createReader = (getBlockNumber: () => bigint | undefined, pastBlock?: bigint) =>
    createMulticallBatcher({
      multicall: multicall.address,
      ...(pastBlock === undefined ? {} : { maxHeaderRetries: 0 }),
      ethCall: async (call) => {
        const blockNumber = getBlockNumber()
        const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber)
        try {
          const result = await client.request({ method: 'eth_call', params: [call, block] })
          if (pastBlock === undefined) missingHeaders = 0
          return result
        } catch (error) {
          if (error instanceof WrongChainError) head.markUnreachable('wrong-chain')
          else if (isUnreachable(error)) head.markUnreachable()
          // No endpoint has the announced block: the head has to be read again before announcements count.
          // A past block that an endpoint lacks says nothing about the head.
          if (pastBlock === undefined && isMissingHeader(error) && ++missingHeaders >= MAX_MISSING_HEADERS)
            head.markUnverified()
          throw error
        }
      },
    })
  const readContract = createReader(() => screenHead.getState().block?.number)

  return {
    chainConfig,
    deployment,
    client,
    readContract,
    findToken: findToken && ((address) => findToken(chainId, address)),
    readContractAt: (block) => createReader(() => block, block),
    head,
    screenHead,
    rpcHealth,
    subgraphs: config.subgraphs ?? {},
    privateRpc: config.privateRpc,
    nftItemsUrl: config.nftItemsUrl,
    hub: getGovernanceHub(config, chainConfig),
  }
}

/** Reads the newest block header, unparsed. */
export const readLatestHeader = ({ client }: ChainClient): Promise<unknown> =>
  client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
