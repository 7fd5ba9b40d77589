import type { Address } from 'viem'
import { createTokenReader } from '../lib/contracts/createTokenReader.ts'
import type { TokenFact, TokenFacts } from '../lib/contracts/tokenFacts.ts'
import { settings } from '../settings.ts'

const { tokenReadTimeoutMs: readTimeoutMs } = settings

/** Reads contracts that anyone may have deployed; see `createTokenReader`. */
export const readTokenFacts = createTokenReader(settings.rpcUrls, { readTimeoutMs })

/** Decimals of a token that says none that can be believed, as most tokens have. */
export const DEFAULT_DECIMALS = 18

/** Reads of a contract whose row is made once, each for as long as a token may take: endpoints may be away for a while. */
const MAX_ATTEMPTS = 60

/** Milliseconds between two of them. */
const ATTEMPT_INTERVAL_MS = 1000

const readWithoutRest = createTokenReader(settings.rpcUrls, { readTimeoutMs, restMs: 0 })

/**
 * Facts of a contract whose row is made once. Whoever made it may be hostile, so it is read as carefully as any other; an
 * endpoint that does not answer is waited for, because no contract can make one silent.
 *
 * @throws if no endpoint answers for a minute: the indexer then ends, and goes on from here when it is started again
 */
export async function readFactsOnce(address: Address, facts: readonly TokenFact[]): Promise<TokenFacts> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const read = await readWithoutRest(address, facts)
    if (!read.isUnreachable) return read
    await new Promise((wait) => setTimeout(wait, ATTEMPT_INTERVAL_MS))
  }
  throw new Error(`No endpoint says what the contract ${address} is.`)
}

/**
 * Decimals of a token that the product itself names: staked in a farm, paid by a pool.
 *
 * @returns `DEFAULT_DECIMALS` for a token that says none that can be believed
 * @throws as `readFactsOnce`
 */
export const readTokenDecimals = async (address: Address): Promise<number> =>
  (await readFactsOnce(address, ['decimals'])).decimals ?? DEFAULT_DECIMALS
