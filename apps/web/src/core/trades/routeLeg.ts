import type { Pair, Token } from '@zono/sdk'

/** The immutable fields of a pair, used as a query key that reserves do not change. */
export type PairInfo = Pick<Pair, 'address' | 'token0' | 'token1'>

export const toPairInfo = ({ address, token0, token1 }: Pair): PairInfo => ({ address, token0, token1 })

/** A pair as one step of a price: the price of `base` in the other token. */
export type RouteLeg = { readonly pair: PairInfo; readonly base: Token }
