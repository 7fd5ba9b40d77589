import { type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { readPastTime } from './pastTime.ts'

const MINED_AT = 1_790_000_000

/** A chain at block 1000 that has lost its first 50 blocks; block 100 was mined at `MINED_AT`. */
const chain = {
  client: {
    request: async ({ params: [hex] }: { readonly params: readonly [Hex, boolean] }) =>
      BigInt(hex) < 51n ? null : { timestamp: numberToHex(MINED_AT + Number(BigInt(hex) - 100n) * 5) },
  },
  head: { getState: () => ({ block: { number: 1000n } }) },
  screenHead: { getState: () => ({ block: { number: 1000n } }) },
  chainConfig: { chainId: 97, blockTimeSeconds: 3 },
} as unknown as ChainClient

test('news: what happened in a block has the time of that block, an estimate only where no endpoint has it', async () => {
  for (const now of [MINED_AT + 9_000_000, MINED_AT + 99_000_000])
    expect(await readPastTime({ chain, now }, 100n)).toBe(MINED_AT)
  expect(await readPastTime({ chain, now: MINED_AT + 9_000_000 }, 50n)).toBe(MINED_AT + 9_000_000 - 950 * 3)
  expect(await readPastTime({ chain, now: MINED_AT }, 1001n)).toBeUndefined()
})
