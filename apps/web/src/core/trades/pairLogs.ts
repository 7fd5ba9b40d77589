import { optionalRead } from '@zono/client'
import { Pair } from '@zono/protocol'
import { type AbiEvent, type Address, type Hex, numberToHex, type RpcLog, toEventSelector } from 'viem'
import { sample } from '#lib/sample.ts'
import { readBlockTimestamp } from '../chain/blockTimestamp.ts'
import type { ChainClient } from '../chain/chain.ts'
import { type EventState, readCachedLogs } from './logCache.ts'

/** Blocks per eth_getLogs: public endpoints refuse more. */
const BLOCKS_PER_REQUEST = 5000n

/** Blocks searched on a public chain. */
export const MAX_LOOKBACK_BLOCKS = 20_000n

/** Most block headers read for timestamps; blocks between them are interpolated. */
const MAX_HEADER_READS = 48

/** One event of a pair. */
export type PairEvent<args> = {
  readonly pairAddress: Address
  readonly name: string
  /** Arguments that are not indexed. */
  readonly args: args
  readonly blockNumber: bigint
  readonly logIndex: number
  readonly transactionHash: Hex
  /** Unix seconds, if the endpoint includes it in the log. */
  readonly timestamp: number | undefined
}

type PairEventFilter = {
  readonly pairAddresses: readonly Address[]
  readonly events: readonly AbiEvent[]
  readonly blocks?: bigint
}

/**
 * Reads events of pairs from the chain's logs, oldest first: of all blocks on the development chain, elsewhere of the
 * last 20,000.
 */
export async function readPairEvents<args>(
  chain: ChainClient,
  { pairAddresses, events, blocks }: PairEventFilter,
): Promise<readonly PairEvent<args>[]> {
  const bySelector = new Map(events.map((event) => [toEventSelector(event), event]))
  const filter = { address: [...pairAddresses], topics: [[...bySelector.keys()]], blocks }
  const logs = await readLogs(chain, filter, () => readPairsState(chain, pairAddresses))
  return logs.flatMap((log) => decodePairLog<args>(log, bySelector) ?? [])
}

/** Reserves of pairs and the times of their last events; undefined if one cannot be read. */
async function readPairsState(
  { readContract, screenHead }: ChainClient,
  pairAddresses: readonly Address[],
): Promise<EventState | undefined> {
  const from = screenHead.getState().block?.number
  const reserves = await Promise.all(
    pairAddresses.map((address) =>
      optionalRead(readContract({ abi: Pair.abi, address, functionName: 'getReserves' })).catch(() => undefined),
    ),
  )
  const to = screenHead.getState().block?.number
  if (from === undefined || to === undefined || reserves.includes(undefined)) return undefined
  return { key: reserves.join(' '), from, to }
}

type RecentLogFilter = {
  readonly address?: Address[]
  readonly topics: (Hex | Hex[] | null)[]
  /** Number of newest blocks. Default: all on a development chain, elsewhere 20,000. */
  readonly blocks?: bigint | undefined
}

/**
 * Reads recent logs, oldest first, in ranges that public endpoints accept. Logs are cached; at most the newest 20,000
 * are returned.
 */
export async function readLogs(
  { client, chainConfig, head }: ChainClient,
  { blocks, ...filter }: RecentLogFilter,
  readState?: () => Promise<EventState | undefined>,
): Promise<readonly RpcLog[]> {
  const newest = head.getState().block?.number ?? BigInt(await client.request({ method: 'eth_blockNumber' }))
  const reach = blocks ?? (chainConfig.isDevelopment ? newest : MAX_LOOKBACK_BLOCKS)
  const oldest = newest > reach ? newest - reach : 0n
  const readRange = (from: bigint, to: bigint) => readLogsInChunks(client, filter, from, to)
  return readCachedLogs(client, filter, { from: oldest, to: newest }, readRange, readState)
}

async function readLogsInChunks(
  client: ChainClient['client'],
  filter: Omit<RecentLogFilter, 'blocks'>,
  oldest: bigint,
  newest: bigint,
): Promise<readonly RpcLog[]> {
  const ranges: (readonly [bigint, bigint])[] = []
  for (let from = oldest; from <= newest; from += BLOCKS_PER_REQUEST)
    ranges.push([from, from + BLOCKS_PER_REQUEST - 1n < newest ? from + BLOCKS_PER_REQUEST - 1n : newest])
  const logs = await Promise.all(
    ranges.map(([from, to]) =>
      client.request({
        method: 'eth_getLogs',
        params: [{ ...filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) }],
      }),
    ),
  )
  return logs.flat()
}

/**
 * Decodes an event whose non-indexed arguments are all uints, one per word. viem's decoder hashes each event signature
 * for each log, which takes longer on a phone than the rest of the first screen.
 */
function decodePairLog<args>(log: RpcLog, bySelector: ReadonlyMap<Hex, AbiEvent>): PairEvent<args> | undefined {
  const { address, data, topics, blockNumber, logIndex, transactionHash } = log
  const event = topics[0] && bySelector.get(topics[0])
  if (!event || blockNumber === null || logIndex === null || transactionHash === null) return undefined
  const inputs = event.inputs.filter(({ indexed }) => !indexed)
  const timestamp = 'blockTimestamp' in log ? Number(log.blockTimestamp) : Number.NaN
  return {
    pairAddress: address,
    name: event.name,
    args: Object.fromEntries(inputs.map(({ name }, i) => [name, getWord(data, i)])) as args,
    blockNumber: BigInt(blockNumber),
    logIndex: Number(logIndex),
    transactionHash,
    timestamp: Number.isSafeInteger(timestamp) ? timestamp : undefined,
  }
}

const getWord = (data: Hex, index: number): bigint => BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index) || '0'}`)

type EventPosition = Pick<PairEvent<unknown>, 'blockNumber' | 'timestamp'>

/** Timestamps of events in unix seconds, in their order: from the logs, or interpolated between block headers. */
export async function readEventTimestamps(
  chain: ChainClient,
  events: readonly EventPosition[],
): Promise<readonly number[]> {
  const timestamps = events.flatMap(({ timestamp }) => timestamp ?? [])
  if (timestamps.length === events.length) return timestamps
  const numbers = sample([...new Set(events.map(({ blockNumber }) => blockNumber))], MAX_HEADER_READS)
  const times = await Promise.all(numbers.map((number) => readKnownTimestamp(chain, number)))
  return events.map(({ blockNumber }) => interpolateTimestamp(numbers, times, blockNumber))
}

async function readKnownTimestamp(chain: ChainClient, number: bigint): Promise<number> {
  const time = await readBlockTimestamp(chain, number)
  if (time === null) throw new Error(`The node does not know block ${number}.`)
  return time
}

/** Interpolates the timestamp of a block linearly between known blocks. */
export function interpolateTimestamp(numbers: readonly bigint[], times: readonly number[], number: bigint): number {
  const after = numbers.findIndex((known) => known >= number)
  const [last, next] = [after === -1 ? numbers.length - 1 : Math.max(0, after - 1), Math.max(0, after)]
  const [from, to] = [numbers[last] ?? 0n, numbers[next] ?? 0n]
  const [start, end] = [times[last] ?? 0, times[next] ?? 0]
  return to > from ? start + Math.round((Number(number - from) / Number(to - from)) * (end - start)) : start
}
