import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { accounts, people } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { newsSources } from './newsSources.ts'

let devnet: Devnet
let chain: ChainClient
let now: number

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  const { number, timestamp } = await devnet.client.getBlock()
  now = Number(timestamp)
  chain = chainAt(createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment), number, now)
})
afterAll(() => devnet.stop())

/** What a source that needs no subgraph tells an account of the last year. */
async function read(path: string, account: Address) {
  const source = newsSources.find((one) => one.path === path)
  const ask = () => Promise.reject(new Error('There is no service.'))
  return (await source?.read({ chain, account, since: now - 365 * 86_400, now, ask })) ?? []
}

test('news sources: each that needs no subgraph can be read for every account of the devnet', async () => {
  const paths = newsSources.flatMap(({ path, subgraph }) => (subgraph === undefined ? path : []))
  expect(paths.sort()).toEqual([
    ...['/competition', '/farms', '/farms/auction', '/ifo', '/launchpad'],
    ...['/nft-farming', '/pools', '/prediction', '/voting'],
  ])
  for (const path of paths) {
    for (const account of people) {
      const news = await read(path, account)
      expect(new Set(news.map(({ id }) => id)).size).toBe(news.length)
      for (const { time = 0 } of news) expect(Number.isSafeInteger(time)).toBe(true)
    }
  }
})

test('news sources: who bid in a farm auction that is over is told what became of the bid', async () => {
  const [bidder] = devnet.deployment.auctionBidders ?? []
  const texts = (await read('/farms/auction', bidder?.account ?? '0x')).map(({ text }) => text.text)
  expect(texts.filter((text) => / auction %id%/.test(text)).length).toBeGreaterThan(0)
})

test('news sources: the sale that runs on the devnet has opened, for everybody', async () => {
  const news = await read('/ifo', accounts.testUser.address)
  expect(news.map(({ text }) => text.text)).toContain('The token sale %name% has opened.')
  for (const { time = 0 } of news) expect(time).toBeLessThanOrEqual(now)
})
