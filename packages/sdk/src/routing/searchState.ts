/** Work space of searches, kept so that none allocates. Between searches every place by token holds the value named here. */
export type Scratch = {
  /** By token: the link that leads to it from the token where routes end (or start); -1. */
  readonly entry: Int32Array
  /** By token, giving: upper bound of what one hop brings there; 0. */
  readonly reached: Float64Array
  /** By token, giving: what two hops must bring there to be of use; infinite. */
  readonly bar: Float64Array
  /** By token, taking: lower bound of what must be there before the last hop; infinite. */
  readonly needed: Float64Array
  /** By token, taking: what may have to be there after the first hop for a route to be of use; 0. */
  readonly cap: Float64Array
  /** The bound that a route must beat: of giving, what the best so far gives at least; of taking, what it takes at most. */
  best: number
  /** How many candidates there are. What `limits` and `routes` hold beyond is left over from earlier searches. */
  count: number
  /** The amount that candidate i reaches at best. */
  readonly limits: number[]
  /** Pools of candidate i at 3 i and after, from the input; -1 where it has fewer than three. */
  readonly routes: number[]
}

/** Work space for a graph of so many tokens. */
export const createScratch = (tokens: number): Scratch => ({
  entry: new Int32Array(tokens).fill(-1),
  reached: new Float64Array(tokens),
  bar: new Float64Array(tokens).fill(Number.POSITIVE_INFINITY),
  needed: new Float64Array(tokens).fill(Number.POSITIVE_INFINITY),
  cap: new Float64Array(tokens),
  best: 0,
  count: 0,
  limits: [],
  routes: [],
})

/** Notes a candidate and the amount it reaches at best. */
export function addCandidate(scratch: Scratch, limit: number, first: number, second: number, third: number): void {
  const { limits, routes, count } = scratch
  limits[count] = limit
  routes[3 * count] = first
  routes[3 * count + 1] = second
  routes[3 * count + 2] = third
  scratch.count = count + 1
}

/** Pools of a candidate, from input to output. */
export function poolsOf({ routes }: Scratch, candidate: number): readonly number[] {
  const hops = (routes[3 * candidate + 1] as number) < 0 ? 1 : (routes[3 * candidate + 2] as number) < 0 ? 2 : 3
  return routes.slice(3 * candidate, 3 * candidate + hops)
}
