import type { Address } from 'viem'
import { createTokenReader } from '../lib/tokens/createTokenReader.ts'
import { settings } from '../settings.ts'

/** Reads contracts that anyone may have deployed; see `createTokenReader`. */
export const readTokenFacts = createTokenReader(settings.rpcUrls)

/** Decimals of a token that says none that can be believed, as most tokens have. */
export const DEFAULT_DECIMALS = 18

/** Reads of a token whose row is made once and never corrected: an endpoint may be slow for a moment. */
const MAX_ATTEMPTS = 5

const readProductToken = createTokenReader(settings.rpcUrls, 0)

/**
 * Decimals of a token that the product itself names: staked in a farm, paid by a pool. Whoever made the token may still
 * change it, so it is read as carefully as any other.
 * @returns `DEFAULT_DECIMALS` for a token that says none that can be believed, after five seconds at most
 */
export async function readTokenDecimals(address: Address): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const { decimals, missing } = await readProductToken(address, ['decimals'])
    if (missing.length === 0 || attempt === MAX_ATTEMPTS) return decimals ?? DEFAULT_DECIMALS
  }
}
