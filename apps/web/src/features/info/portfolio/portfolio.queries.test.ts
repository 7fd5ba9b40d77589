import { Currency, type Token } from '@zono/sdk'
import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import type { CollectSource, HoldingKind, ReadHoldings } from '#features/collect.ts'
import { readBalanceSnapshots } from './portfolio.queries.ts'

const [account, token] = [
  '0x00000000000000000000000000000000000000aa',
  '0x00000000000000000000000000000000000000bb',
] as const
const snapshotBlocks = [1n, 2n, 3n].map((block) => ({ timestamp: Number(block), block }))

/** A chain whose past reads are answered by `read`. */
const createChain = (read: () => Promise<bigint>) =>
  ({
    deployment: { contracts: { Multicall: '0x00000000000000000000000000000000000000cc' as Address } },
    readContractAt: () => read,
  }) as unknown as ChainClient

test('readBalanceSnapshots: asks an endpoint without past states once', async () => {
  let callCount = 0
  const chain = createChain(async () => {
    callCount++
    throw new Error('missing trie node')
  })
  const snapshots = readBalanceSnapshots(chain, { account, snapshotBlocks, tokens: [token], products: [] })
  await expect(snapshots).rejects.toThrow('missing trie node')
  expect(callCount).toBe(1)
})

test('readBalanceSnapshots: reads every block of an endpoint with past states', async () => {
  const chain = createChain(async () => 5n)
  const snapshots = await readBalanceSnapshots(chain, { account, snapshotBlocks, tokens: [token], products: [] })
  expect(snapshots.map(({ timestamp, native }) => [timestamp, native])).toEqual([
    [1, 5n],
    [2, 5n],
    [3, 5n],
  ])
})

test('readBalanceSnapshots: adds what was committed then, and nothing for a feature that cannot tell', async () => {
  const zono: Token = { chainId: 56, address: token, decimals: 18, symbol: 'ZONO', name: 'Zono' }
  const createSource = (kind: HoldingKind, read: ReadHoldings): CollectSource => ({
    ...{ path: `/${kind}`, label: { text: kind }, requiredContracts: [], read: async () => [] },
    holdings: [{ kind, read }],
  })
  const committed = createSource('committed', async (_, __, past) => [
    { amounts: [{ currency: zono, amount: BigInt(past?.screenHead.getState().block?.timestamp ?? 0) * 10n }] },
    { amounts: [{ currency: Currency.createNative(56, { name: 'BNB', symbol: 'BNB' }), amount: 3n }] },
    undefined,
  ])
  const failing = createSource('committed', async () => {
    throw new Error('There was no such contract.')
  })
  const rewards = createSource('rewards', async () => [{ amounts: [{ currency: zono, amount: 1000n }] }])
  const params = { account, snapshotBlocks: snapshotBlocks.slice(0, 2), tokens: [token], products: [] }
  const snapshots = await readBalanceSnapshots(
    { ...createChain(async () => 5n), screenHead: { getState: () => ({ isReachable: true }) } } as never,
    params,
    [committed, failing, rewards],
  )
  const address = getAddress(token)
  expect(snapshots.map(({ native, balances }) => [native, balances[address] ?? balances[token]])).toEqual([
    [8n, 15n],
    [8n, 25n],
  ])
})
