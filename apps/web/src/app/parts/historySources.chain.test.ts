// What the portfolio lists of the areas, for everybody of the devnet, read from a real indexer and held against the raw logs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Lottery, TradingCompetition } from '@zono/protocol'
import { getSubgraphUrl, SUBGRAPH_KEYS } from '@zono/protocol/areas'
import { type Address, erc20Abi, formatUnits, type Hash, parseEther, parseEventLogs, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { acceptOffer } from '#core/testing/devnet/acceptOffer.ts'
import { claimWhileATokenIsStopped } from '#core/testing/devnet/claimWhileATokenIsStopped.ts'
import { readMoved } from '#core/testing/devnet/readMoved.ts'
import type { HistoryAmount, HistoryContext, HistoryEntry } from '#features/history.ts'
import { accounts, people } from '../../../../../devnet/chain/accounts.ts'
import { BLOCK_TIME_SECONDS } from '../../../../../devnet/chain/chain.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { type Database, startDatabase } from '../../../../../devnet/services/database.ts'
import { type Indexer, startIndexer } from '../../../../../devnet/services/indexer.ts'
import { getFreePort } from '../../../../../devnet/services/ports.ts'
import { historySources } from './historySources.ts'

/** Each list, and what it says of each account. */
type Histories = ReadonlyMap<string, ReadonlyMap<Address, readonly HistoryEntry[]>>

/** Longer than the default: a busy machine answers late, and tokens that come late have other last digits. */
const TOKEN_READ_TIMEOUT_MS = 3000

/** Coin of the devnet, which leaves no logs, and its wrapper. */
const [NATIVE_SYMBOL, WRAPPER_SYMBOL] = ['BNB', 'WBNB']

/** Area whose rows name that coin alone. */
const IN_COINS = '/prediction'

const folder = mkdtempSync(join(tmpdir(), 'zono-history-'))
let devnet: Devnet
let [database, indexer] = [] as unknown as [Database, Indexer]
let histories: Histories
/** Transaction of a claim of which a part is owed. */
let owedHash: Hash
/** Transaction of a sale by an offer. */
let offerHash: Hash

beforeAll(async () => {
  const past = { days: 4, blocksPerDay: 3 }
  const quiet = { shouldSimulate: false, log: () => {}, webFolder: null, emptyBlockSeconds: BLOCK_TIME_SECONDS }
  ;[devnet, database] = await Promise.all([startDevnet({ ...quiet, seedHistory: past }), startDatabase()])
  const { client, rpcUrl, deployment } = devnet
  owedHash = await claimWhileATokenIsStopped(devnet)
  offerHash = await acceptOffer(devnet)
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  indexer = await startIndexer({
    ...{ rpcUrl, deploymentFile, schema: 'history', tokenReadTimeoutMs: TOKEN_READ_TIMEOUT_MS },
    ...{ databaseUrl: await database.createDatabase('indexer'), port: await getFreePort() },
  })
  const { number, timestamp } = await client.getBlock()
  const subgraphs = Object.fromEntries(
    SUBGRAPH_KEYS.map((key) => [key, getSubgraphUrl(`${indexer.url}/subgraphs/name`, key)]),
  )
  const config = { chainId: 31337, rpcUrls: [rpcUrl], subgraphs }
  histories = await readHistories(chainAt(createChainClient(config, deployment), number, Number(timestamp)))
}, 300_000)
afterAll(async () => {
  await indexer?.stop('kill')
  await Promise.all([devnet?.stop(), database?.stop()])
  rmSync(folder, { recursive: true })
})

async function readHistories(chain: ChainClient): Promise<Histories> {
  const bidders = devnet.deployment.auctionBidders ?? []
  const ask: HistoryContext['ask'] = async ({ queryFn }) => (queryFn as () => Promise<never>)()
  const lists = new Map(historySources.map(({ path }) => [path, new Map<Address, readonly HistoryEntry[]>()]))
  // One account after the other, as people come: an indexer takes only so many queries at once.
  for (const account of [
    ...people,
    accounts.project.address,
    accounts.filler.address,
    ...bidders.map((bidder) => bidder.account),
  ])
    await Promise.all(
      historySources.map(async ({ path, read }) => lists.get(path)?.set(account, await read({ chain, account, ask }))),
    )
  return lists
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

test('history: what rows say that tokens sent and received is what the receipts moved', async () => {
  const checked = new Set<string>()
  for (const account of new Set([...histories.values()].flatMap((lists) => [...lists.keys()]))) {
    const own = [...histories].flatMap(([path, lists]) => lists.get(account)?.map((row) => ({ ...row, path })) ?? [])
    for (const hash of new Set(own.flatMap((row) => (row.hash === undefined ? [] : [row.hash as Hash])))) {
      const moved = await readMoved(devnet.client, hash, account)
      const rows = own.filter((row) => row.hash === hash)
      for (const side of ['sent', 'received'] as const)
        for (const { symbol, amount } of sumBySymbol(rows.flatMap((row) => row[side]))) {
          if (symbol === NATIVE_SYMBOL) {
            expect(moved[side].map((one) => one.symbol)).not.toContain(WRAPPER_SYMBOL)
            continue
          }
          const where = `${rows.map(({ path, text }) => `${path} ${text.text}`)} of ${account}: ${side} in ${hash}`
          expect({ where, amount: [amount] }).toEqual({
            where,
            amount: moved[side].flatMap((one) => (one.symbol === symbol ? [one.amount] : [])),
          })
          for (const { path } of rows) checked.add(path)
        }
    }
  }
  expect([...checked].sort()).toEqual(
    historySources
      .map(({ path }) => path)
      .filter((path) => path !== IN_COINS)
      .sort(),
  )
}, 60_000)

function sumBySymbol(amounts: readonly HistoryAmount[]): readonly HistoryAmount[] {
  const sums = new Map<string, bigint>()
  for (const { symbol, amount } of amounts) sums.set(symbol, (sums.get(symbol) ?? 0n) + parseUnits(amount, 30))
  return [...sums].map(([symbol, sum]) => ({ symbol, amount: formatUnits(sum, 30) }))
}

test('history: an accepted offer pays the native coin, a listing its wrapper', () => {
  const sold = getEntries('/nfts/activity').filter(({ text }) => text.text === 'Sold')
  for (const { hash, received } of sold)
    expect(received.map(({ symbol }) => symbol)).toEqual([hash === offerHash ? NATIVE_SYMBOL : WRAPPER_SYMBOL])
  expect(new Set(sold.map(({ hash }) => hash === offerHash)).size).toBe(2)
})

test('history: lottery tickets have their price and their transaction, prizes what arrived', async () => {
  const { client, deployment } = devnet
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

test('history: a prize of a trading battle has each of its tokens, and its collectible', async () => {
  const { client, deployment } = devnet
  const address = (deployment.competitions ?? []).map(({ contractAddress }) => contractAddress)
  const logs = await client.getLogs({ address, fromBlock: 0n })
  const claims = parseEventLogs({ abi: TradingCompetition.abi, eventName: 'ClaimReward', logs })
  const entries = getEntries('/competition')
  expect(entries.map(({ hash }) => hash).sort()).toEqual(claims.map(({ transactionHash }) => transactionHash).sort())
  for (const { args, address: competition, transactionHash } of claims) {
    if (transactionHash === owedHash) continue
    const contract = { abi: TradingCompetition.abi, address: competition } as const
    const tokens = await client.readContract({ ...contract, functionName: 'rewardTokens' })
    const paid = tokens.map(async (token, i) => {
      const amount = args.amounts[i] ?? 0n
      if (amount === 0n) return []
      const decimals = await client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals' })
      return [formatUnits(amount, decimals)]
    })
    const entry = entries.find(({ hash }) => hash === transactionHash)
    expect(entry?.received.map(({ amount }) => amount)).toEqual([
      ...(await Promise.all(paid)).flat(),
      ...(args.hasCollectible ? ['1'] : []),
    ])
  }
  expect(claims.filter(({ args }) => args.hasCollectible).length).toBeGreaterThan(0)
})

test('history: a prize of which a part is owed is a claim without amounts, because nothing tells what arrived', () => {
  const entries = getEntries('/competition').filter(({ hash }) => hash === owedHash)
  expect(entries.map(({ sent, received }) => ({ sent, received }))).toEqual([{ sent: [], received: [] }])
})

const sortByHash = (rows: readonly { readonly amount: bigint; readonly hash: string | undefined }[]) =>
  rows.map(({ hash, amount }) => `${hash} ${amount}`).sort()
