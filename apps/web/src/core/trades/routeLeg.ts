import type { Pair, Token } from '@zono/sdk'

/** A pool by what never changes about it: its past is asked for by this, whatever its reserves are now. */
export type PairInfo = Pick<Pair, 'address' | 'token0' | 'token1'>

export const toPairInfo = ({ address, token0, token1 }: Pair): PairInfo => ({ address, token0, token1 })

/** A pool as a step from one token to the other. */
export type RouteLeg = { readonly pair: PairInfo; readonly base: Token }
