import type { Pair } from '../../entities/Pair.ts'
import type { Token } from '../../entities/Token.ts'

/**
 * The whole of a share, 2^128.
 * @see contracts/src/interfaces/ISplitRouter.sol
 * @example
 * WHOLE_SHARE // => 2n ** 128n
 */
export const WHOLE_SHARE = 1n << 128n

/**
 * The most paths of a plan that the page sends.
 * @example
 * MAX_SPLIT_PATHS // => 8
 */
export const MAX_SPLIT_PATHS = 8

/**
 * One swap of a plan, as the contract takes it. No two hops of a plan use the same pair.
 *
 * Exact input: the hop spends `share / WHOLE_SHARE` (rounded down) of what earlier hops left of `tokenIn`. The last hop
 * that spends a token has the whole share, so nothing is left. A share of 0: the hop before delivers its output directly to
 * this pair, and all of it is spent.
 *
 * Exact output: amounts are computed from the last hop to the first. The hop delivers `share / WHOLE_SHARE` (rounded down)
 * of what later hops need of `tokenOut` and do not deliver. The first hop that delivers a token has the whole share.
 * @see contracts/src/interfaces/ISplitRouter.sol
 * @example
 * const hop: SplitHop = { pair, tokenIn: wbnb, tokenOut: busd, share: WHOLE_SHARE, amountIn: 1_000n, amountOut: 498n }
 */
export type SplitHop = {
  readonly pair: Pair
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly share: bigint
  /** In base units, as the contract computes at the reserves of the plan. */
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/**
 * One path of a plan, to show. A pair that several paths share appears in each of them. The amounts of the legs of a plan
 * add up to the amounts of the plan.
 * @example
 * const leg: SplitLeg = { path: [wbnb, busd], pairs: [pair], amountIn: 1_000n, amountOut: 498n }
 */
export type SplitLeg = {
  /** `pairs[i]` swaps `path[i]` for `path[i + 1]`. */
  readonly path: readonly Token[]
  readonly pairs: readonly Pair[]
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/**
 * A trade over several paths at the reserves of one block. `getSplitLegs` tells the paths.
 * @see docs/split-routes.md
 * @example
 * const countSwaps = (plan: SplitPlan) => plan.hops.length
 */
export type SplitPlan = {
  readonly tradeType: 'exactInput' | 'exactOutput'
  readonly tokenIn: Token
  readonly tokenOut: Token
  /** In base units. Exactly what the contract takes and gives at these reserves. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** In topological order: each token arrives completely before the first hop spends it. */
  readonly hops: readonly SplitHop[]
  /** Amount of the best single route: output of an exact input, input of an exact output. */
  readonly singleRouteAmount: bigint
  /**
   * Certificate: no plan over the pairs that the search considered has a better amount. An upper bound of the output of an
   * exact input, a lower bound of the input of an exact output.
   */
  readonly bound: bigint
}

/**
 * Options of the split search.
 * @example
 * const options: SplitOptions = { hopCost: 0n, maxPaths: MAX_SPLIT_PATHS }
 */
export type SplitOptions = {
  /**
   * Network fee of one more hop, in base units of the token whose amount is not fixed: of the output for an exact input, of
   * the input for an exact output. A path is added only when it gains more than its hops cost.
   */
  readonly hopCost: bigint
  /** The most paths. 1 gives the best single route. */
  readonly maxPaths: number
  /** The most tokens of a large graph that are considered; unless given, all of up to 300, and 255 of more. */
  readonly maxTokens?: number
}
