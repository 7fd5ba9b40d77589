import type { Deployment } from '@zono/protocol'
import {
  type Block,
  type BlockTag,
  CallRevertedError,
  createBlockReader,
  createEndpoints,
  createHeadReader,
  EmptyAnswerError,
  type Node,
} from '@zono/rpc'
import { type Log, ServiceError, UnavailableError } from '@zono/service'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'

/** Voting powers of 200 accounts are some 100 kB. */
const ANSWER_LIMITS = { timeoutMs: 5000, maxBytes: 8_000_000 } as const

/** The state of the chain at a block cannot be read now. It is never taken for zero. */
export class StateUnavailableError extends ServiceError {
  override name = 'StateUnavailableError'
  readonly code = 'STATE_UNAVAILABLE'
}

/**
 * Reads a contract at a block. One that has no code at that block gives `undefined`; whatever else fails means that the value
 * is not known.
 */
export type StateReader = <
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  parameters: ReadContractParameters<abi, name, args>,
) => Promise<ReadContractReturnType<abi, name, args> | undefined>

/** Reads of the chain. */
export type ChainClient = {
  /** A block. The newest one is never of an endpoint that is behind another. */
  readonly readBlock: (at: number | 'latest') => Promise<Block>
  /** Whether an account has code. */
  readonly hasCode: (account: Address, at: BlockTag) => Promise<boolean>
  readonly call: Node['call']
  /**
   * Runs reads of contracts at one block, all at one endpoint. Those that start in one turn are one request.
   * @throws {StateUnavailableError}
   */
  readonly readAt: <result>(at: BlockTag, run: (read: StateReader) => Promise<result>) => Promise<result>
}

/** Client over several endpoints, of which only those of the right chain are asked: votes weighed on another would be worthless. */
export function createChainClient(
  urls: readonly string[],
  { chainId, contracts }: Pick<Deployment, 'chainId' | 'contracts'>,
  log: Log,
): ChainClient {
  const readHead = createHeadReader()
  const endpoints = createEndpoints({ urls, chainId, limits: ANSWER_LIMITS, log })
  return {
    readBlock: (at) => endpoints.run((node) => (at === 'latest' ? readHead(node) : node.readBlock(at))),
    hasCode: (account, at) => endpoints.run((node) => hasCode(node, account, at)),
    call: (call, at) => endpoints.run((node) => node.call(call, at)),
    async readAt(at, run) {
      try {
        return await endpoints.run((node) => run(createStateReader(node, contracts.Multicall, at)))
      } catch (error) {
        throw error instanceof UnavailableError ? new StateUnavailableError(error.message) : error
      }
    },
  }
}

/** Creates a reader of one block of a node. */
export function createStateReader(
  node: Pick<Node, 'call' | 'readCode'>,
  multicall: Address | undefined,
  block: BlockTag,
): StateReader {
  const read = createBlockReader({ node, multicall, block })
  const known = new Map<Address, Promise<boolean>>()
  const hasCodeOnce = (address: Address) => {
    const asked = known.get(address) ?? hasCode(node, address, block)
    known.set(address, asked)
    return asked
  }
  return (async (parameters: ReadContractParameters & { readonly address: Address }) => {
    try {
      return await read(parameters)
    } catch (error) {
      const isOfContract = error instanceof CallRevertedError || error instanceof EmptyAnswerError
      if (isOfContract && !(await hasCodeOnce(parameters.address))) return undefined
      // Another endpoint may know more: the functions that are read here refuse nobody.
      throw isOfContract ? new UnavailableError(`${parameters.functionName} cannot be read at block ${block}.`) : error
    }
  }) as StateReader
}

const hasCode = async (node: Pick<Node, 'readCode'>, account: Address, at: BlockTag): Promise<boolean> =>
  (await node.readCode(account, at)) !== '0x'
