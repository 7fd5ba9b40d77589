import * as fc from 'fast-check'
import type { Pair } from '../entities/Pair.ts'
import type { MaxHops } from '../routing/routeSearch.ts'
import { createTestPair } from './market.ts'

/** Largest reserve of a pair (uint112). */
export const MAX_RESERVE = 2n ** 112n - 1n

/** Zero, dust, small, typical and huge reserves. */
export const arbitraryReserve = fc.oneof(
  fc.bigInt(0n, 5n),
  fc.bigInt(1n, 10_000n),
  fc.bigInt(10n ** 6n, 10n ** 12n),
  fc.bigInt(10n ** 15n, 10n ** 27n),
  fc.bigInt(2n ** 100n, MAX_RESERVE),
)

/** From one base unit to more than any reserve. */
export const arbitraryAmount = fc.oneof(
  fc.bigInt(1n, 10n),
  fc.bigInt(1n, 10n ** 6n),
  fc.bigInt(1n, 10n ** 24n),
  fc.bigInt(1n, MAX_RESERVE),
  fc.bigInt(1n, 2n ** 256n - 1n),
)

export const arbitraryMaxHops = fc.constantFrom<MaxHops>(1, 2, 3)

type TokenIndexPair = readonly [number, number]

const arbitraryTokenIndexPairs = (tokens: number, minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: tokens }), fc.integer({ min: 1, max: tokens })), {
    minLength,
    maxLength,
    selector: ([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`),
  })

const createPairsArbitrary = (
  tokenPairs: readonly TokenIndexPair[],
  reserve: fc.Arbitrary<bigint>,
): fc.Arbitrary<Pair[]> =>
  fc.tuple(
    ...tokenPairs
      .filter(([a, b]) => a !== b)
      .map(([a, b]) =>
        fc.tuple(reserve, reserve).map(([reserveA, reserveB]) => createTestPair(a, b, reserveA, reserveB)),
      ),
  )

/** All pairs of the first tokens. */
function getAllTokenIndexPairs(tokens: number): readonly TokenIndexPair[] {
  const numbers = Array.from({ length: tokens }, (_, i) => i + 1)
  return numbers.flatMap((a) => numbers.filter((b) => b > a).map((b): TokenIndexPair => [a, b]))
}

/** Up to 14 pairs of any size over 6 tokens. */
export const arbitraryPairs = arbitraryTokenIndexPairs(6, 1, 14).chain((tokenPairs) =>
  createPairsArbitrary(tokenPairs, arbitraryReserve),
)

/** One end has many pairs and the other few, so that the search follows links of either end. Typical reserves. */
export const arbitraryHubPairs = fc
  .tuple(fc.boolean(), arbitraryTokenIndexPairs(9, 4, 12))
  .chain(([fromInput, others]) => {
    const hub = fromInput ? 1 : 2
    const spokes = [3, 4, 5, 6, 7, 8, 9].map((token): TokenIndexPair => [hub, token])
    const remaining = others.filter(([a, b]) => a !== hub && b !== hub)
    return createPairsArbitrary([...spokes, ...remaining], fc.bigInt(10n ** 20n, 10n ** 24n))
  })

/** A sparse graph of 8 tokens with typical reserves. */
export const arbitrarySparsePairs = arbitraryTokenIndexPairs(8, 7, 13).chain((tokenPairs) =>
  createPairsArbitrary(tokenPairs, fc.bigInt(10n ** 20n, 10n ** 24n)),
)

/** All pairs of five tokens with reserves of a few base units, where rounding dominates. */
export const arbitraryDustPairs = fc
  .constantFrom(20n, 300n, 5000n)
  .chain((max) => createPairsArbitrary(getAllTokenIndexPairs(5), fc.bigInt(1n, max)))

/** Prices so close that doubles cannot order the routes. Routes of every length. */
export const arbitraryNearEqualPairs = createPairsArbitrary(
  getAllTokenIndexPairs(5),
  fc.bigInt(10n ** 24n, 10n ** 24n + 3n),
)

/** The same with only three-hop routes from token 1 to token 2. */
export const arbitraryNearEqualThreeHopPairs = createPairsArbitrary(
  [3, 4, 5].flatMap((u): readonly TokenIndexPair[] => [
    [1, u],
    ...[6, 7, 8].map((v): TokenIndexPair => [u, v]),
    [u + 3, 2],
  ]),
  fc.bigInt(10n ** 24n, 10n ** 24n + 3n),
)
