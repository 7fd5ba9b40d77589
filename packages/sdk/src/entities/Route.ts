import { InvalidRouteError } from '../errors.ts'
import type { Currency } from './Currency.ts'
import * as Pair from './Pair.ts'
import type { Price } from './Price.ts'
import type { Token } from './Token.ts'

/**
 * A sequence of pairs: `pairs[i]` swaps `path[i]` for `path[i + 1]`. `input` and `output` may be the native coin, for which
 * the path holds the wrapped token.
 * @example
 * const route: Route = { pairs: [pair], path: [wbnb, busd], input: Currency.createNative(56), output: busd }
 */
export type Route = {
  readonly pairs: readonly Pair.Pair[]
  readonly path: readonly Token[]
  readonly input: Currency
  readonly output: Currency
}

/**
 * The product of the mid prices of the pairs: the price of an infinitely small amount, without fees.
 * @throws {InvalidRouteError} when the path is shorter than the pairs need
 * @example
 * Price.toSignificant(Route.getMidPrice({ pairs: [pair], path: [wbnb, busd], input: wbnb, output: busd })) // => '500'
 * Route.getMidPrice({ pairs: [pair], path: [], input: wbnb, output: busd }) // throws InvalidRouteError
 */
export function getMidPrice({ pairs, path, input, output }: Route): Price {
  let [numerator, denominator] = [1n, 1n]
  pairs.forEach((pair, i) => {
    const base = path[i]
    if (base === undefined) throw new InvalidRouteError(path.length, pairs.length)
    const price = Pair.getMidPrice(pair, base)
    numerator *= price.numerator
    denominator *= price.denominator
  })
  return { base: input, quote: output, numerator, denominator }
}
