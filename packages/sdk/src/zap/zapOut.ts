import * as Pair from '../entities/Pair.ts'
import type { ZapPool } from './zapIn.ts'
import { type PairStates, sellAlong, type ZapRoute } from './zapRoute.ts'

/**
 * How both tokens of a pair become one: a route from each of them to the same token.
 * @example
 * const exit: ZapExit = {
 *   routeA: { path: [wbnb], pairs: [] },
 *   routeB: { path: [busd, wbnb], pairs: [pair] },
 * }
 */
export type ZapExit = { readonly routeA: ZapRoute; readonly routeB: ZapRoute }

/**
 * One token from liquidity, in base units: what the pair pays out, and what arrives for it.
 * @example
 * const getSold = ({ removedB }: ZapOut) => removedB
 */
export type ZapOut = {
  readonly exit: ZapExit
  readonly removedA: bigint
  readonly removedB: bigint
  /** What arrives along `routeA`; the rest of `amountOut` came along `routeB`. */
  readonly outA: bigint
  readonly amountOut: bigint
}

/**
 * What `zapOut` of the contract pays for LP tokens at the reserves of one block.
 * @param liquidity - LP tokens in base units
 * @returns undefined where the routes do not begin with the two tokens of the pair, and where nothing would be received
 * @see contracts/src/exchange/Zap.sol
 * @example
 * const exit = { routeA: { path: [wbnb], pairs: [] }, routeB: { path: [busd, wbnb], pairs: [pair] } }
 * computeZapOut({ pair, totalSupply: 1_000n, kLast: 0n }, exit, 10n)?.removedA // => 10n ** 19n
 */
export function computeZapOut(
  { pair, totalSupply, kLast }: ZapPool,
  exit: ZapExit,
  liquidity: bigint,
): ZapOut | undefined {
  const [tokenA, tokenB] = [exit.routeA.path[0], exit.routeB.path[0]]
  const isPair = tokenA && tokenB && [tokenA, tokenB].every((token) => Pair.involvesToken(pair, token))
  if (!isPair || tokenA.address === tokenB.address) return undefined
  const supply = Pair.getTotalSupplyWithProtocolFee(pair, totalSupply, kLast)
  const { amount0, amount1 } = Pair.getLiquidityValue(pair, supply, liquidity)
  const [removedA, removedB] = pair.token0.address === tokenA.address ? [amount0, amount1] : [amount1, amount0]
  const left = { ...pair, reserve0: pair.reserve0 - amount0, reserve1: pair.reserve1 - amount1 }
  const states: PairStates = new Map([[pair.address, left]])
  const outA = sellAlong(states, exit.routeA, removedA)
  const outB = outA === undefined ? undefined : sellAlong(states, exit.routeB, removedB)
  if (outA === undefined || outB === undefined) return undefined
  return { exit, removedA, removedB, outA, amountOut: outA + outB }
}
