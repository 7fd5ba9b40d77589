import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { readTwaps } from './twap.queries.ts'

const PAIR: Address = '0x00000000000000000000000000000000000000a1'
const OTHER_PAIR: Address = '0x00000000000000000000000000000000000000a2'
const MULTICALL: Address = '0x00000000000000000000000000000000000000a3'

/** A chain with a block each 0.75 s, whose pairs keep their price. */
function createChain() {
  const state = { block: 1000n, pastReads: [] as bigint[] }
  const createRead =
    (getBlock: () => bigint) =>
    async ({ functionName }: { readonly functionName: string }) => {
      const time = (getBlock() * 3n) / 4n
      if (functionName === 'getCurrentBlockTimestamp') return time
      return functionName === 'getReserves' ? [100n, 200n, 0] : 0n
    }
  const chain = {
    deployment: { contracts: { Multicall: MULTICALL } },
    screenHead: { getState: () => ({ block: { number: state.block } }) },
    readContract: createRead(() => state.block),
    readContractAt(block: bigint) {
      state.pastReads.push(block)
      return createRead(() => block)
    },
  } as unknown as ChainClient
  return { state, chain }
}

test('readTwaps: reads past state only until an observation of its own is 120 blocks old', async () => {
  const { state, chain } = createChain()
  expect((await readTwaps(chain, [PAIR]))[PAIR]).toMatchObject({ kind: 'known', seconds: 90, price0: 2n << 112n })
  state.block += 80n
  await readTwaps(chain, [PAIR])
  expect(state.pastReads).toEqual([880n, 960n])
  state.block += 80n
  expect((await readTwaps(chain, [PAIR]))[PAIR]).toMatchObject({ kind: 'known', seconds: 120, price0: 2n << 112n })
  expect(state.pastReads).toEqual([880n, 960n])
})

test('readTwaps: forgets observations of other pairs, and those older than 360 blocks', async () => {
  const { state, chain } = createChain()
  await readTwaps(chain, [PAIR])
  state.block += 160n
  await readTwaps(chain, [OTHER_PAIR])
  state.block += 400n
  await readTwaps(chain, [OTHER_PAIR])
  expect(state.pastReads).toEqual([880n, 1040n, 1440n])
})
