import { getPairAddress, optionalRead } from '@zono/client'
import { Pair as PairContract } from '@zono/protocol'
import { type Pair, Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { withReadCache } from '../chain/readCache.ts'

/** All unordered pairs of different tokens (spec trading-core §5). */
export function getTokenPairs(tokens: readonly Token[]): readonly TokenPair[] {
  const unique = tokens.filter((token, i) => tokens.findIndex((other) => Token.equals(token, other)) === i)
  return unique.flatMap((a, i) => unique.slice(i + 1).map((b) => [a, b] as const))
}

/** Base tokens for routing on this chain (spec trading-core §9). */
export const getBaseTokens = ({ chainConfig, deployment }: ChainClient, tokens: readonly Token[]): readonly Token[] =>
  chainConfig.baseTokenKeys.flatMap((key) => tokens.find(({ address }) => address === deployment.tokens[key]) ?? [])

type TokenPair = readonly [Token, Token]

/**
 * Reads the reserves of the pairs that exist for these token pairs. Pair addresses are computed (CREATE2), so only the
 * reserves are read.
 */
export async function readPairsForTokenPairs(
  chain: ChainClient,
  tokenPairs: readonly TokenPair[],
): Promise<readonly Pair[]> {
  await precomputePairAddresses(chain, tokenPairs)
  // Maximum age 0 still caches reverted reads: a missing pair is read once a minute and after a receipt.
  const { readContract } = withReadCache(chain, 0)
  const pairs = await Promise.all(
    tokenPairs.map(async ([a, b]) => {
      const address = getKnownAddress(chain, [a, b])
      const reserves = await optionalRead(readContract({ abi: PairContract.abi, address, functionName: 'getReserves' }))
      const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
      return reserves && { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1] }
    }),
  )
  return pairs.filter((pair) => pair !== undefined)
}

/** Pair addresses never change, and computing one takes three hashes. */
const pairAddressCache = new Map<string, Address>()

const getPairKey = ({ deployment }: ChainClient, [a, b]: TokenPair) =>
  `${deployment.contracts.Factory}${a.address}${b.address}`

/** Pair addresses computed per task: more would block the main thread of a slow phone. */
const MAX_HASHED_PAIRS_PER_TASK = 32

/** Fills the address cache, yielding to the event loop between chunks. */
async function precomputePairAddresses(chain: ChainClient, tokenPairs: readonly TokenPair[]): Promise<void> {
  const missing = tokenPairs.filter((pair) => !pairAddressCache.has(getPairKey(chain, pair)))
  for (const [i, pair] of missing.entries()) {
    if (i > 0 && i % MAX_HASHED_PAIRS_PER_TASK === 0) await new Promise((resolve) => setTimeout(resolve))
    getKnownAddress(chain, pair)
  }
}

function getKnownAddress(chain: ChainClient, pair: TokenPair): Address {
  const key = getPairKey(chain, pair)
  const address = pairAddressCache.get(key) ?? getPairAddress(chain, pair)
  pairAddressCache.set(key, address)
  return address
}

/** Reads all existing pairs among these tokens. */
export const readPairs = (chain: ChainClient, tokens: readonly Token[]) =>
  readPairsForTokenPairs(chain, getTokenPairs(tokens))

export const pairsQuery = chainQuery('pairs', readPairs)

/** Pairs for overviews, where nothing is traded at these reserves: at most 20 s old. */
export const overviewPairsQuery = chainQuery('overviewPairs', readPairs, 'block', { maxAgeMs: 20_000 })
