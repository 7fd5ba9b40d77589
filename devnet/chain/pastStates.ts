import type { Block, Hash } from 'viem'
import type { DevnetClient } from './chain.ts'

const SECONDS_PER_DAY = 86_400n

/** Start of a past state in what anvil dumps, which names its block: `["0x...",{"accounts":{`. */
const STATE_START = /^\["(0x[0-9a-f]{64})"$/

const ACCOUNTS = ',{"accounts":{'
const STATES = '"historical_states":['

/** Bytes of `["0x` and 64 digits and `"`. */
const STATE_NAME_LENGTH = 69

/** The newest blocks, oldest first. */
async function readNewestBlocks(client: DevnetClient, count: number): Promise<readonly Block[]> {
  const last = await client.getBlockNumber()
  const first = last > BigInt(count) ? last - BigInt(count) : 0n
  const numbers = Array.from({ length: Number(last - first) + 1 }, (_, i) => first + BigInt(i))
  return Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber })))
}

const toHashes = (blocks: readonly Block[]): ReadonlySet<Hash> =>
  new Set(blocks.flatMap(({ hash }) => (hash === null ? [] : [hash])))

/**
 * Hashes of those of the newest blocks that are the last ones of their days (UTC), the newest block among them. Each state
 * takes a megabyte.
 * @param days - newest full days that are wanted
 */
export async function findDayEndBlocks(client: DevnetClient, count: number, days = count): Promise<ReadonlySet<Hash>> {
  const blocks = await readNewestBlocks(client, count)
  const getDay = (block: Block | undefined) => (block === undefined ? undefined : block.timestamp / SECONDS_PER_DAY)
  return toHashes(blocks.filter((block, i) => getDay(block) !== getDay(blocks[i + 1])).slice(-days - 1))
}

/** Leaves out of a dumped chain the past states of all but some blocks. Works on bytes: the whole is too long for a string. */
export function keepPastStates(dump: Buffer, blocks: ReadonlySet<Hash>): Buffer {
  const begin = dump.indexOf(STATES)
  if (begin === -1) return dump
  const starts: { readonly at: number; readonly block: Hash }[] = []
  for (let at = dump.indexOf(ACCOUNTS, begin); at !== -1; at = dump.indexOf(ACCOUNTS, at + 1)) {
    const start = at - STATE_NAME_LENGTH
    const [, block] = STATE_START.exec(dump.toString('latin1', start, at)) ?? []
    if (block !== undefined) starts.push({ at: start, block: block as Hash })
  }
  const end = dump.lastIndexOf(']')
  // Each state ends before the comma that leads to the next one, the last one before the end of the list.
  const states = starts.flatMap(({ at, block }, i) => {
    const next = starts[i + 1]
    return blocks.has(block) ? [dump.subarray(at, next ? next.at - 1 : end)] : []
  })
  const comma = Buffer.from(',')
  const list = states.flatMap((state, i) => (i === 0 ? [state] : [comma, state]))
  return Buffer.concat([dump.subarray(0, begin + STATES.length), ...list, dump.subarray(end)])
}
