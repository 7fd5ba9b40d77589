import { getChainConfig } from '@zono/protocol'
import { type Hex, numberToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { readBlockTime } from './blockTime.ts'
import type { ChainClient } from './chain.ts'
import { getBlockTimeSeconds } from './measuredBlockTime.ts'

const NOW = 1_800_000_000

/** A chain at a block, with the age of each older one in seconds. */
function createChain(chainId: number, number: bigint, getAge: (blocks: number) => number) {
  const request = vi.fn(async ({ params: [hex] }: { readonly params: readonly [Hex, boolean] }) => ({
    number: hex,
    timestamp: numberToHex(NOW - Math.round(getAge(Number(number - BigInt(hex))))),
  }))
  const head = { getState: () => ({ block: { number, timestamp: NOW, receivedAt: 0 }, isReachable: true }) }
  return {
    request,
    chain: { client: { request }, head, chainConfig: getChainConfig({ chainId }) } as unknown as ChainClient,
  }
}

test('readBlockTime: keeps the default of the chain until 1,000 blocks were made [REFRESH-06]', async () => {
  const { chain, request } = createChain(31337, 1000n, (blocks) => 2 * blocks)
  expect(await readBlockTime(chain, null)).toBeNull()
  expect(request).not.toHaveBeenCalled()
  expect(getBlockTimeSeconds(chain)).toBe(3)
})

test('readBlockTime: prefers the measured block time to the built-in one', async () => {
  const { chain, request } = createChain(56, 90_000_000n, (blocks) => 0.75 * blocks)
  expect(getBlockTimeSeconds(chain)).toBe(0.45)
  expect(await readBlockTime(chain, null)).toEqual({ seconds: 0.75, coversDay: false })
  expect(request).toHaveBeenCalledWith({ method: 'eth_getBlockByNumber', params: [numberToHex(89_808_000), false] })
  expect(getBlockTimeSeconds(chain)).toBe(0.75)
})

test('readBlockTime: a halt of an hour does not change the rates of all products', async () => {
  const { chain } = createChain(97, 90_000_000n, (blocks) => 0.45 * blocks + (blocks > 500 ? 3600 : 0))
  expect((await readBlockTime(chain, null))?.seconds).toBeCloseTo(0.45, 2)
})

test('readBlockTime: a young chain with a sparse past is measured once it has made an eighth of its blocks', async () => {
  const create = (live: number) =>
    createChain(31337, BigInt(860 + live), (blocks) => 3 * Math.min(blocks, live) + 9000 * Math.max(0, blocks - live))
  expect(await readBlockTime(create(100).chain, null)).toBeNull()
  expect((await readBlockTime(create(300).chain, null))?.seconds).toBe(3)
  const measured = await readBlockTime(create(1200).chain, null)
  expect(measured?.seconds).toBeCloseTo(3, 1)
  expect(measured?.coversDay).toBe(false)
})

test('readBlockTime: ignores a block time ten times off', async () => {
  const { chain } = createChain(31337, 90_000_000n, (blocks) => 100 * blocks)
  expect(await readBlockTime(chain, null)).toBeNull()
})

test('readBlockTime: tells whether the measured blocks are those of the last day', async () => {
  const { chain } = createChain(56, 90_000_000n, (blocks) => 0.5 * blocks)
  expect(await readBlockTime(chain, null)).toEqual({ seconds: 0.5, coversDay: true })
  const { chain: young } = createChain(31337, 4000n, (blocks) => 3 * blocks)
  expect(await readBlockTime(young, null)).toEqual({ seconds: 3, coversDay: false })
})

test('readBlockTime: an implausible measurement takes the place of an earlier one', async () => {
  const { chain } = createChain(56, 90_000_000n, (blocks) => 0.5 * blocks)
  await readBlockTime(chain, null)
  expect(getBlockTimeSeconds(chain)).toBe(0.5)
  const { chain: halted } = createChain(56, 90_000_000n, (blocks) => 100 * blocks)
  expect(await readBlockTime(halted, null)).toBeNull()
  expect(getBlockTimeSeconds(halted)).toBe(0.45)
})

/** Age in seconds of every twelfth block of the devnet of `npm start`, newest first, as its history ends. */
const SEEDED_AGES = [
  0, 961, 10801, 17414, 18614, 19814, 21014, 22214, 23414, 24614, 25814, 27014, 28214, 29514, 30714, 31634, 32834,
  34034, 106934, 161186, 219634, 376931, 506786, 668534, 809186, 956534, 1111331, 1244534, 1503734, 1849334, 2194934,
  2886134, 3922934, 4959734, 5996534, 7033334, 7775370, 7775371, 7775371, 7775970, 7775970, 7775971, 7775971, 7775971,
  7775971, 7775972, 7776028, 7776028, 7776029, 7776029, 7776029, 7776029, 7776030, 7776030, 7776030, 7776030, 7776030,
  7776030, 7776030, 7776030, 7776030, 7776030, 7776031, 7776031, 7776031, 7776031, 7776031, 7776031, 7776031, 7776032,
  7776032, 7776032, 7776032, 7776032, 7776032, 7776032, 7776033, 7776033, 7776033, 7776033, 7776033, 7776033, 7776033,
  7776034,
]
const SEEDED_STEP = 12

/** The devnet after so many live blocks, 3 s apart. */
const createDevnet = (live: number) =>
  createChain(31337, BigInt((SEEDED_AGES.length - 1) * SEEDED_STEP + live), (blocks) => {
    if (blocks <= live) return 3 * blocks
    const index = (blocks - live) / SEEDED_STEP
    const [before = 0, after = before] = [SEEDED_AGES[Math.floor(index)], SEEDED_AGES[Math.ceil(index)]]
    return 3 * live + before + (after - before) * (index % 1)
  })

test('readBlockTime: is right within a third on a devnet from its first block on', async () => {
  for (let live = 0; live <= 2000; live += 5) {
    const { chain } = createDevnet(live)
    const measured = await readBlockTime(chain, null)
    expect(measured?.seconds ?? 3).toBeGreaterThanOrEqual(2)
    expect(measured?.seconds ?? 3).toBeLessThanOrEqual(4)
    expect(measured?.coversDay ?? false).toBe(false)
  }
  expect((await readBlockTime(createDevnet(200).chain, null))?.seconds).toBe(3)
})
