import { getDrawnBlocks } from '@zono/messages'
import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Proposal } from '../store/proposals.ts'
import { createDraws, findFirstBlockAfter } from './draws.ts'
import { readProposalPower } from './proposalPower.ts'

const account = `0x${'11'.repeat(20)}` as const
const toHash = (number: number) => numberToHex(number * 7 + 3, { size: 32 })

/** A chain whose block n has the time `times[n]`. */
function createChain(times: readonly number[]) {
  const readBlock = async (number: number | 'latest') => ({
    number: Number(number),
    timestamp: times[Number(number)] ?? Number.NaN,
    hash: toHash(Number(number)),
  })
  return { readBlock, getHead: () => ({ number: times.length - 1, timestamp: times.at(-1) ?? 0 }) }
}

const proposal: Proposal = {
  ...{ id: '0x01', author: account, choices: ['Yes', 'No'], start: 1000, end: 5000, snapshot: 40 },
  ...{ drawWindow: 8, draw: undefined, updated: undefined, isCancelled: false, isFinal: false },
}

function createSubject(times: readonly number[], delaySeconds = 0) {
  const statements: string[] = []
  const query = async (sql: string) => {
    statements.push(sql)
    return []
  }
  const { readBlock, getHead } = createChain(times)
  const draws = createDraws({
    ...{ client: { readBlock }, database: { query: query as never } },
    head: { get: () => ({ ...getHead(), hash: '0x' }) },
    delaySeconds,
  })
  return { draws, statements }
}

/** Forty-one blocks before the start of voting, the last at it, and some after it. */
const createTimes = (after: number) => [
  ...Array.from({ length: 41 }, (_, index) => 960 + index),
  ...Array.from({ length: after }, (_, index) => 1003 + 3 * index),
]

describe('the drawn blocks of a proposal', () => {
  test('are drawn by the first block after the start of voting', async () => {
    const { draws, statements } = createSubject(createTimes(5))
    const drawn = { block: 41, hash: toHash(41), drawnBlocks: getDrawnBlocks(40, 8, toHash(41)) }
    expect(await Promise.all([draws.get(proposal), draws.get(proposal)])).toEqual([drawn, drawn])
    expect(statements).toHaveLength(1)
  })

  test('are not drawn by a block that the author may know', async () => {
    const { draws, statements } = createSubject(createTimes(0))
    expect(await draws.get(proposal)).toBeUndefined()
    expect(statements).toHaveLength(0)
  })

  test('are drawn by no block of the delay, which a late clock would make known', async () => {
    const { draws } = createSubject(createTimes(5), 6)
    expect(await draws.get(proposal)).toMatchObject({ block: 43, hash: toHash(43) })
    expect(await createSubject(createTimes(2), 6).draws.get(proposal)).toBeUndefined()
  })

  test('are drawn again where the chain has replaced the block that drew', async () => {
    const { draws, statements } = createSubject(createTimes(5))
    const draw = { block: 41, hash: toHash(41), drawnBlocks: [33, 37, 35] }
    expect(await draws.confirm({ ...proposal, draw }, draw)).toBe(true)
    expect(statements).toHaveLength(0)
    expect(await draws.confirm(proposal, { ...draw, hash: toHash(42) })).toBe(false)
    expect(statements[0]).toContain('power = null')
  })

  test('the first block after a time is found on every chain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { minLength: 2, maxLength: 60 }), fc.nat(), async (spans, seed) => {
        let time = 0
        const times = spans.map((span) => (time += span))
        const [first = 0, last = 0] = [times[0], times.at(-1)]
        fc.pre(last > first)
        const wanted = first + (seed % (last - first))
        const { readBlock } = createChain(times)
        const { number } = await findFirstBlockAfter({ readBlock }, wanted, 0, times.length - 1)
        expect(number).toBe(times.findIndex((at) => at > wanted))
      }),
    )
  })
})

describe('the voting power that counts', () => {
  const toParts = (wallet: bigint) => ({
    ...{ wallet, vault: 0n, farm: 0n, stakingPools: 0n, liquidity: 0n, saleVault: 0n },
  })
  const draw = { block: 41, hash: toHash(41), drawnBlocks: [33, 37, 35] }
  /** Reads for an account that held so much at the snapshot, at block 37, and at the other drawn blocks. */
  const read = (atSnapshot: bigint, atDrawn: bigint, subject: Proposal, atOthers = atDrawn + 1n) =>
    readProposalPower(
      {
        powers: { read: async (_, block) => toParts(block === 40 ? atSnapshot : block === 37 ? atDrawn : atOthers) },
        draws: { get: async ({ draw: known }) => known },
      },
      ...([subject, account, false] as const),
    )

  test('tokens that are held over the snapshot alone count nothing', async () => {
    const power = await read(1_000_000n, 0n, { ...proposal, draw })
    expect(power).toEqual({ parts: toParts(0n), block: 37, isFinal: true })
  })

  test('is the lowest one of all blocks', async () => {
    expect(await read(5n, 7n, { ...proposal, draw })).toMatchObject({ parts: toParts(5n), block: 40 })
    expect(await read(7n, 5n, { ...proposal, draw })).toMatchObject({ parts: toParts(5n), block: 37 })
    expect(await read(7n, 5n, { ...proposal, draw }, 0n)).toMatchObject({ parts: toParts(0n), block: 33 })
  })

  test('is at most that of the snapshot until blocks are drawn', async () => {
    expect(await read(7n, 5n, proposal)).toEqual({ parts: toParts(7n), block: 40, isFinal: false })
    expect(await read(7n, 5n, { ...proposal, drawWindow: 0 })).toEqual({ parts: toParts(7n), block: 40, isFinal: true })
  })
})
