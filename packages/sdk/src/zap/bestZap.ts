import * as Currency from '../entities/Currency.ts'
import type { CurrencyAmount } from '../entities/CurrencyAmount.ts'
import * as Pair from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import type { RouteGraph } from '../routing/routeGraph.ts'
import * as Trade from '../Trade.ts'
import { computeZapIn, type ZapEntry, type ZapIn, type ZapPool } from './zapIn.ts'
import { computeZapOut, type ZapOut } from './zapOut.ts'
import type { ZapRoute } from './zapRoute.ts'

type Search = { readonly pool: ZapPool; readonly graph: RouteGraph; readonly options: Trade.BestTradeOptions }

/**
 * The entry with the most LP tokens for an amount: the token that the pair has too is bought at the pair itself or over the
 * best route, whichever gives more; a token that the pair does not have is sold for both, or for one of which a part is
 * sold at the pair.
 * @param graph - pairs over which tokens are bought; the pair itself may be among them
 * @returns undefined where there is no route, and where nothing would be minted
 * @example
 * const pool = { pair, totalSupply: 10n ** 22n, kLast: 0n }
 * const best = getBestZapIn(pool, graph, { currency: wbnb, amount: 10n ** 18n }, { maxHops: 3, wrappedNative: wbnb })
 * best?.entry.routeB.path.map(({ symbol }) => symbol) // => ['WBNB', 'BUSD']
 */
export function getBestZapIn(
  pool: ZapPool,
  graph: RouteGraph,
  input: CurrencyAmount,
  options: Trade.BestTradeOptions,
): ZapIn | undefined {
  const token = Currency.toWrapped(input.currency, options.wrappedNative)
  const { token0, token1 } = pool.pair
  const [first, second] = token.address === token1.address ? [token1, token0] : [token0, token1]
  const search = { pool, graph, options }
  const getRoutes = (to: Token) => findRoutes(search, token, to, input.amount / 2n)
  const [toFirst, toSecond] = [getRoutes(first), getRoutes(second)]
  const entries: readonly ZapEntry[] = [
    ...toFirst.flatMap((routeA) => toSecond.map((routeB) => ({ routeA, routeB }))),
    ...toFirst.flatMap((routeA) => extend(routeA, pool.pair).map((routeB) => ({ routeA, routeB }))),
    ...toSecond.flatMap((routeB) => extend(routeB, pool.pair).map((routeA) => ({ routeA, routeB }))),
  ]
  const results = entries.flatMap((entry) => computeZapIn(pool, entry, input.amount) ?? [])
  return pickLargest(results, ({ liquidity }) => liquidity)
}

/**
 * The exit with the most of one token for LP tokens: what the pair pays out in the other token is sold at the pair itself or
 * over the best route.
 * @param graph - pairs over which tokens are sold; the pair itself may be among them
 * @param liquidity - LP tokens in base units
 * @returns undefined where there is no route, and where nothing would be received
 * @example
 * const pool = { pair, totalSupply: 10n ** 22n, kLast: 0n }
 * const best = getBestZapOut(pool, graph, 10n ** 18n, wbnb, { maxHops: 3, wrappedNative: wbnb })
 * best?.exit.routeB.path.map(({ symbol }) => symbol) // => ['BUSD', 'WBNB']
 */
export function getBestZapOut(
  pool: ZapPool,
  graph: RouteGraph,
  liquidity: bigint,
  output: Currency.Currency,
  options: Trade.BestTradeOptions,
): ZapOut | undefined {
  const token = Currency.toWrapped(output, options.wrappedNative)
  const { token0, token1 } = pool.pair
  const [first, second] = token.address === token1.address ? [token1, token0] : [token0, token1]
  const { amount0, amount1 } = Pair.getLiquidityValue(pool.pair, pool.totalSupply, liquidity)
  const getRoutes = (from: Token) =>
    findRoutes({ pool, graph, options }, from, token, from.address === token0.address ? amount0 : amount1)
  const [fromFirst, fromSecond] = [getRoutes(first), getRoutes(second)]
  const results = fromFirst.flatMap((routeA) =>
    fromSecond.flatMap((routeB) => computeZapOut(pool, { routeA, routeB }, liquidity) ?? []),
  )
  return pickLargest(results, ({ amountOut }) => amountOut)
}

/** Routes that are tried for a leg: none where it begins at its end, else the best one and the pair itself. */
function findRoutes(
  { pool: { pair }, graph, options }: Search,
  from: Token,
  to: Token,
  amount: bigint,
): readonly ZapRoute[] {
  if (from.address === to.address) return [{ path: [from], pairs: [] }]
  const best = Trade.getBestTradeExactIn(graph, { currency: from, amount }, to, options)?.route
  const isOfPair = Pair.involvesToken(pair, from) && Pair.involvesToken(pair, to)
  return [...(isOfPair ? [{ path: [from, to], pairs: [pair] }] : []), ...(best ? [best] : [])]
}

/** A route that goes on through the pair; none where it went through it already. */
const extend = ({ path, pairs }: ZapRoute, pair: Pair.Pair): readonly ZapRoute[] => {
  const end = path.at(-1)
  if (end === undefined || pairs.length === 0 || pairs.some(({ address }) => address === pair.address)) return []
  return [{ path: [...path, Pair.getOtherToken(pair, end)], pairs: [...pairs, pair] }]
}

const pickLargest = <result>(results: readonly result[], getSize: (result: result) => bigint): result | undefined =>
  results.reduce<result | undefined>(
    (best, result) => (best === undefined || getSize(result) > getSize(best) ? result : best),
    undefined,
  )
