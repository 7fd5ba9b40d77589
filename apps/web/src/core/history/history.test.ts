import { Pair } from '@zono/exchange'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { tokenOf } from '../../../../../devnet/market.ts'
import { swapData } from '../../../../../devnet/trade.ts'
import { type Chain, createChain } from '../chain/chain.ts'
import { readPriceHistory } from './priceHistory.ts'
import { readLatestTrades } from './trades.ts'

let devnet: Devnet
let chain: Chain
beforeAll(async () => {
  devnet = await startDevnet({ rpcPort: 18_740, webPort: 13_740, life: false, log: () => {}, page: null })
  chain = createChain({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

const pairOf = (a: string, b: string): Pair => {
  const [tokenA, tokenB] = [tokenOf(devnet, a), tokenOf(devnet, b)]
  const { contracts, initCodeHash } = devnet.deployment
  return Pair.of(
    Pair.addressOf({ factory: contracts.Factory as Address, initCodeHash }, tokenA, tokenB),
    tokenA,
    tokenB,
    1n,
    1n,
  )
}

describe('readPriceHistory', () => {
  test('default: the seeded month of a pool, oldest first, in dollars as its tokens are', async () => {
    const points = await readPriceHistory(chain, { pool: pairOf('zono', 'busd'), base: tokenOf(devnet, 'zono') })
    expect(points.length).toBeGreaterThan(40)
    expect(points.map(({ timestamp }) => timestamp)).toEqual(
      points.map(({ timestamp }) => timestamp).sort((a, b) => a - b),
    )
    const days = ((points.at(-1)?.timestamp ?? 0) - (points[0]?.timestamp ?? 0)) / 86_400
    expect(days).toBeGreaterThan(28)
    for (const { price } of points) expect(price > 0.9 && price < 1.5).toBe(true)
  })
  test('behavior: seen from the other token it is the inverse, decimals taken out', async () => {
    const [pool, usdc] = [pairOf('wbnb', 'usdc'), tokenOf(devnet, 'usdc')]
    const [first] = await readPriceHistory(chain, { pool, base: usdc })
    const [other] = await readPriceHistory(chain, { pool, base: tokenOf(devnet, 'wbnb') })
    expect((first?.price ?? 0) * (other?.price ?? 0)).toBeCloseTo(1, 9)
    expect(other?.price).toBeGreaterThan(400)
  })
})

describe('readLatestTrades', () => {
  test('default: newest first, with what went in and what came out', async () => {
    const [from, to] = [tokenOf(devnet, 'wbnb'), tokenOf(devnet, 'zono')]
    const trader = accounts.traders[0]?.address as Address
    const data = swapData({ tokenIn: from, tokenOut: to, amountIn: 10n ** 18n }, trader)
    const router = devnet.deployment.contracts.Router as Address
    const transaction = { from: trader, to: router, data, gas: '0xf4240' }
    const hash = await devnet.client.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
    await devnet.client.waitForTransactionReceipt({ hash })
    const trades = await readLatestTrades(chain, { pools: [pairOf('zono', 'wbnb'), pairOf('ada', 'wbnb')], count: 5 })
    expect(trades).toHaveLength(5)
    expect(trades[0]).toMatchObject({ amountIn: 10n ** 18n, transactionHash: hash })
    expect([trades[0]?.tokenIn.symbol, trades[0]?.tokenOut.symbol]).toEqual(['WBNB', 'ZONO'])
    expect(trades[0]?.amountOut).toBeGreaterThan(400n * 10n ** 18n)
  })
})
