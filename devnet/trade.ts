import { Pair } from '@zono/exchange'
import { Pair as PairContract, Router } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { DevnetToken } from './deploy/tokens.ts'
import { type Market, tokenOf } from './market.ts'
import type { PoolOfKeys } from './pools.ts'

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
 * What people would trade now in each of some pools: as much as brings it to the price of the time, and a little at
 * random, so that prices wander together and no pool is left behind.
 */
export async function chooseTrades(
  market: Market,
  pools: readonly PoolOfKeys[],
  random: () => number,
  time: number,
): Promise<readonly PoolTrade[]> {
  const reserves = await Promise.all(
    pools.map(([a, b]) => readReserves(market, tokenOf(market, a), tokenOf(market, b))),
  )
  return pools.map(([keyA, keyB], i) => {
    const [a, b] = [tokenOf(market, keyA), tokenOf(market, keyB)]
    const [reserveA = 0n, reserveB = 0n] = reserves[i] ?? []
    const price = Number(reserveB) / 10 ** b.decimals / (Number(reserveA) / 10 ** a.decimals)
    const target = usdAt(a, time) / usdAt(b, time)
    // With x * y = k a price falls by the square of what its reserve grows: selling this part of `a` meets the target.
    const part = Math.sqrt(price / target) - 1 + (random() - 0.5) * 0.002
    const [tokenIn, tokenOut, reserveIn] = part > 0 ? [a, b, reserveA] : [b, a, reserveB]
    const size = Math.min(0.05, Math.max(0.00002, Math.abs(part)))
    return { tokenIn, tokenOut, amountIn: (reserveIn * BigInt(Math.round(size * 1e9))) / 1_000_000_000n }
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
