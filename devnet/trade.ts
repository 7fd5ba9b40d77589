import { Pair } from '@zono/exchange'
import { Pair as PairContract, Router } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { DevnetToken } from './deploy/tokens.ts'
import { type Market, tokenOf } from './market.ts'
import { POOLS } from './pools.ts'

/** A swap in one pool. `amountIn` in base units. */
export type PoolTrade = { readonly tokenIn: DevnetToken; readonly tokenOut: DevnetToken; readonly amountIn: bigint }

/** Farther in the future than any devnet lives: its clock is warped at will. */
const NO_DEADLINE = 10n ** 12n

/** How far prices swing around where they started, and over how many seconds. */
const SWING = 0.14
const SWING_PERIOD = 86_400 * 11

/** Dollars a token costs at a time: a slow wave of its own, and still for what is worth a dollar. */
function usdAt({ usd, key }: DevnetToken, time: number): number {
  if (['busd', 'usdt', 'usdc', 'ust'].includes(key)) return usd
  const phase = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const wave = Math.sin((2 * Math.PI * time) / SWING_PERIOD + phase)
  const ripple = Math.sin((2 * Math.PI * time) / (SWING_PERIOD / 5.3) + 2 * phase)
  return usd * (1 + SWING * (0.75 * wave + 0.25 * ripple))
}

/**
 * Trades that people would make now: in pools chosen at random, most of them towards the price of the time, some the
 * other way, of a size that moves the price by less than about two percent.
 */
export async function chooseTrades(
  market: Market,
  random: () => number,
  time: number,
  count: number,
): Promise<readonly PoolTrade[]> {
  const chosen = Array.from({ length: count }, () => POOLS[Math.floor(random() * POOLS.length)])
  const trades = await Promise.all(
    chosen.map(async (pool) => {
      if (pool === undefined) return undefined
      const [a, b] = [tokenOf(market, pool[0]), tokenOf(market, pool[1])]
      const [reserveA, reserveB] = await readReserves(market, a, b)
      return { a, b, reserveA, reserveB }
    }),
  )
  return trades.flatMap((pool) => {
    if (pool === undefined) return []
    const { a, b, reserveA, reserveB } = pool
    const price = (Number(reserveB) / 10 ** b.decimals / (Number(reserveA) / 10 ** a.decimals)) as number
    const target = usdAt(a, time) / usdAt(b, time)
    // Selling `a` lowers its price; half the gap in price is the gap in reserves.
    const gap = (price / target - 1) / 2 + (random() - 0.5) * 0.006
    const part = Math.min(0.009, Math.abs(gap) + random() * 0.0012)
    const [tokenIn, tokenOut, reserveIn] = gap > 0 ? [a, b, reserveA] : [b, a, reserveB]
    return [{ tokenIn, tokenOut, amountIn: (reserveIn * BigInt(Math.round(part * 1e6))) / 1_000_000n }]
  })
}

/** The router's calldata for a trade. Its variant for fee tokens carries out every kind. */
export const swapData = ({ tokenIn, tokenOut, amountIn }: PoolTrade, to: Address): Hex =>
  encodeFunctionData({
    abi: Router.abi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amountIn, 0n, [tokenIn.address, tokenOut.address], to, NO_DEADLINE],
  })

/** Reserves of the pool of two tokens, in the order given. */
export async function readReserves(
  { client, deployment }: Market,
  a: DevnetToken,
  b: DevnetToken,
): Promise<readonly [bigint, bigint]> {
  const { contracts, initCodeHash } = deployment
  const address = Pair.addressOf({ factory: contracts.Factory as Address, initCodeHash }, a, b)
  const [reserve0, reserve1] = await client.readContract({
    abi: PairContract.abi,
    address,
    functionName: 'getReserves',
  })
  return a.address.toLowerCase() < b.address.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0]
}
