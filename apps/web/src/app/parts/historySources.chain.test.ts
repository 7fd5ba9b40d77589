// What the portfolio lists of the areas, for everybody of the devnet, read from a real indexer and held against the raw logs.
import { Lottery, TradingCompetition } from '@zono/protocol'
import { getSubgraphUrl, SUBGRAPH_KEYS } from '@zono/protocol/areas'
import { type Address, erc20Abi, formatUnits, parseEther, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import type { HistoryContext, HistoryEntry } from '#features/history.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { startTestChain, type TestChain, waitUntilIndexed } from '../../../../indexer/reconciliation/testChain.ts'
import { historySources } from './historySources.ts'

/** Each list, and what it says of each account. */
type Histories = ReadonlyMap<string, ReadonlyMap<Address, readonly HistoryEntry[]>>

let testChain: TestChain
let histories: Histories

beforeAll(async () => {
  testChain = await startTestChain(4)
  const indexer = await testChain.start('history')
  await waitUntilIndexed(testChain, indexer)
  const { client, rpcUrl, deployment } = testChain.devnet
  const subgraphs = Object.fromEntries(
    SUBGRAPH_KEYS.map((key) => [key, getSubgraphUrl(`${indexer.url}/subgraphs/name`, key)]),
  )
  const { number, timestamp } = await client.getBlock()
  const config = { chainId: 31337, rpcUrls: [rpcUrl], subgraphs }
  histories = await readHistories(chainAt(createChainClient(config, deployment), number, Number(timestamp)))
}, 300_000)
afterAll(() => testChain.close())

async function readHistories(chain: ChainClient): Promise<Histories> {
  const bidders = testChain.devnet.deployment.auctionBidders ?? []
  const people = [
    ...[accounts.testUser, accounts.member, accounts.project, ...accounts.players, ...accounts.traders].map(
      ({ address }) => address,
    ),
    ...bidders.map(({ account }) => account),
  ]
  const ask: HistoryContext['ask'] = async ({ queryFn }) => (queryFn as () => Promise<never>)()
  const readSource = async ({ path, read }: (typeof historySources)[number]) => {
    const perAccount = people.map(async (account) => [account, await read({ chain, account, ask })] as const)
    return [path, new Map(await Promise.all(perAccount))] as const
  }
  return new Map(await Promise.all(historySources.map(readSource)))
}

const getEntries = (path: string) => [...(histories.get(path)?.values() ?? [])].flat()

test('history: every list can be read for everybody, says something, and nothing twice', () => {
  for (const { path } of historySources) {
    expect(getEntries(path).length, path).toBeGreaterThan(0)
    for (const entries of histories.get(path)?.values() ?? []) {
      expect(new Set(entries.map(({ id }) => id)).size, path).toBe(entries.length)
      for (const { time, sent, received } of entries) {
        expect(Number.isSafeInteger(time)).toBe(true)
        for (const { amount } of [...sent, ...received]) expect(amount, path).toMatch(/^\d+(\.\d+)?$/)
      }
    }
  }
})

test('history: lottery tickets have their price and their transaction, prizes what arrived', async () => {
  const { client, deployment } = testChain.devnet
  const logs = await client.getLogs({ address: deployment.contracts.Lottery as Address, fromBlock: 0n })
  const events = parseEventLogs({ abi: Lottery.abi, logs })
  for (const [account, entries] of histories.get('/lottery') ?? []) {
    const [paid, won] = [
      events.flatMap(({ eventName, args, transactionHash }) =>
        eventName === 'TicketsBought' && args.buyer === account ? [{ amount: args.cost, hash: transactionHash }] : [],
      ),
      events.flatMap(({ eventName, args, transactionHash }) =>
        eventName === 'TicketsClaim' && args.claimer === account
          ? [{ amount: args.amount, hash: transactionHash }]
          : [],
      ),
    ]
    const list = (side: 'sent' | 'received') =>
      entries.flatMap(({ hash, [side]: [first] }) => (first ? [{ amount: parseEther(first.amount), hash }] : []))
    expect(sortByHash(list('sent'))).toEqual(sortByHash(paid))
    expect(sortByHash(list('received'))).toEqual(sortByHash(won))
  }
})

test('history: a prize of a trading battle has each of its tokens', async () => {
  const { client, deployment } = testChain.devnet
  const address = (deployment.competitions ?? []).map(({ contractAddress }) => contractAddress)
  const logs = await client.getLogs({ address, fromBlock: 0n })
  const claims = parseEventLogs({ abi: TradingCompetition.abi, eventName: 'ClaimReward', logs })
  const entries = getEntries('/competition')
  expect(entries.map(({ hash }) => hash).sort()).toEqual(claims.map(({ transactionHash }) => transactionHash).sort())
  for (const { args, address: competition, transactionHash } of claims) {
    const contract = { abi: TradingCompetition.abi, address: competition } as const
    const tokens = await client.readContract({ ...contract, functionName: 'rewardTokens' })
    const paid = tokens.map(async (token, i) => {
      const amount = args.amounts[i] ?? 0n
      if (amount === 0n) return []
      const decimals = await client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals' })
      return [formatUnits(amount, decimals)]
    })
    const entry = entries.find(({ hash }) => hash === transactionHash)
    expect(entry?.received.map(({ amount }) => amount)).toEqual((await Promise.all(paid)).flat())
  }
})

const sortByHash = (rows: readonly { readonly amount: bigint; readonly hash: string | undefined }[]) =>
  rows.map(({ hash, amount }) => `${hash} ${amount}`).sort()
