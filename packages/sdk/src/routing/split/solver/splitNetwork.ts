import type { SparseSystem } from './cholesky.ts'

/**
 * The part of the graph that a split is searched in. Tokens are numbered locally: 0 is the input, the last one the output.
 * A pair has an arc for each direction that the search considers; none leads into the input or out of the output.
 */
export type SplitNetwork = {
  readonly tokenCount: number
  /** Token index in the graph, by local token. */
  readonly graphTokens: readonly number[]
  /** Local token at the start and at the end of an arc. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** Pair index in the graph, by arc. */
  readonly pairs: Int32Array
  /** Square root of the reserve of the token that the arc spends, divided by the part after the fee. */
  readonly rootsIn: Float64Array
  /** Square root of the reserve of the token that the arc delivers. */
  readonly rootsOut: Float64Array
  /** Output per unit of input of the best route over an arc, for a small amount. Infinite on the single route. */
  readonly priorities: Float64Array
  /** First estimate of the square roots of the token prices in units of the output, by local token. */
  readonly startRoots: Float64Array
  /** Position of an arc in the entries of `system`. No arc into the output has one. */
  readonly entries: Int32Array
  /** The equations of the prices. */
  readonly system: SparseSystem
}
