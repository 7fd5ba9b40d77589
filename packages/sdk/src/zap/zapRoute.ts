import * as Pair from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'

/**
 * One leg of a zap: `pairs[i]` swaps `path[i]` for `path[i + 1]`. A path of one token trades nothing.
 * @example
 * const kept: ZapRoute = { path: [wbnb], pairs: [] }
 */
export type ZapRoute = { readonly path: readonly Token[]; readonly pairs: readonly Pair.Pair[] }

/** Pairs by address as earlier legs left them. */
export type PairStates = Map<string, Pair.Pair>

/**
 * Sells an amount along a route at the reserves that earlier legs left, and notes what it leaves.
 *
 * @returns Output in base units; undefined where nothing comes out.
 */
export function sellAlong(states: PairStates, { path, pairs }: ZapRoute, amount: bigint): bigint | undefined {
  let current = amount
  for (const [i, known] of pairs.entries()) {
    const [input, pair] = [path[i], states.get(known.address) ?? known]
    const output = input && Pair.getAmountOut(pair, input, current)
    if (input === undefined || output === undefined) return undefined
    states.set(pair.address, Pair.applySwap(pair, input, current, output))
    current = output
  }
  return current
}
