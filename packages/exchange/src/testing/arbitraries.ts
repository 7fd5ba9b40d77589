import * as fc from 'fast-check'
import type { Pair } from '../Pair.ts'
import type { MaxHops } from '../RouteSearch.ts'
import { pool } from './market.ts'

/** The most a pool can hold of a token (uint112). */
export const MAX_RESERVE = 2n ** 112n - 1n

/** Nothing, dust, small, usual and the most a pool can hold. */
export const reserve = fc.oneof(
  fc.bigInt(0n, 5n),
  fc.bigInt(1n, 10_000n),
  fc.bigInt(10n ** 6n, 10n ** 12n),
  fc.bigInt(10n ** 15n, 10n ** 27n),
  fc.bigInt(2n ** 100n, MAX_RESERVE),
)

/** From a single base unit to more than any pool holds. */
export const amount = fc.oneof(
  fc.bigInt(1n, 10n),
  fc.bigInt(1n, 10n ** 6n),
  fc.bigInt(1n, 10n ** 24n),
  fc.bigInt(1n, MAX_RESERVE),
  fc.bigInt(1n, 2n ** 256n - 1n),
)

export const hops = fc.constantFrom<MaxHops>(1, 2, 3)

type Couple = readonly [number, number]

const couples = (tokens: number, least: number, most: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: tokens }), fc.integer({ min: 1, max: tokens })), {
    minLength: least,
    maxLength: most,
    selector: ([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`),
  })

const poolsFor = (joined: readonly Couple[], sized: fc.Arbitrary<bigint>): fc.Arbitrary<Pair[]> =>
  fc.tuple(
    ...joined
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => fc.tuple(sized, sized).map(([reserveA, reserveB]) => pool(a, b, reserveA, reserveB))),
  )

/** Up to 14 pools of any size over 6 tokens, each two tokens at most once. */
export const market = couples(6, 1, 14).chain((joined) => poolsFor(joined, reserve))

/** A token with many pools beside one with few, so that routes are walked from either end; all of usual size. */
export const lopsided = fc.tuple(fc.boolean(), couples(9, 4, 12)).chain(([fromInput, others]) => {
  const hub = fromInput ? 1 : 2
  const spokes = [3, 4, 5, 6, 7, 8, 9].map((token): Couple => [hub, token])
  const joined = others.filter(([a, b]) => a !== hub && b !== hub)
  return poolsFor([...spokes, ...joined], fc.bigInt(10n ** 20n, 10n ** 24n))
})

/** Pools so near one another's price that doubles cannot tell which route is better. */
export const nearlyEqual = fc.array(fc.bigInt(0n, 3n), { minLength: 20, maxLength: 20 }).map((noise) => {
  const joined: readonly Couple[] = [
    [1, 3],
    [3, 2],
    [1, 4],
    [4, 2],
    [1, 5],
    [5, 2],
    [3, 4],
    [4, 5],
    [3, 5],
    [1, 2],
  ]
  const sized = (i: number) => 10n ** 24n + (noise[i] ?? 0n)
  return joined.map(([a, b], i) => pool(a, b, sized(i), sized(i + 10)))
})
