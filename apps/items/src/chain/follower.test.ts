import type { Block, ChainLog, Node } from '@zono/rpc'
import fc from 'fast-check'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createFollower } from './follower.ts'
import { type Ownership, StaleStepError } from './ownership.ts'
import { TRANSFER_TOPIC } from './transfers.ts'

const COLLECTION = '0x00000000000000000000000000000000000000c1'
const [ANN, ZERO] = [numberToHex(0xa1, { size: 32 }), numberToHex(0, { size: 32 })]

/** A chain that may change between any two reads of it. Every block or every other has a transfer of a piece of its own. */
function createChangingChain(random: () => number) {
  const blocks: (Block & { readonly logs: readonly ChainLog[] })[] = []
  let made = 0
  const mine = () => {
    const [number, hash] = [blocks.length, numberToHex(++made, { size: 32 })] as const
    const log: ChainLog = {
      address: COLLECTION,
      topics: [TRANSFER_TOPIC, ZERO, ANN, hash],
      blockNumber: number,
      blockHash: hash,
      logIndex: 0,
      blockTimestamp: number,
    }
    blocks.push({ number, hash, timestamp: number, logs: random() < 0.5 ? [log] : [] })
  }
  for (let n = 0; n < 8; n++) mine()
  function change() {
    if (random() < 0.5) return mine()
    const depth = 1 + Math.floor(random() * Math.min(6, blocks.length - 1))
    blocks.splice(-depth)
    for (let n = 0; n < depth; n++) mine()
  }
  return { blocks, change }
}

/** What is stored, in memory, with the rules of the database. */
function createMemoryOwnership() {
  let blocks: { readonly number: number; readonly hash: string }[] = []
  let transfers: { readonly blockNumber: number; readonly tokenId: bigint }[] = []
  const ownership: Ownership = {
    prepare: async () => {},
    readBlocks: async (limit) => blocks.toReversed().slice(0, limit),
    async advance(after, block, added) {
      if (blocks.at(-1)?.hash !== after?.hash) throw new StaleStepError('Another process has moved on.')
      blocks.push(block)
      transfers.push(...added)
    },
    release: async () => {},
    async rewind(to) {
      blocks = blocks.filter(({ number }) => to !== undefined && number <= to.number)
      transfers = transfers.filter(({ blockNumber }) => to !== undefined && blockNumber <= to.number)
    },
  }
  return { ownership, getBlocks: () => blocks, getTransfers: () => transfers }
}

/** Chances from 0 to 1, as many as are asked for. */
const chances = fc.infiniteStream(fc.integer({ min: 0, max: 999 }).map((n) => n / 1000))

test('follower: stores what the chain has, whenever it changes while it is read', async () => {
  const property = fc.asyncProperty(chances, async (stream) => {
    const random = () => stream.next().value
    const { blocks, change } = createChangingChain(random)
    const { ownership, getBlocks, getTransfers } = createMemoryOwnership()
    let isChanging = true
    const answer = <result>(result: result) => {
      // A request takes longer than some blocks, now and then.
      for (let n = 0; isChanging && n < 5 && random() < 0.3; n++) change()
      return result
    }
    const node = {
      findBlock: async (number: number | 'latest') => answer(number === 'latest' ? blocks.at(-1) : blocks[number]),
      readLogs: async ({ fromBlock, toBlock }: { readonly fromBlock: number; readonly toBlock: number }) =>
        answer(blocks.slice(fromBlock, toBlock + 1).flatMap(({ logs }) => logs)),
    } as Partial<Node> as Node
    const follower = createFollower({
      endpoints: { run: (read) => read(node) },
      ownership,
      readContracts: async () => ({ collections: [COLLECTION], custodians: new Map() }),
      startBlock: 0,
      blockRange: 4,
      pollIntervalMs: 1,
      log: () => {},
    })
    const step = () =>
      follower.step().catch((error) => {
        if (!(error instanceof StaleStepError)) throw error
        return true
      })
    for (let n = 0; n < 30; n++) await step()
    isChanging = false
    while (await step());
    expect(getBlocks().at(-1)?.hash).toBe(blocks.at(-1)?.hash)
    const expected = blocks.flatMap(({ logs }) => logs.map(({ blockHash }) => BigInt(blockHash)))
    expect(getTransfers().map(({ tokenId }) => tokenId)).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 200 })
})
