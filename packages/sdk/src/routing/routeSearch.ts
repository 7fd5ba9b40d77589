/*
 * How the route search is exact and fast.
 *
 * The search bounds every route in doubles (routeBounds.ts). A route stays a candidate while its bounds allow it to beat
 * every earlier route. Candidates are then computed in integers, as the contract computes, so the result equals trying
 * every route in integers. Routes with fewer hops come first and win ties.
 *
 * There are many three-hop routes. The best route of one or two hops gives, for each token next to the end, the amount
 * that two hops must deliver there (or may require there) to beat it. Almost all three-hop routes fail this comparison,
 * which only needs the rate of their second pair. The search follows the links of the neighbors of the input or of the
 * output, whichever are fewer.
 *
 * No route uses a pair or a token twice: the graph has one pair per two tokens.
 *
 * Indexed reads are cast (`as number`): with a helper function per read, the search took more CPU time.
 */

/**
 * The best route: indices into `RouteGraph.pairs` from input to output, and its output (exact input) or input (exact
 * output) in base units.
 * @example
 * const best: BestRoute = { pairIndices: [0], amount: 498n }
 */
export type BestRoute = { readonly pairIndices: readonly number[]; readonly amount: bigint }

/**
 * The most pairs of a route. 1 turns multi-hop trades off.
 * @example
 * const maxHops: MaxHops = 3
 */
export type MaxHops = 1 | 2 | 3
