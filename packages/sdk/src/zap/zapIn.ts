import { sqrt } from '../decimal.ts'
import * as Pair from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import { AFTER_SWAP_FEE_BPS, BPS_DENOMINATOR } from '../fees.ts'
import { type PairStates, sellAlong, type ZapRoute } from './zapRoute.ts'

/**
 * A pair with the supply of its LP tokens, and the product of its reserves after the last change of liquidity (`kLast` of
 * the contract, 0 without a protocol fee).
 * @example
 * const pool: ZapPool = { pair, totalSupply: 10n ** 18n, kLast: 0n }
 */
export type ZapPool = { readonly pair: Pair.Pair; readonly totalSupply: bigint; readonly kLast: bigint }

/**
 * How one token becomes both tokens of a pair: two routes from it, one to each of them.
 * @example
 * const entry: ZapEntry = {
 *   routeA: { path: [wbnb], pairs: [] },
 *   routeB: { path: [wbnb, busd], pairs: [pair] },
 * }
 */
export type ZapEntry = { readonly routeA: ZapRoute; readonly routeB: ZapRoute }

/**
 * Liquidity from one token, in base units.
 * @example
 * const isWhole = ({ leftA, leftB }: ZapIn) => leftA === 0n && leftB === 0n
 */
export type ZapIn = {
  readonly entry: ZapEntry
  /** Part of the token that is paid which goes along `routeA`; the rest goes along `routeB`. */
  readonly partA: bigint
  /** What arrives along `routeA` and `routeB`. */
  readonly boughtA: bigint
  readonly boughtB: bigint
  /** What the pair takes of it. */
  readonly addedA: bigint
  readonly addedB: bigint
  /** What is returned. */
  readonly leftA: bigint
  readonly leftB: bigint
  /** LP tokens that are minted. */
  readonly liquidity: bigint
  /** Supply of LP tokens after the mint. */
  readonly totalSupply: bigint
}

/**
 * What `zapIn` of the contract does with an amount at the reserves of one block. Where one route is the pair itself and the
 * other trades nothing, the sold part is the contract's own; else it is the part that leaves least over, by bisection.
 * @returns undefined where an end of a route is no token of the pair, and where nothing would be minted
 * @see contracts/src/exchange/Zap.sol
 * @example
 * const routes = { routeA: { path: [wbnb], pairs: [] }, routeB: { path: [wbnb, busd], pairs: [pair] } }
 * computeZapIn({ pair, totalSupply: 10n ** 22n, kLast: 0n }, routes, 10n ** 18n)?.leftB // => 0n
 */
export function computeZapIn(pool: ZapPool, entry: ZapEntry, amountIn: bigint): ZapIn | undefined {
  const [tokenA, tokenB] = [entry.routeA.path.at(-1), entry.routeB.path.at(-1)]
  const isPair =
    tokenA &&
    tokenB &&
    tokenA.address !== tokenB.address &&
    [tokenA, tokenB].every((t) => Pair.involvesToken(pool.pair, t))
  if (!isPair || amountIn <= 0n) return undefined
  const run = (partA: bigint) => runZapIn(pool, entry, [tokenA, tokenB], amountIn, partA)
  if (isDirect(entry)) {
    const [reserve] = Pair.getReserves(pool.pair, tokenA)
    return run(amountIn - getSoldPart(amountIn, reserve))
  }
  // The more goes along A, the more of A is left over: the part at which B becomes the scarce one.
  let [low, high] = [0n, amountIn]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    const result = run(middle)
    const isTooMuch = result === undefined ? middle > amountIn / 2n : result.leftA > 0n && result.leftB === 0n
    if (isTooMuch) high = middle
    else low = middle
  }
  const [below, above] = [run(low), run(high)]
  return above && (!below || above.liquidity > below.liquidity) ? above : below
}

/** Whether one route is the pair itself and the other trades nothing: `routeA` keeps the token, as the contract asks for. */
const isDirect = ({ routeA, routeB }: ZapEntry): boolean => routeA.path.length === 1 && routeB.path.length === 2

/**
 * Part of an amount to sell at a pair so that the rest and what was bought match its reserves afterwards, in base units,
 * rounded down as the contract rounds.
 * @param reserve - reserve of the token that is paid
 */
function getSoldPart(amount: bigint, reserve: bigint): bigint {
  const sum = BPS_DENOMINATOR + AFTER_SWAP_FEE_BPS
  const root = sqrt(reserve * (sum * sum * reserve + 4n * AFTER_SWAP_FEE_BPS * BPS_DENOMINATOR * amount))
  return (root - sum * reserve) / (2n * AFTER_SWAP_FEE_BPS)
}

function runZapIn(
  pool: ZapPool,
  entry: ZapEntry,
  [tokenA, tokenB]: readonly [Token, Token],
  amountIn: bigint,
  partA: bigint,
): ZapIn | undefined {
  const states: PairStates = new Map([[pool.pair.address, pool.pair]])
  const boughtA = sellAlong(states, entry.routeA, partA)
  const boughtB = boughtA === undefined ? undefined : sellAlong(states, entry.routeB, amountIn - partA)
  if (boughtA === undefined || boughtB === undefined) return undefined
  const pair = states.get(pool.pair.address) ?? pool.pair
  const neededB = Pair.quote(pair, tokenA, boughtA)
  if (neededB === undefined) return undefined
  const [addedA, addedB] = neededB <= boughtB ? [boughtA, neededB] : [Pair.quote(pair, tokenB, boughtB) ?? 0n, boughtB]
  const [amount0, amount1] = pair.token0.address === tokenA.address ? [addedA, addedB] : [addedB, addedA]
  const supply = Pair.getTotalSupplyWithProtocolFee(pair, pool.totalSupply, pool.kLast)
  const liquidity = Pair.getLiquidityMinted(pair, supply, amount0, amount1)
  if (liquidity === undefined) return undefined
  return {
    ...{ entry, partA, boughtA, boughtB, addedA, addedB, liquidity },
    leftA: boughtA - addedA,
    leftB: boughtB - addedB,
    totalSupply: supply + liquidity,
  }
}
