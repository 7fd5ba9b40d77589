import { getContract, Multicall, Pair as PairContract, Router } from '@zono/protocol'
import { Pair } from '@zono/sdk'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { type DevnetContext, getDevnetToken } from './context.ts'
import type { DevnetToken } from './deploy/tokens.ts'
import type { PairConfig } from './pairs.ts'
import { getActivityAt, getPriceAt } from './priceModel.ts'

/** A swap in one pool. `amountIn` in base units. */
export type PairTrade = { readonly tokenIn: DevnetToken; readonly tokenOut: DevnetToken; readonly amountIn: bigint }

/** Farther in the future than any devnet lives: its clock is warped at will. */
export const NO_DEADLINE = 10n ** 12n

/** Dollars an ordinary trade is worth, give or take. */
const TYPICAL_TRADE_USD = 2500

/**
 * What people would trade now in each of some pools, in order: now and then somebody buys or sells for reasons of their
 * own, and then somebody brings the pool back to the price of the time, so that prices wander together and no pool is
 * left behind.
 *
 * @param scale how much larger trades are than ordinary ones, where they stand for those of a longer time
 */
export async function generateTrades(
  market: DevnetContext,
  pools: readonly PairConfig[],
  random: () => number,
  time: number,
  scale = 1,
): Promise<readonly PairTrade[]> {
  const tokens = pools.map(([a, b]) => [getDevnetToken(market, a), getDevnetToken(market, b)] as const)
  const reserves = await readReservesOfPools(market, tokens)
  return pools.flatMap(([keyA, keyB, dollars], i) => {
    const [a, b] = [getDevnetToken(market, keyA), getDevnetToken(market, keyB)]
    const [reserveA = 0n, reserveB = 0n] = reserves[i] ?? []
    const pool = { a, b, reserveA, reserveB }
    const bustle = getActivityAt(time, market.historyEndTime)
    const own = random() < 0.35 * bustle ? createRandomTrade(pool, dollars, bustle * scale, random) : undefined
    const back = getArbitrageTrade(
      own ? applyTrade(pool, own) : pool,
      getPriceAt(a, time, market.historyEndTime) / getPriceAt(b, time, market.historyEndTime),
      random,
    )
    return [own, back].filter((trade) => trade !== undefined)
  })
}

type PairState = {
  readonly a: DevnetToken
  readonly b: DevnetToken
  readonly reserveA: bigint
  readonly reserveB: bigint
}

/** Somebody buys or sells: mostly small, sometimes large, more in a deep pool. */
function createRandomTrade(
  { a, b, reserveA, reserveB }: PairState,
  depth: number,
  bustle: number,
  random: () => number,
): PairTrade {
  // Sizes of trades are spread over orders of magnitude.
  const spread = Math.exp(1.1 * (random() + random() + random() - 1.5) * 2)
  const dollars = TYPICAL_TRADE_USD * bustle * spread * Math.sqrt(depth / 1_000_000)
  const part = Math.min(0.02, dollars / depth)
  return random() < 0.5
    ? { tokenIn: a, tokenOut: b, amountIn: multiplyByFraction(reserveA, part) }
    : { tokenIn: b, tokenOut: a, amountIn: multiplyByFraction(reserveB, part) }
}

/** What brings a pool to a price, to within what is worth somebody's while; nothing where it is there already. */
function getArbitrageTrade(
  { a, b, reserveA, reserveB }: PairState,
  target: number,
  random: () => number,
): PairTrade | undefined {
  const price = Number(reserveB) / 10 ** b.decimals / (Number(reserveA) / 10 ** a.decimals)
  // With x * y = k a price falls by the square of what its reserve grows: selling this part of `a` meets the target.
  const part = Math.sqrt(price / target) - 1 + (random() - 0.5) * 0.002
  if (Math.abs(part) < 0.0006) return undefined
  const size = Math.min(0.05, Math.abs(part))
  return part > 0
    ? { tokenIn: a, tokenOut: b, amountIn: multiplyByFraction(reserveA, size) }
    : { tokenIn: b, tokenOut: a, amountIn: multiplyByFraction(reserveB, size) }
}

/** A pool once a trade has gone through; the fee is too small to matter here. */
function applyTrade(pool: PairState, { tokenIn, amountIn }: PairTrade): PairState {
  const { a, reserveA, reserveB } = pool
  return tokenIn === a
    ? { ...pool, reserveA: reserveA + amountIn, reserveB: (reserveA * reserveB) / (reserveA + amountIn) }
    : { ...pool, reserveB: reserveB + amountIn, reserveA: (reserveA * reserveB) / (reserveB + amountIn) }
}

const multiplyByFraction = (reserve: bigint, part: number): bigint =>
  (reserve * BigInt(Math.round(part * 1e9))) / 1_000_000_000n

/** The router's calldata for a trade. Its variant for fee tokens carries out every kind. */
export const encodeSwap = ({ tokenIn, tokenOut, amountIn }: PairTrade, to: Address): Hex =>
  encodeFunctionData({
    abi: Router.abi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amountIn, 0n, [tokenIn.address, tokenOut.address], to, NO_DEADLINE],
  })

type TokenPair = readonly [DevnetToken, DevnetToken]
type Reserves = readonly [bigint, bigint]

/** Reserves of the pool of two tokens, in the order given. */
export async function readReserves(market: DevnetContext, a: DevnetToken, b: DevnetToken): Promise<Reserves> {
  const [reserves = [0n, 0n]] = await readReservesOfPools(market, [[a, b]])
  return reserves
}

/** Reserves of the pools of some pairs of tokens, each in the order given, read by one call. */
async function readReservesOfPools(
  { client, deployment }: DevnetContext,
  pairs: readonly TokenPair[],
): Promise<readonly Reserves[]> {
  const { contracts, initCodeHash } = deployment
  const callData = encodeFunctionData({ abi: PairContract.abi, functionName: 'getReserves' })
  const calls = pairs.map(([a, b]) => ({
    target: Pair.computeAddress({ factory: contracts.Factory as Address, initCodeHash }, a, b),
    callData,
  }))
  const { result } = await client.simulateContract({
    ...getContract(deployment, Multicall),
    functionName: 'aggregate',
    args: [calls],
  })
  return result[1].map((data, i) => {
    const [reserve0, reserve1] = decodeFunctionResult({ abi: PairContract.abi, functionName: 'getReserves', data })
    const [a, b] = pairs[i] as TokenPair
    return a.address.toLowerCase() < b.address.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0]
  })
}
