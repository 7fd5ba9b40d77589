/** Work space of searches, kept so that none allocates. Between searches every place by token holds the value named here. */
export type SearchState = {
  /** By token: the link that leads to it from the token where routes end (or start); -1. */
  readonly entryLink: Int32Array
  /** By token, giving: upper bound of what one hop brings there; 0. */
  readonly reachableAmount: Float64Array
  /** By token, giving: what two hops must bring there to be of use; infinite. */
  readonly minAmountToBeat: Float64Array
  /** By token, taking: lower bound of what must be there before the last hop; infinite. */
  readonly requiredAmount: Float64Array
  /** By token, taking: what may have to be there after the first hop for a route to be of use; 0. */
  readonly maxAmountToBeat: Float64Array
  /** The bound that a route must beat: of giving, what the best so far gives at least; of taking, what it takes at most. */
  bestBound: number
  /** How many candidates there are. What `limits` and `routes` hold beyond is left over from earlier searches. */
  candidateCount: number
  /** The amount that candidate i reaches at best. */
  readonly candidateBounds: number[]
  /** Pools of candidate i at 3 i and after, from the input; -1 where it has fewer than three. */
  readonly candidateRoutes: number[]
}

/** Work space for a graph of so many tokens. */
export const createSearchState = (tokens: number): SearchState => ({
  entryLink: new Int32Array(tokens).fill(-1),
  reachableAmount: new Float64Array(tokens),
  minAmountToBeat: new Float64Array(tokens).fill(Number.POSITIVE_INFINITY),
  requiredAmount: new Float64Array(tokens).fill(Number.POSITIVE_INFINITY),
  maxAmountToBeat: new Float64Array(tokens),
  bestBound: 0,
  candidateCount: 0,
  candidateBounds: [],
  candidateRoutes: [],
})

/** Notes a candidate and the amount it reaches at best. */
export function addCandidate(scratch: SearchState, limit: number, first: number, second: number, third: number): void {
  const { candidateBounds, candidateRoutes, candidateCount } = scratch
  candidateBounds[candidateCount] = limit
  candidateRoutes[3 * candidateCount] = first
  candidateRoutes[3 * candidateCount + 1] = second
  candidateRoutes[3 * candidateCount + 2] = third
  scratch.candidateCount = candidateCount + 1
}

/** Pools of a candidate, from input to output. */
export function getCandidatePairs({ candidateRoutes }: SearchState, candidate: number): readonly number[] {
  const hops =
    (candidateRoutes[3 * candidate + 1] as number) < 0 ? 1 : (candidateRoutes[3 * candidate + 2] as number) < 0 ? 2 : 3
  return candidateRoutes.slice(3 * candidate, 3 * candidate + hops)
}
