import type { Deployment } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { createScreenHead } from '../chain/head/screenHead.ts'
import { createBlockHead } from '../rpc/blockHead.ts'
import { defineInstances } from './defineInstances.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

type Entry = { readonly id: number; readonly contractAddress: Address }

/** Migrations of a deployment, of which the one with the id 2 does not answer, nor that with the id 3 about its state. */
const kind = defineInstances({
  name: 'examples',
  getEntries: ({ migrations }: Deployment): readonly Entry[] | undefined => migrations,
  getId: ({ id }: { readonly id: number }) => id,
  readTerms: async (_, { id }) => (id === 2 ? undefined : { id }),
  readState: async (chain, { id }) => (id === 3 ? undefined : { block: chain.screenHead.getState().block?.number }),
  readAccount: async (_, { id }, account) => ({ account, id }),
})

function createChain(ids: readonly number[] | undefined, block = 100n): ChainClient {
  const head = createBlockHead()
  head.onBlock({ number: block, timestamp: 1 })
  const migrations = ids?.map((id) => ({ id, contractAddress: zeroAddress }))
  return {
    deployment: { contracts: {}, migrations },
    screenHead: createScreenHead(head),
    chainConfig: { chainId: 31337 },
    readContract: async () => undefined,
  } as unknown as ChainClient
}

test('defineInstances: terms in the order of the deployment, undefined for an unreadable contract', async () => {
  expect(await kind.readAllTerms(createChain([3, 2, 1]), null)).toEqual([{ id: 3 }, undefined, { id: 1 }])
  expect(await kind.readAllTerms(createChain(undefined), null)).toEqual([])
})

test('defineInstances: states and accounts by id', async () => {
  const chain = createChain([1, 3])
  const instances = [{ id: 3 }, { id: 1 }]
  expect(await kind.readStates(chain, instances)).toEqual({ 1: { block: 100n }, 3: undefined })
  expect(await kind.readAccounts(chain, { account: zeroAddress, instances })).toEqual({
    1: { account: zeroAddress, id: 1 },
    3: { account: zeroAddress, id: 3 },
  })
})

test('defineInstances: rows say which terms and which states are unreadable, at the block asked for', async () => {
  const chain = createChain([1, 2, 3])
  const account = { account: zeroAddress }
  expect(await kind.readRows(chain, createChain([1, 2, 3], 7n), zeroAddress)).toEqual([
    { terms: { id: 1 }, state: { block: 7n }, account: { ...account, id: 1 } },
    undefined,
    { terms: { id: 3 }, state: undefined, account: { ...account, id: 3 } },
  ])
})

test('defineInstances: each kind has queries of its own, and none for an account while there is no wallet', () => {
  const chain = createChain([1])
  const keys = [
    kind.termsQuery(chain, null),
    kind.statesQuery(chain, []),
    kind.accountsQuery(chain, { account: zeroAddress, instances: [] }),
  ].map(({ queryKey }) => queryKey[3])
  expect(keys).toEqual(['examples', 'examplesStates', 'examplesAccounts'])
  expect(typeof kind.accountsQuery(chain, undefined).queryFn).toBe('symbol')
})
