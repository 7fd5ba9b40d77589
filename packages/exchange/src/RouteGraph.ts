import type { Address } from 'viem'
import type { Pair } from './Pair.ts'

/**
 * Pools laid out for the search: tokens and pools are numbers, each token's pools lie side by side (compressed sparse
 * rows), and reserves stand twice, as doubles to rank by and as integers to decide by.
 */
export type RouteGraph = {
  readonly pairs: readonly Pair[]
  /** Token number by lower-case address. */
  readonly tokens: ReadonlyMap<string, number>
  /** Links of token t are `starts[t]` to `starts[t + 1]`. */
  readonly starts: Int32Array
  /** The token at the other end of a link. */
  readonly ends: Int32Array
  /** The pool of a link. */
  readonly pools: Int32Array
  /** Reserve of the token the link leaves from. */
  readonly near: Float64Array
  /** Reserve of the token the link leads to. */
  readonly far: Float64Array
  /** The same, exactly. Even places: reserve0 of pool i at 2 i; odd: reserve1 at 2 i + 1. */
  readonly exact: readonly bigint[]
  /** Whether the link leaves from its pool's token0. */
  readonly forward: Uint8Array
  readonly scratch: Scratch
}

/** Work space of a search, kept between searches so that none allocates. */
export type Scratch = {
  /** Link into the wanted token by token, or -1. */
  readonly last: Int32Array
  /** Best proven amount after two hops by token, or NaN. */
  readonly proven: Float64Array
  /** What a candidate's exact amount is at least. */
  lower: Float64Array
  /** What it is at most. */
  upper: Float64Array
  /** Three links a candidate: first, second, third; -1 where there is none. */
  links: Int32Array
}

const isTradable = ({ reserve0, reserve1 }: Pair) => reserve0 > 0n && reserve1 > 0n

/**
 * Lays out pools for the search. Pools with an empty side are left out: nothing can be traded there. Of two pools of the
 * same tokens, which a factory never makes, the first counts.
 */
export function createRouteGraph(pairs: readonly Pair[]): RouteGraph {
  const tokens = new Map<string, number>()
  const numberOf = (address: Address) => {
    const key = address.toLowerCase()
    const known = tokens.get(key)
    if (known !== undefined) return known
    tokens.set(key, tokens.size)
    return tokens.size - 1
  }

  const kept: Pair[] = []
  const sides: number[] = []
  const seen = new Set<number>()
  for (const pair of pairs) {
    if (!isTradable(pair)) continue
    const a = numberOf(pair.token0.address)
    const b = numberOf(pair.token1.address)
    const key = a < b ? a * 0x4000000 + b : b * 0x4000000 + a
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(pair)
    sides.push(a, b)
  }

  const starts = new Int32Array(tokens.size + 1)
  for (const token of sides) starts[token + 1] = at(starts, token + 1) + 1
  for (let token = 0; token < tokens.size; token++) starts[token + 1] = at(starts, token + 1) + at(starts, token)

  const ends = new Int32Array(sides.length)
  const pools = new Int32Array(sides.length)
  const near = new Float64Array(sides.length)
  const far = new Float64Array(sides.length)
  const forward = new Uint8Array(sides.length)
  const exact: bigint[] = []
  const next = starts.slice()

  function link(from: number, to: number, pool: number, isForward: number, own: number, opposite: number) {
    const place = at(next, from)
    next[from] = place + 1
    ends[place] = to
    pools[place] = pool
    near[place] = own
    far[place] = opposite
    forward[place] = isForward
  }

  kept.forEach(({ reserve0, reserve1 }, pool) => {
    const a = sides[2 * pool] ?? 0
    const b = sides[2 * pool + 1] ?? 0
    const [float0, float1] = [Number(reserve0), Number(reserve1)]
    link(a, b, pool, 1, float0, float1)
    link(b, a, pool, 0, float1, float0)
    exact.push(reserve0, reserve1)
  })

  return { pairs: kept, tokens, starts, ends, pools, near, far, exact, forward, scratch: createScratch(tokens.size) }
}

const createScratch = (tokens: number): Scratch => ({
  last: new Int32Array(tokens).fill(-1),
  proven: new Float64Array(tokens).fill(Number.NaN),
  lower: new Float64Array(256),
  upper: new Float64Array(256),
  links: new Int32Array(256 * 3),
})

/** Twice the room for candidates. */
export function grow(scratch: Scratch): void {
  scratch.lower = doubled(scratch.lower)
  scratch.upper = doubled(scratch.upper)
  const links = new Int32Array(scratch.links.length * 2)
  links.set(scratch.links)
  scratch.links = links
}

function doubled(values: Float64Array): Float64Array {
  const larger = new Float64Array(values.length * 2)
  larger.set(values)
  return larger
}

/** An element of an array that is known to be long enough. */
const at = (array: Int32Array, index: number): number => array[index] as number
