import { type Address, decodeEventLog, type Hex, parseAbi, type RpcLog, toEventSelector } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { readLogs } from '../../../core/trades/pairLogs.ts'
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

/** Blocks that are searched at first on a public chain; a development chain is searched from its first block. */
export const FIRST_SEARCH_BLOCKS = 50_000n

/** What happened to an operation of the timelock, or a role that was granted; oldest first. */
export type OwnerEvent = ReturnType<typeof decodeOwnerEvent> & { readonly address: Address }

/** Events of a stretch of newest blocks. */
export type OwnerEvents = {
  readonly events: readonly OwnerEvent[]
  /** First block that was searched: what happened earlier is unknown. */
  readonly searchedFrom: bigint
}

/**
 * Reads what was scheduled, executed and cancelled in the timelock, and which roles were granted, from the chain's logs.
 *
 * @param blocks - Number of newest blocks to search.
 * @throws The error of the RPC endpoint.
 */
export async function readOwnerEvents(chain: ChainClient, blocks: bigint): Promise<OwnerEvents> {
  const { deployment, chainConfig, head, client } = chain
  const addresses = CONTRACTS_WITH_ACCESS_ROLES.flatMap((name) => deployment.contracts[name] ?? [])
  if (addresses.length === 0) return { events: [], searchedFrom: 0n }
  const newest = head.getState().block?.number ?? BigInt(await client.request({ method: 'eth_blockNumber' }))
  const searchedFrom = chainConfig.isDevelopment || newest <= blocks ? 0n : newest - blocks
  const logs = await readLogs(chain, {
    address: addresses,
    topics: [events.map((event) => toEventSelector(event))],
    ...(searchedFrom > 0n ? { blocks } : { blocks: newest }),
  })
  return { events: logs.flatMap(toOwnerEvent), searchedFrom }
}

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
