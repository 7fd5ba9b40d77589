import { erc20Abi, Router } from '@zono/protocol'
import { Pair, SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { readArtifact } from '../chain/artifacts.ts'
import { createSeededRandom, type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'
import type { DevnetToken } from '../deploy/tokens.ts'
import { PAIRS } from '../pairs.ts'
import { getPriceAt } from '../priceModel.ts'
import { encodeSwap, generateTrades, NO_DEADLINE, readReserves } from '../trade.ts'
import { createFarmActivity } from './farms.ts'
import { createTransactionQueue, type TransactionQueue } from './queue.ts'
import type { SeedEvent } from './timeline.ts'

/** How long a past is made, and in how many blocks: the more, the finer its charts, and the longer it takes. */
export type HistoryOptions = {
  readonly days: number
  readonly blocksPerDay: number
  /** Newest days of the history (UTC) whose last block keeps its state, as the portfolio's chart wants; none without. */
  readonly archivedDays?: number
}

/** Seconds that setting everything up takes at most, in the time of the chain. */
const MAX_SETUP_SECONDS = 600

/**
 * Unix seconds at which the seeded past begins. Never shortly before the end of a day (UTC): the exchange would be half
 * deployed at that end, whose state a portfolio's chart asks for, and more blocks would follow it than are archived.
 *
 * @param now - milliseconds
 */
export function getHistoryStartTime(now: number, { days }: Pick<HistoryOptions, 'days'>): number {
  const start = Math.floor(now / 1000) - days * SECONDS_PER_DAY
  const nextDay = (Math.floor(start / SECONDS_PER_DAY) + 1) * SECONDS_PER_DAY
  return nextDay - start > MAX_SETUP_SECONDS ? start : nextDay
}

/** Gives everyone their tokens and fills the pools: where the past begins. */
export async function createInitialPairs(market: DevnetContext, { days }: HistoryOptions): Promise<void> {
  await market.client.setAutomine(false)
  await seedLiquidity(market, market.historyEndTime - days * SECONDS_PER_DAY)
}

/** Least size of trades beside that of ordinary ones. */
const MIN_SCALE = 0.25

/**
 * Trades in all pools at some times in unix seconds, many trades to a block; people come to pools and farms, and leave. After
 * a longer time than between the blocks of a day the trades are as much larger, after a shorter one smaller.
 */
export function createTradeEvents(
  market: DevnetContext,
  queue: TransactionQueue,
  times: readonly number[],
  { blocksPerDay }: HistoryOptions,
): readonly SeedEvent[] {
  const { deployment } = market
  const random = createSeededRandom(20_211)
  const actInFarms = createFarmActivity(market)
  return times.map((time, i) => {
    const turn = times.length - 1 - i
    const spacing = SECONDS_PER_DAY / blocksPerDay
    const scale = Math.max(MIN_SCALE, (time - (times[i - 1] ?? time - spacing)) / spacing)
    const run = async () => {
      for (const [j, trade] of (await generateTrades(market, PAIRS, random, time, scale)).entries()) {
        const trader = accounts.traders[(j + turn) % accounts.traders.length]
        if (trader) await queue.add(trader.address, deployment.contracts.Router, encodeSwap(trade, trader.address))
      }
      await addOrRemoveLiquidity(market, queue, random, turn)
      await queue.flush()
      await actInFarms(turn, time)
    }
    return { time, run }
  })
}

/** Every so many blocks a trader puts liquidity into a pool, and every so many takes half of a position out. */
const [BLOCKS_A_SUPPLY, BLOCKS_A_REMOVAL] = [3, 7]

/** People come into pools and leave them. */
async function addOrRemoveLiquidity(
  market: DevnetContext,
  queue: TransactionQueue,
  random: () => number,
  left: number,
): Promise<void> {
  const { client, deployment } = market
  const trader = accounts.traders[left % accounts.traders.length]
  if (trader === undefined) return
  const chosen = Math.floor(random() * PAIRS.length)
  const pools = [...PAIRS.slice(chosen), ...PAIRS.slice(0, chosen)]
  const send = (to: Address | undefined, data: Hex) => queue.add(trader.address, to, data)
  const { Router: router, Factory: factory } = deployment.contracts

  if (left % BLOCKS_A_SUPPLY === 0) {
    const [a, b] = [getDevnetToken(market, pools[0]?.[0] ?? ''), getDevnetToken(market, pools[0]?.[1] ?? '')]
    const [reserveA, reserveB] = await readReserves(market, a, b)
    const part = BigInt(Math.round((0.002 + 0.01 * random()) * 1e6))
    const [amountA, amountB] = [(reserveA * part) / 1_000_000n, (reserveB * part) / 1_000_000n]
    const args = [a.address, b.address, amountA, amountB, 0n, 0n, trader.address, NO_DEADLINE] as const
    return send(router, encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args }))
  }
  if (left % BLOCKS_A_REMOVAL !== 0) return
  for (const [keyA, keyB] of pools) {
    const [a, b] = [getDevnetToken(market, keyA), getDevnetToken(market, keyB)]
    const pool = Pair.computeAddress({ factory: factory as Address, initCodeHash: deployment.initCodeHash }, a, b)
    const held = await client.readContract({
      abi: erc20Abi,
      address: pool,
      functionName: 'balanceOf',
      args: [trader.address],
    })
    if (held === 0n) continue
    const approval = [router as Address, maxUint256] as const
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval })
    const args = [a.address, b.address, held / 2n, 0n, 0n, trader.address, NO_DEADLINE] as const
    const remove = encodeFunctionData({ abi: Router.abi, functionName: 'removeLiquidity', args })
    await send(pool, approve)
    return send(router, remove)
  }
}

/** Gives everyone their tokens, lets the router take them, and fills the pools: one block each. */
async function seedLiquidity(market: DevnetContext, begin: number): Promise<void> {
  const { client, deployment, tokens } = market
  const { deployer, testUser, traders } = accounts
  const { Router: router, WBNB: wrapper } = deployment.contracts
  const queue = createTransactionQueue(client)
  const send = queue.add

  const mint = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: readArtifact('TestToken').abi, functionName: 'mint', args: [to, amount] })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router as Address, maxUint256] })
  const wrap = encodeFunctionData({ abi: readArtifact('WBNB').abi, functionName: 'deposit' })

  for (const token of tokens) {
    for (const [index, { address }] of [deployer, ...traders].entries()) {
      const amount = usdToTokenAmount(token, index === 0 ? 60_000_000 : 20_000_000)
      if (token.key === 'wbnb') await send(address, wrapper, wrap, amount)
      else await send(deployer.address, token.address, mint(address, amount))
      await send(address, token.address, approve)
    }
  }
  await send(deployer.address, getDevnetToken(market, 'zono').address, mint(testUser.address, 1000n * 10n ** 18n))
  await queue.flush()
  await client.mine({ blocks: 1 })

  const until = BigInt((await client.getBlock()).timestamp) + BigInt(SECONDS_PER_DAY)
  for (const [a, b, dollars] of PAIRS) {
    const [tokenA, tokenB] = [getDevnetToken(market, a), getDevnetToken(market, b)]
    // At the prices of that time: a past does not begin with a jump.
    const then = (token: DevnetToken) =>
      usdToTokenAmount({ ...token, usd: getPriceAt(token, begin, market.historyEndTime) }, dollars)
    const [amountA, amountB] = [then(tokenA), then(tokenB)]
    const args = [tokenA.address, tokenB.address, amountA, amountB, 0n, 0n, deployer.address, until] as const
    await send(deployer.address, router, encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args }))
    await queue.flush()
    // A block holds about nine new pools; mining here keeps each well below its gas limit.
    await client.mine({ blocks: 1 })
  }
}
