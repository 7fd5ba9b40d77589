import type { Pair, Token } from '@zono/sdk'

/** A pool by what never changes about it: its past is asked for by this, whatever its reserves are now. */
export type Pool = Pick<Pair, 'address' | 'token0' | 'token1'>

export const poolOf = ({ address, token0, token1 }: Pair): Pool => ({ address, token0, token1 })

/** A pool as a step from one token to the other. */
export type Leg = { readonly pool: Pool; readonly base: Token }
