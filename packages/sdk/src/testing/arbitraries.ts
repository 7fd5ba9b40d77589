import * as fc from 'fast-check'
import type { Pair } from '../entities/Pair.ts'
import type { MaxHops } from '../routing/routeSearch.ts'
import { createTestPair } from './market.ts'

/** The most a pool can hold of a token (uint112). */
export const MAX_RESERVE = 2n ** 112n - 1n

/** Nothing, dust, small, usual and the most a pool can hold. */
export const arbitraryReserve = fc.oneof(
  fc.bigInt(0n, 5n),
  fc.bigInt(1n, 10_000n),
  fc.bigInt(10n ** 6n, 10n ** 12n),
  fc.bigInt(10n ** 15n, 10n ** 27n),
  fc.bigInt(2n ** 100n, MAX_RESERVE),
)

/** From a single base unit to more than any pool holds. */
export const arbitraryAmount = fc.oneof(
  fc.bigInt(1n, 10n),
  fc.bigInt(1n, 10n ** 6n),
  fc.bigInt(1n, 10n ** 24n),
  fc.bigInt(1n, MAX_RESERVE),
  fc.bigInt(1n, 2n ** 256n - 1n),
)

export const arbitraryMaxHops = fc.constantFrom<MaxHops>(1, 2, 3)

type TokenIndexPair = readonly [number, number]

const arbitraryTokenIndexPairs = (tokens: number, least: number, most: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: tokens }), fc.integer({ min: 1, max: tokens })), {
    minLength: least,
    maxLength: most,
    selector: ([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`),
  })

const createPairsArbitrary = (joined: readonly TokenIndexPair[], sized: fc.Arbitrary<bigint>): fc.Arbitrary<Pair[]> =>
  fc.tuple(
    ...joined
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => fc.tuple(sized, sized).map(([reserveA, reserveB]) => createTestPair(a, b, reserveA, reserveB))),
  )

/** Every two of the first tokens. */
function getAllTokenIndexPairs(tokens: number): readonly TokenIndexPair[] {
  const numbers = Array.from({ length: tokens }, (_, i) => i + 1)
  return numbers.flatMap((a) => numbers.filter((b) => b > a).map((b): TokenIndexPair => [a, b]))
}

/** Up to 14 pools of any size over 6 tokens, each two tokens at most once. */
export const arbitraryPairs = arbitraryTokenIndexPairs(6, 1, 14).chain((joined) =>
  createPairsArbitrary(joined, arbitraryReserve),
)

/** A token with many pools beside one with few, so that routes are walked from either end; all of usual size. */
export const arbitraryHubPairs = fc
  .tuple(fc.boolean(), arbitraryTokenIndexPairs(9, 4, 12))
  .chain(([fromInput, others]) => {
    const hub = fromInput ? 1 : 2
    const spokes = [3, 4, 5, 6, 7, 8, 9].map((token): TokenIndexPair => [hub, token])
    const joined = others.filter(([a, b]) => a !== hub && b !== hub)
    return createPairsArbitrary([...spokes, ...joined], fc.bigInt(10n ** 20n, 10n ** 24n))
  })

/** A loose net of 8 tokens, in which most have no pool with most others; all of usual size. */
export const arbitrarySparsePairs = arbitraryTokenIndexPairs(8, 7, 13).chain((joined) =>
  createPairsArbitrary(joined, fc.bigInt(10n ** 20n, 10n ** 24n)),
)

/** Every two of five tokens, each pool a handful of base units: whatever is rounded, is rounded by a lot. */
export const arbitraryDustPairs = fc
  .constantFrom(20n, 300n, 5000n)
  .chain((most) => createPairsArbitrary(getAllTokenIndexPairs(5), fc.bigInt(1n, most)))

/** Pools so near one another's price that doubles cannot tell which route is better; with routes of every length. */
export const arbitraryNearEqualPairs = createPairsArbitrary(
  getAllTokenIndexPairs(5),
  fc.bigInt(10n ** 24n, 10n ** 24n + 3n),
)

/** The same where only routes of three hops lead from token 1 to token 2. */
export const arbitraryNearEqualThreeHopPairs = createPairsArbitrary(
  [3, 4, 5].flatMap((u): readonly TokenIndexPair[] => [
    [1, u],
    ...[6, 7, 8].map((v): TokenIndexPair => [u, v]),
    [u + 3, 2],
  ]),
  fc.bigInt(10n ** 24n, 10n ** 24n + 3n),
)
