/** Reused buffers of the search, so that a search does not allocate. Between searches every entry by token holds its default. */
export type SearchState = {
  /** By token: the link that leads to it from the end (exact input) or start (exact output) of the route. Default -1. */
  readonly entryLink: Int32Array
  /** Exact input, by token: upper bound of the amount after the first hop. Default 0. */
  readonly reachableAmount: Float64Array
  /** Exact input, by token: amount that two hops must exceed for a three-hop route to win. Default infinite. */
  readonly minAmountToBeat: Float64Array
  /** Exact output, by token: lower bound of the amount that the last hop requires. Default infinite. */
  readonly requiredAmount: Float64Array
  /** Exact output, by token: largest amount after the first hop for which a three-hop route wins. Default 0. */
  readonly maxAmountToBeat: Float64Array
  /** Bound that a route must beat: lower bound of the best output, or upper bound of the best input, so far. */
  bestBound: number
  /** Number of candidates. Entries of `candidateBounds` and `candidateRoutes` beyond it are from earlier searches. */
  candidateCount: number
  /** Best possible amount of candidate i. */
  readonly candidateBounds: number[]
  /** Pairs of candidate i at 3 i to 3 i + 2, from the input; -1 beyond its hops. */
  readonly candidateRoutes: number[]
}

/** Buffers for a graph with `tokenCount` tokens. */
export const createSearchState = (tokenCount: number): SearchState => ({
  entryLink: new Int32Array(tokenCount).fill(-1),
  reachableAmount: new Float64Array(tokenCount),
  minAmountToBeat: new Float64Array(tokenCount).fill(Number.POSITIVE_INFINITY),
  requiredAmount: new Float64Array(tokenCount).fill(Number.POSITIVE_INFINITY),
  maxAmountToBeat: new Float64Array(tokenCount),
  bestBound: 0,
  candidateCount: 0,
  candidateBounds: [],
  candidateRoutes: [],
})

/** Adds a candidate with the best amount that its bounds allow. */
export function addCandidate(state: SearchState, bound: number, first: number, second: number, third: number): void {
  const { candidateBounds, candidateRoutes, candidateCount } = state
  candidateBounds[candidateCount] = bound
  candidateRoutes[3 * candidateCount] = first
  candidateRoutes[3 * candidateCount + 1] = second
  candidateRoutes[3 * candidateCount + 2] = third
  state.candidateCount = candidateCount + 1
}

/** Pair indices of a candidate, from input to output. */
export function getCandidatePairs({ candidateRoutes }: SearchState, candidate: number): readonly number[] {
  const hops =
    (candidateRoutes[3 * candidate + 1] as number) < 0 ? 1 : (candidateRoutes[3 * candidate + 2] as number) < 0 ? 2 : 3
  return candidateRoutes.slice(3 * candidate, 3 * candidate + hops)
}
