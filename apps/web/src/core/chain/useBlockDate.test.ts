import { type Hex, numberToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { readBlockTimestamp } from './blockTimestamp.ts'
import type { ChainClient } from './chain.ts'
import { getBlockDate } from './useBlockDate.ts'

const MINED_AT = 1_790_000_000

/** A chain that has lost its first 50 blocks; block 100 was mined at `MINED_AT`. */
function createChain(newest: bigint) {
  const request = vi.fn(async ({ params: [hex] }: { readonly params: readonly [Hex, boolean] }) =>
    BigInt(hex) < 51n ? null : { timestamp: numberToHex(MINED_AT + Number(BigInt(hex) - 100n) * 5) },
  )
  const head = { getState: () => ({ block: { number: newest } }) }
  const chain = { client: { request }, head } as unknown as ChainClient
  return { chain, request }
}

test('block date: a mined block keeps its time however far the chain goes on', () => {
  for (const number of [100n, 101n, 9_000_000n]) {
    const head = { number, timestamp: MINED_AT + 40 * Number(number) }
    expect(getBlockDate(100n, { head, blockSeconds: 3, minedAt: MINED_AT })).toEqual({ isPast: true, time: MINED_AT })
    for (const minedAt of [undefined, null])
      expect(getBlockDate(100n, { head, blockSeconds: 3, minedAt })).toEqual({ isPast: true, time: undefined })
  }
})

test('block date: a coming block is estimated from the newest one, and unknown without any [NFTSTAKE-A1]', () => {
  const head = { number: 99n, timestamp: MINED_AT }
  expect(getBlockDate(100n, { head, blockSeconds: 3, minedAt: undefined })).toEqual({
    isPast: false,
    time: MINED_AT + 3,
  })
  const unknown = { isPast: false, time: undefined }
  expect(getBlockDate(100n, { head: undefined, blockSeconds: 3, minedAt: undefined })).toEqual(unknown)
})

test('block timestamp: a settled block is asked for once, a new one each time, and one that is gone has none', async () => {
  const { chain, request } = createChain(1000n)
  for (const block of [100n, 100n, 990n, 990n])
    expect(await readBlockTimestamp(chain, block)).toBe(MINED_AT + Number(block - 100n) * 5)
  expect(request.mock.calls.map(([{ params }]) => BigInt(params[0]))).toEqual([100n, 990n, 990n])
  expect(await readBlockTimestamp(chain, 50n)).toBeNull()
})
