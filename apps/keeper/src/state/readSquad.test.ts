import type { BlockReader } from '@zono/rpc'
import { numberToHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { createAddress } from '../testing/states.ts'
import { readSquad } from './readSquad.ts'

const BEACON = createAddress(99)
const [PRESALE, SALE, DRAWING, CLAIM] = [2, 3, 4, 5]

type Sale = { readonly status: number; readonly endTime: bigint; readonly round: bigint }

/** Entries and a reader of sales, each at the address of its number, and of a beacon that has round 7. */
function createSales(sales: readonly Sale[]) {
  const entries = sales.map((_, n) => ({ collection: createAddress(100 + n), sale: createAddress(1 + n) }))
  const calls: string[] = []
  const read = async ({ address, functionName, args }: Parameters<BlockReader>[0]) => {
    calls.push(functionName)
    const sale = sales[Number(BigInt(address ?? 0)) - 1]
    const answers: Readonly<Record<string, unknown>> = {
      currentStatus: sale?.status,
      endTimestamp: sale?.endTime,
      drawRound: sale?.round,
      beacon: BEACON,
      publicKey: '0x01',
      getRoundTime: 2000n,
      getRandomness: (args as readonly bigint[] | undefined)?.[0] === 7n ? numberToHex(1, { size: 32 }) : zeroHash,
    }
    return answers[functionName]
  }
  return { entries, read: read as BlockReader, calls }
}

test('squad state: what can be called comes first, then what comes first by its time', async () => {
  const open = { status: SALE, endTime: 900n, round: 0n }
  const over = { status: DRAWING, endTime: 800n, round: 0n }
  const known = { status: DRAWING, endTime: 850n, round: 7n }
  const fixed = { status: DRAWING, endTime: 700n, round: 8n }
  const find = async (sales: readonly Sale[]) => {
    const { entries, read } = createSales(sales)
    return (await readSquad(read, entries, undefined, 900))?.endTime
  }
  expect(await find([open, fixed, known])).toBe(850)
  expect(await find([open, over, fixed])).toBe(800)
  expect(await find([{ ...open, endTime: 2001n }, fixed])).toBe(700)
  expect(await find([open, fixed])).toBe(900)
  expect(await find([{ ...open, endTime: 1000n }, open])).toBe(900)
})

test('squad state: there is none while all sales are before their public sale or complete', async () => {
  const { entries, read } = createSales([
    { status: PRESALE, endTime: 900n, round: 0n },
    { status: CLAIM, endTime: 100n, round: 7n },
  ])
  expect(await readSquad(read, entries, undefined, 900)).toBeUndefined()
})

test('squad state: sales whose beacon does not answer keep no other sale waiting, and no one of them is forgotten', async () => {
  const dead = [8n, 9n].map((round) => ({ status: DRAWING, endTime: 700n, round }))
  const seen = async (sales: readonly Sale[]) => {
    const { entries, read } = createSales(sales)
    const minutes = Array.from({ length: 4 }, (_, i) => 2160 + 60 * i)
    return Promise.all(minutes.map(async (time) => (await readSquad(read, entries, undefined, time))?.address))
  }
  const [first, second, third] = [1, 2, 3].map(createAddress)
  const open = { status: SALE, endTime: 9000n, round: 0n }
  expect(await seen([...dead, open])).toEqual([third, first, third, second])
  expect(await seen(dead)).toEqual([first, first, second, second])
})

test('squad state: says whether the beacon has the round, also where the round is that of the state before', async () => {
  const { entries, read, calls } = createSales([{ status: DRAWING, endTime: 800n, round: 7n }])
  const state = await readSquad(read, entries, undefined, 900)
  expect(state).toMatchObject({ beacon: BEACON, roundTime: 2000, hasRandomness: true, publicKey: '0x01' })
  calls.length = 0
  expect(await readSquad(read, entries, state, 900)).toEqual(state)
  expect(calls.filter((name) => name === 'getRandomness')).toHaveLength(1)
  const other = createSales([{ status: DRAWING, endTime: 800n, round: 8n }])
  expect(await readSquad(other.read, other.entries, state, 900)).toMatchObject({ round: 8n, hasRandomness: false })
})
