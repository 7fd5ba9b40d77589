import { type Address, decodeEventLog, type Hex, parseAbi, type RpcLog, toEventSelector } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { readLogs } from '#core/trades/pairLogs.ts'
import { TIMELOCK } from './instances.ts'

const events = parseAbi([
  'event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)',
  'event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)',
  'event CallSalt(bytes32 indexed id, bytes32 salt)',
  'event Cancelled(bytes32 indexed id)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
])

/** Contracts whose roles any number of accounts may hold, which only their events name. */
const CONTRACTS_WITH_ACCESS_ROLES = [TIMELOCK, 'Profile', 'MintingStation']

/** Blocks that are searched in one go: ten requests at a public endpoint. */
const STEP_BLOCKS = 50_000n

/** What happened to an operation of the timelock, or a role that was granted; oldest first. */
export type OwnerEvent = ReturnType<typeof decodeOwnerEvent> & { readonly address: Address }

/** Events of a stretch of newest blocks. */
export type OwnerEvents = {
  readonly events: readonly OwnerEvent[]
  /** First block that was searched: what happened earlier is unknown. */
  readonly searchedFrom: bigint
  /** Number of blocks that were searched. */
  readonly searchedBlocks: bigint
}

/**
 * Reads what was scheduled, executed and cancelled in the timelock, and which roles were granted, from the chain's logs. A
 * development chain is searched from its first block. Where the endpoint refuses older blocks, the newer ones are what it read.
 *
 * @param blocks - Number of newest blocks to search.
 * @throws The error of the RPC endpoint where no block could be searched.
 */
export async function readOwnerEvents(chain: ChainClient, blocks: bigint): Promise<OwnerEvents> {
  const { deployment, chainConfig, head, client } = chain
  const address = CONTRACTS_WITH_ACCESS_ROLES.flatMap((name) => deployment.contracts[name] ?? [])
  if (address.length === 0) return { events: [], searchedFrom: 0n, searchedBlocks: 0n }
  const newest = head.getState().block?.number ?? BigInt(await client.request({ method: 'eth_blockNumber' }))
  const wanted = chainConfig.isDevelopment || newest <= blocks ? newest : blocks
  const topics = [events.map((event) => toEventSelector(event))]
  let result: OwnerEvents | undefined
  for (let reach = getStep(0n, wanted); ; reach = getStep(reach, wanted)) {
    // Blocks that came since the first step are searched too.
    const since = (head.getState().block?.number ?? newest) - newest
    try {
      const logs = await readLogs(chain, { address, topics, blocks: reach + since })
      result = { events: logs.flatMap(toOwnerEvent), searchedFrom: newest - reach, searchedBlocks: reach }
    } catch (error) {
      if (result === undefined) throw error
      return result
    }
    if (reach === wanted) return result
  }
}

const getStep = (reach: bigint, wanted: bigint): bigint => (reach + STEP_BLOCKS < wanted ? reach + STEP_BLOCKS : wanted)

function toOwnerEvent(log: RpcLog): readonly OwnerEvent[] {
  try {
    return [{ ...decodeOwnerEvent(log), address: log.address }]
  } catch {
    // An event of another shape under the same selector: indexed otherwise, so none of these contracts' own.
    return []
  }
}

const decodeOwnerEvent = ({ data, topics }: RpcLog) =>
  decodeEventLog({ abi: events, data, topics: topics as [Hex, ...Hex[]] })
