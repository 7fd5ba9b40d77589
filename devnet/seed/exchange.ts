import { erc20Abi, Router } from '@zono/protocol'
import { Pair } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { artefact } from '../chain/artifacts.ts'
import { type Market, randomFrom, tokenOf, worth } from '../context.ts'
import type { DevnetToken } from '../deploy/tokens.ts'
import { POOLS } from '../pairs.ts'
import { usdAt } from '../priceModel.ts'
import { chooseTrades, readReserves, swapData } from '../trade.ts'
import { createQueue, type Queue } from './queue.ts'

const DAY = 86_400

/** Farther in the future than any devnet lives. */
const FAR = 10n ** 12n

/** How long a past is made, and in how many blocks: the more, the finer its charts, and the longer it takes. */
export type Past = { readonly days: number; readonly blocksADay: number }

/** Browser-time seconds at which the seeded past begins. */
export const pastBegins = (now: number, { days }: Past) => Math.floor(now / 1000) - days * DAY

/** Gives everyone their tokens and fills the pools: where the past begins. */
export async function openExchange(market: Market, { days }: Past): Promise<void> {
  await market.client.setAutomine(false)
  await openBooks(market, market.present - days * DAY)
}

/** What else happens in the past, block by block: `left` blocks before its end. Sent, and mined with the trades. */
export type Meanwhile = (left: number) => Promise<void>

/** Trades a past of days through the pools, many trades to a block. Ends at the present. */
export async function seedExchange(market: Market, { days, blocksADay }: Past, meanwhile: Meanwhile): Promise<void> {
  const { client, deployment } = market
  const queue = createQueue(client)
  const random = randomFrom(20_211)
  const { present } = market
  const blocks = days * blocksADay
  for (let left = blocks - 1; left >= 0; left--) {
    const time = present - Math.floor((left * DAY) / blocksADay)
    for (const [i, trade] of (await chooseTrades(market, POOLS, random, time)).entries()) {
      const trader = accounts.traders[(i + left) % accounts.traders.length]
      if (trader) await queue.add(trader.address, deployment.contracts.Router, swapData(trade, trader.address))
    }
    await moveLiquidity(market, queue, random, left)
    await queue.flush()
    await meanwhile(left)
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    await client.mine({ blocks: 1 })
  }
}

/** Every so many blocks a trader puts liquidity into a pool, and every so many takes half of a position out. */
const [BLOCKS_A_SUPPLY, BLOCKS_A_REMOVAL] = [3, 7]

/** People come into pools and leave them. */
async function moveLiquidity(market: Market, queue: Queue, random: () => number, left: number): Promise<void> {
  const { client, deployment } = market
  const trader = accounts.traders[left % accounts.traders.length]
  if (trader === undefined) return
  const chosen = Math.floor(random() * POOLS.length)
  const pools = [...POOLS.slice(chosen), ...POOLS.slice(0, chosen)]
  const send = (to: Address | undefined, data: Hex) => queue.add(trader.address, to, data)
  const { Router: router, Factory: factory } = deployment.contracts

  if (left % BLOCKS_A_SUPPLY === 0) {
    const [a, b] = [tokenOf(market, pools[0]?.[0] ?? ''), tokenOf(market, pools[0]?.[1] ?? '')]
    const [reserveA, reserveB] = await readReserves(market, a, b)
    const part = BigInt(Math.round((0.002 + 0.01 * random()) * 1e6))
    const [amountA, amountB] = [(reserveA * part) / 1_000_000n, (reserveB * part) / 1_000_000n]
    const args = [a.address, b.address, amountA, amountB, 0n, 0n, trader.address, FAR] as const
    return send(router, encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args }))
  }
  if (left % BLOCKS_A_REMOVAL !== 0) return
  for (const [keyA, keyB] of pools) {
    const [a, b] = [tokenOf(market, keyA), tokenOf(market, keyB)]
    const pool = Pair.addressOf({ factory: factory as Address, initCodeHash: deployment.initCodeHash }, a, b)
    const held = await client.readContract({
      abi: erc20Abi,
      address: pool,
      functionName: 'balanceOf',
      args: [trader.address],
    })
    if (held === 0n) continue
    const approval = [router as Address, maxUint256] as const
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval })
    const args = [a.address, b.address, held / 2n, 0n, 0n, trader.address, FAR] as const
    const remove = encodeFunctionData({ abi: Router.abi, functionName: 'removeLiquidity', args })
    await send(pool, approve)
    return send(router, remove)
  }
}

/** Gives everyone their tokens, lets the router take them, and fills the pools: one block each. */
async function openBooks(market: Market, begin: number): Promise<void> {
  const { client, deployment, tokens } = market
  const { deployer, visitor, traders } = accounts
  const { Router: router, WBNB: wrapper } = deployment.contracts
  const queue = createQueue(client)
  const send = queue.add

  const mint = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: artefact('TestToken').abi, functionName: 'mint', args: [to, amount] })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router as Address, maxUint256] })
  const wrap = encodeFunctionData({ abi: artefact('WBNB').abi, functionName: 'deposit' })

  for (const token of tokens) {
    for (const [index, { address }] of [deployer, ...traders].entries()) {
      const amount = worth(token, index === 0 ? 60_000_000 : 20_000_000)
      if (token.key === 'wbnb') await send(address, wrapper, wrap, amount)
      else await send(deployer.address, token.address, mint(address, amount))
      await send(address, token.address, approve)
    }
  }
  await send(deployer.address, tokenOf(market, 'zono').address, mint(visitor.address, 1000n * 10n ** 18n))
  await client.setBalance({ address: visitor.address, value: 10_000n * 10n ** 18n })
  await queue.flush()
  await client.mine({ blocks: 1 })

  const until = BigInt((await client.getBlock()).timestamp) + BigInt(DAY)
  for (const [a, b, dollars] of POOLS) {
    const [tokenA, tokenB] = [tokenOf(market, a), tokenOf(market, b)]
    // At the prices of that time: a past does not begin with a jump.
    const then = (token: DevnetToken) => worth({ ...token, usd: usdAt(token, begin, market.present) }, dollars)
    const [amountA, amountB] = [then(tokenA), then(tokenB)]
    const args = [tokenA.address, tokenB.address, amountA, amountB, 0n, 0n, deployer.address, until] as const
    await send(deployer.address, router, encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args }))
    await queue.flush()
    // A block holds about nine new pools; mining here keeps each well below its gas limit.
    await client.mine({ blocks: 1 })
  }
}
