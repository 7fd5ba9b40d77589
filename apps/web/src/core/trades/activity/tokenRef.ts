import * as v from 'valibot'
import { addressString, displayName, tokenDecimals } from '#core/subgraph/subgraph.ts'

/** Selection of a token's name. */
export const tokenFields = 'id symbol name decimals'
/** A token as the subgraph names it. */
export const tokenRef = v.object({ id: addressString, symbol: displayName, name: displayName, decimals: tokenDecimals })
export type TokenRef = v.InferOutput<typeof tokenRef>
