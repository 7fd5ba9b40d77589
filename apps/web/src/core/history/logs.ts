import { type AbiEvent, type Address, decodeEventLog, encodeEventTopics, type Hex, numberToHex } from 'viem'
import type { Chain } from '../chain/chain.ts'

/** Blocks asked for at once: public nodes refuse more. */
const CHUNK = 5000n

/** Blocks looked back on a chain whose history is too long to read from its logs. */
const LOOK_BACK = 20_000n

/** One event of a pool. */
export type PoolEvent<args> = {
  readonly pool: Address
  readonly args: args
  readonly blockNumber: bigint
  readonly logIndex: number
  readonly transactionHash: Hex
}

type Wanted = { readonly pools: readonly Address[]; readonly event: AbiEvent; readonly blocks?: bigint }

/**
 * Events of some pools, oldest first, straight from the chain's logs: the whole past of a development chain, elsewhere
 * the last blocks. What an indexer will serve later, from the same place.
 */
export async function readPoolEvents<args>(
  chain: Chain,
  { pools, event, blocks }: Wanted,
): Promise<readonly PoolEvent<args>[]> {
  const { client, facts } = chain
  const newest = chain.head.current().block?.number ?? BigInt(await client.request({ method: 'eth_blockNumber' }))
  const reach = blocks ?? (facts.chainId === 31337 ? newest : LOOK_BACK)
  const oldest = newest > reach ? newest - reach : 0n
  const ranges: (readonly [bigint, bigint])[] = []
  for (let from = oldest; from <= newest; from += CHUNK)
    ranges.push([from, from + CHUNK - 1n < newest ? from + CHUNK - 1n : newest])

  const topics = encodeEventTopics({ abi: [event] }) as [Hex]
  const logs = await Promise.all(
    ranges.map(([from, to]) =>
      client.request({
        method: 'eth_getLogs',
        params: [{ address: [...pools], topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) }],
      }),
    ),
  )
  return logs.flat().flatMap(({ address, data, topics, blockNumber, logIndex, transactionHash }) => {
    if (blockNumber === null || logIndex === null || transactionHash === null) return []
    const args = decodeEventLog({ abi: [event], data, topics }).args as args
    return [{ pool: address, args, blockNumber: BigInt(blockNumber), logIndex: Number(logIndex), transactionHash }]
  })
}

/** When blocks were made, by chain: that never changes, so it is asked once. */
const known = new WeakMap<Chain, Map<bigint, number>>()

/** When blocks were made, in unix seconds. */
export async function readTimestamps(chain: Chain, numbers: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const times = known.get(chain) ?? new Map<bigint, number>()
  known.set(chain, times)
  await Promise.all(
    [...new Set(numbers)]
      .filter((number) => !times.has(number))
      .map(async (number) => {
        const block = await chain.client.request({
          method: 'eth_getBlockByNumber',
          params: [numberToHex(number), false],
        })
        if (block) times.set(number, Number(block.timestamp))
      }),
  )
  return times
}
