import { type Client, numberToHex, type RpcLog } from 'viem'
import { describe, expect, test } from 'vitest'
import { REORG_WINDOW_BLOCKS } from '../chain/blockTimestamp.ts'
import type { ChainClient } from '../chain/chain.ts'
import { MAX_CACHED_LOGS, readCachedLogs } from './logCache.ts'
import { readEventTimestamps, readLogs } from './pairLogs.ts'

type BlockRange = readonly [from: number, to: number]

/** A client with logs in some blocks, and the ranges that it was asked for. */
function createLogClient(blocks: number[]) {
  const asked: BlockRange[] = []
  const headers: number[] = []
  let isDown = false
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (isDown) throw new Error('down')
    if (method === 'eth_getBlockByNumber') {
      headers.push(Number(params[0]))
      return { timestamp: numberToHex(Number(params[0]) * 3) }
    }
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
    asked.push([Number(fromBlock), Number(toBlock)])
    return blocks
      .filter((block) => block >= Number(fromBlock) && block <= Number(toBlock))
      .map((block) => ({ blockNumber: numberToHex(block) }) as RpcLog)
  }
  const client = { request } as unknown as Client
  const chainAt = (newest: number, chainId = 31337) =>
    ({
      client,
      chainConfig: { chainId },
      head: { getState: () => ({ block: { number: BigInt(newest) } }) },
    }) as unknown as ChainClient
  const read = async (newest: number, reach?: number, chainId?: number) => {
    const filter = { topics: ['0x01' as const], ...(reach === undefined ? {} : { blocks: BigInt(reach) }) }
    return (await readLogs(chainAt(newest, chainId), filter)).map(({ blockNumber }) => Number(blockNumber))
  }
  const setDown = (down: boolean) => {
    isDown = down
  }
  return { client, read, chainAt, asked, headers, blocks, setDown }
}

const reorgWindow = Number(REORG_WINDOW_BLOCKS)

describe('readCachedLogs', () => {
  test('readCachedLogs: requests nothing while the state of the pairs is unchanged', async () => {
    const { client, asked } = createLogClient([])
    const readRange = async (from: bigint, to: bigint) => {
      asked.push([Number(from), Number(to)])
      return []
    }
    const read = (newest: bigint, key: string, stateBlock = newest) =>
      readCachedLogs(client, { topics: ['0x02'] }, { from: 0n, to: newest }, readRange, async () => ({
        key,
        from: stateBlock,
        to: stateBlock,
      }))
    await read(1000n, 'a')
    await read(1100n, 'a')
    expect(asked).toEqual([[0, 1000]])
    await read(1200n, 'b')
    expect(asked.slice(1)).toEqual([[1100 - reorgWindow + 1, 1200]])
    // Events of block 1,301 are in the state and not in the logs that were read.
    await read(1300n, 'c', 1301n)
    await read(1400n, 'c')
    expect(asked.slice(3)).toEqual([[1300 - reorgWindow + 1, 1400]])
  })
})

describe('readLogs', () => {
  test('readLogs: requests only new blocks and the reorg window', async () => {
    const { read, asked, blocks } = createLogClient([10, 900, 990])
    expect(await read(1000)).toEqual([10, 900, 990])
    blocks.push(1002)
    expect(await read(1004)).toEqual([10, 900, 990, 1002])
    expect(asked).toEqual([
      [0, 1000],
      [1000 - reorgWindow + 1, 1004],
    ])
  })

  test('readLogs: replaces logs of reorganized blocks', async () => {
    const { read, blocks } = createLogClient([10, 995])
    await read(1000)
    blocks.splice(1, 1, 996)
    expect(await read(1001)).toEqual([10, 996])
  })

  test('readLogs: a longer range requests only the missing older blocks', async () => {
    const { read, asked } = createLogClient([600, 950, 985])
    expect(await read(1000, 100)).toEqual([950, 985])
    expect(await read(1000, 500)).toEqual([600, 950, 985])
    expect(await read(1000, 100)).toEqual([950, 985])
    expect(asked).toEqual([
      [900, 1000],
      [500, 899],
    ])
  })

  test('readLogs: a range within the reorg window keeps older logs', async () => {
    const { read, asked } = createLogClient([600, 985])
    await read(1000, 500)
    expect(await read(1004, 20)).toEqual([985])
    expect(await read(1004, 500)).toEqual([600, 985])
    expect(asked).toEqual([
      [500, 1000],
      [1000 - reorgWindow + 1, 1004],
    ])
  })

  test('readLogs: a moving window requests no older blocks', async () => {
    const { read, asked } = createLogClient([])
    await read(100_000, undefined, 56)
    asked.length = 0
    await read(100_004, undefined, 56)
    expect(asked).toEqual([[100_000 - reorgWindow + 1, 100_004]])
  })

  test('readLogs: reads all again after the head moved back', async () => {
    const { read, asked, blocks } = createLogClient([10, 900])
    await read(1000)
    blocks.splice(0, 2, 20)
    expect(await read(500)).toEqual([20])
    expect(asked.at(-1)).toEqual([0, 500])
  })

  test('readLogs: rejects if the endpoint fails, and keeps the cache', async () => {
    const { read, asked, setDown } = createLogClient([10])
    await read(1000)
    setDown(true)
    await expect(read(1004)).rejects.toThrow('down')
    setDown(false)
    expect(await read(1004)).toEqual([10])
    expect(asked).toHaveLength(2)
  })

  test('readLogs: concurrent readers share requests', async () => {
    const { read, asked } = createLogClient([10])
    expect(await Promise.all([read(1000), read(1000)])).toEqual([[10], [10]])
    expect(asked.filter(([from]) => from === 0)).toHaveLength(1)
  })
})

describe('readCachedLogs', () => {
  test('readCachedLogs: keeps the newest 20,000 logs and does not request dropped ones again', async () => {
    const asked: bigint[] = []
    const log = (number: number) => ({ blockNumber: numberToHex(number) }) as RpcLog
    const readRange = async (from: bigint, to: bigint) => {
      asked.push(from)
      return Array.from({ length: Number(to - from) + 1 }, (_, i) => log(Number(from) + i))
    }
    const client = {} as Client
    const to = BigInt(2 * MAX_CACHED_LOGS)
    const first = await readCachedLogs(client, { topics: [] }, { from: 0n, to }, readRange)
    expect(first.length).toBeLessThanOrEqual(MAX_CACHED_LOGS)
    expect(Number(first.at(-1)?.blockNumber)).toBe(2 * MAX_CACHED_LOGS)
    await readCachedLogs(client, { topics: [] }, { from: 0n, to: to + 4n }, readRange)
    expect(asked).toEqual([0n, to - REORG_WINDOW_BLOCKS + 1n])
  })

  test('readCachedLogs: the order of addresses does not matter', async () => {
    const asked: bigint[] = []
    const readRange = async (from: bigint) => {
      asked.push(from)
      return []
    }
    const client = {} as Client
    const range = { from: 0n, to: 100n }
    await readCachedLogs(client, { address: ['0xA', '0xb'], topics: [] }, range, readRange)
    await readCachedLogs(client, { address: ['0xB', '0xa'], topics: [] }, range, readRange)
    expect(asked).toEqual([0n])
  })
})

describe('readEventTimestamps', () => {
  test('readEventTimestamps: reads the header of a settled block once', async () => {
    const { chainAt, headers } = createLogClient([])
    const events = [
      { blockNumber: 10n, timestamp: undefined },
      { blockNumber: 995n, timestamp: undefined },
    ]
    expect(await readEventTimestamps(chainAt(1000), events)).toEqual([30, 2985])
    await readEventTimestamps(chainAt(1000), events)
    expect(headers).toEqual([10, 995, 995])
  })
})
