import type { Currency } from './Currency.ts'
import * as Pair from './Pair.ts'
import type { Price } from './Price.ts'
import type { Token } from './Token.ts'

/** A way through pools: `path[i]` is traded for `path[i + 1]` in `pairs[i]`. The ends may stand for the native coin. */
export type Route = {
  readonly pairs: readonly Pair.Pair[]
  readonly path: readonly Token[]
  readonly input: Currency
  readonly output: Currency
}

/** The price along the route for an infinitely small amount, without fees. */
export function getMidPrice({ pairs, path, input, output }: Route): Price {
  let [numerator, denominator] = [1n, 1n]
  pairs.forEach((pair, i) => {
    const base = path[i]
    if (base === undefined) throw new Error('A route has one token more than pairs.')
    const price = Pair.getMidPrice(pair, base)
    numerator *= price.numerator
    denominator *= price.denominator
  })
  return { base: input, quote: output, numerator, denominator }
}
