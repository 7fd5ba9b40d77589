import type { UntypedRpc } from '@zono/protocol'
import { Pair } from '@zono/sdk'
import type { Address, Hash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { encodeSwap } from '../../../../../devnet/trade.ts'
import { type ChainClient, createChainClient } from '../chain/chain.ts'
import { readLatestTrades } from './latestTrades.ts'
import { interpolateTimestamp } from './pairLogs.ts'
import { readPriceTicks } from './priceTicks.ts'

let devnet: Devnet
let chain: ChainClient
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

const createPair = (a: string, b: string): Pair => {
  const [tokenA, tokenB] = [getDevnetToken(devnet, a), getDevnetToken(devnet, b)]
  const { contracts, initCodeHash } = devnet.deployment
  return Pair.create(
    Pair.computeAddress({ factory: contracts.Factory as Address, initCodeHash }, tokenA, tokenB),
    tokenA,
    tokenB,
    1n,
    1n,
  )
}

describe('readPriceTicks', () => {
  const legs = (...steps: readonly (readonly [base: string, quote: string])[]) =>
    steps.map(([base, quote]) => ({ pair: createPair(base, quote), base: getDevnetToken(devnet, base) }))

  test('readPriceTicks: returns the seeded month of a pair, oldest first, with volume', async () => {
    const ticks = await readPriceTicks(chain, legs(['zono', 'busd']))
    expect(ticks.length).toBeGreaterThan(40)
    const times = ticks.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 86_400).toBeGreaterThan(28)
    for (const { price, volume } of ticks) expect(price > 0.3 && price < 5 && volume !== undefined).toBe(true)
    expect(ticks.some(({ volume }) => volume !== undefined && volume > 1)).toBe(true)
  })
  test('readPriceTicks: the other base token gives the inverse price', async () => {
    const [first] = await readPriceTicks(chain, legs(['usdc', 'wbnb']))
    const [other] = await readPriceTicks(chain, legs(['wbnb', 'usdc']))
    expect((first?.price ?? 0) * (other?.price ?? 0)).toBeCloseTo(1, 9)
    expect(other?.price).toBeGreaterThan(400)
  })
  test('readPriceTicks: two legs give the product', async () => {
    const ticks = await readPriceTicks(chain, legs(['zono', 'wbnb'], ['wbnb', 'busd']))
    expect(ticks.length).toBeGreaterThan(80)
    for (const { price } of ticks) expect(price > 0.3 && price < 5).toBe(true)
  })
})

describe('interpolateTimestamp', () => {
  test('interpolateTimestamp: interpolates linearly between known blocks', () => {
    const [numbers, times] = [
      [10n, 20n, 40n],
      [1000, 1100, 1700],
    ]
    expect([10n, 15n, 20n, 30n, 40n].map((number) => interpolateTimestamp(numbers, times, number))).toEqual([
      1000, 1050, 1100, 1400, 1700,
    ])
  })
})

describe('readLatestTrades', () => {
  test('readLatestTrades: newest first, with input and output amounts', async () => {
    const [from, to] = [getDevnetToken(devnet, 'wbnb'), getDevnetToken(devnet, 'zono')]
    const trader = accounts.traders[0]?.address as Address
    const data = encodeSwap({ tokenIn: from, tokenOut: to, amountIn: 10n ** 18n }, trader)
    const router = devnet.deployment.contracts.Router as Address
    const transaction = { from: trader, to: router, data, gas: '0xf4240' }
    const hash = await devnet.client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [transaction] })
    await devnet.client.waitForTransactionReceipt({ hash })
    const trades = await readLatestTrades(chain, {
      pairs: [createPair('zono', 'wbnb'), createPair('ada', 'wbnb')],
      count: 5,
    })
    expect(trades).toHaveLength(5)
    expect(trades[0]).toMatchObject({ amountIn: 10n ** 18n, transactionHash: hash })
    expect([trades[0]?.tokenIn.symbol, trades[0]?.tokenOut.symbol]).toEqual(['WBNB', 'ZONO'])
    expect(trades[0]?.amountOut).toBeGreaterThan(400n * 10n ** 18n)
  })
})
