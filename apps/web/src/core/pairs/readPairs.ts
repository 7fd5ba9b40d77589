import { Factory, getContract, Pair as PairContract } from '@zono/protocol'
import { Pair, Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { optionalRead } from '../chain/optionalRead.ts'
import { withReadCache } from '../chain/readCache.ts'

/** Every pair of different tokens among these, each once whatever the order (spec trading-core §5). */
export function getTokenPairs(tokens: readonly Token[]): readonly TokenPair[] {
  const unique = tokens.filter((token, i) => tokens.findIndex((other) => Token.equals(token, other)) === i)
  return unique.flatMap((a, i) => unique.slice(i + 1).map((b) => [a, b] as const))
}

/** The tokens nearly everything trades against on this chain (spec trading-core §9). */
export const getBaseTokens = ({ chainConfig, deployment }: ChainClient, tokens: readonly Token[]): readonly Token[] =>
  chainConfig.baseTokenKeys.flatMap((key) => tokens.find(({ address }) => address === deployment.tokens[key]) ?? [])

type TokenPair = readonly [Token, Token]

/**
 * The pools that exist for these pairs of tokens, with their reserves. Where a pool would stand follows from the two
 * tokens (CREATE2), so nothing needs to be asked but the reserves.
 */
export async function readPairsForTokenPairs(
  chain: ChainClient,
  wanted: readonly TokenPair[],
): Promise<readonly Pair[]> {
  const factory = getContract(chain.deployment, Factory).address
  const { initCodeHash } = chain.deployment
  await precomputePairAddresses({ factory, initCodeHash }, wanted)
  // Every answer is new, except that there is no pool: that is asked once a minute, and after an own transaction.
  const { readContract } = withReadCache(chain, 0)
  const pairs = await Promise.all(
    wanted.map(async ([a, b]) => {
      const address = getPairAddress({ factory, initCodeHash }, a, b)
      const reserves = await optionalRead(readContract({ abi: PairContract.abi, address, functionName: 'getReserves' }))
      const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
      return reserves && { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1] }
    }),
  )
  return pairs.filter((pair) => pair !== undefined)
}

/** Where pools stand never changes, and finding out takes three hashes: it is done once for each. */
const pairAddressCache = new Map<string, Address>()

type PairDeployer = Parameters<typeof Pair.computeAddress>[0]

const getPairKey = ({ factory }: PairDeployer, a: Token, b: Token) => `${factory}${a.address}${b.address}`

/** Pools that are hashed in one go: more of them hold up a slow phone for longer than a touch may wait. */
const MAX_HASHED_PAIRS_PER_TASK = 32

/** Finds out where pools stand, with pauses where there are many new ones. */
async function precomputePairAddresses(deployer: PairDeployer, wanted: readonly TokenPair[]): Promise<void> {
  const unknown = wanted.filter(([a, b]) => !pairAddressCache.has(getPairKey(deployer, a, b)))
  for (const [i, [a, b]] of unknown.entries()) {
    if (i > 0 && i % MAX_HASHED_PAIRS_PER_TASK === 0) await new Promise((resolve) => setTimeout(resolve))
    getPairAddress(deployer, a, b)
  }
}

function getPairAddress(deployer: PairDeployer, a: Token, b: Token): Address {
  const key = getPairKey(deployer, a, b)
  const address = pairAddressCache.get(key) ?? Pair.computeAddress(deployer, a, b)
  pairAddressCache.set(key, address)
  return address
}

/** The pools that exist among these tokens. */
export const readPairs = (chain: ChainClient, tokens: readonly Token[]) =>
  readPairsForTokenPairs(chain, getTokenPairs(tokens))

export const pairsQuery = chainQuery('pairs', readPairs)

/** The same for overviews, where nothing is traded at what they show: at most 20 seconds old. */
export const overviewPairsQuery = chainQuery('overviewPairs', readPairs, 'block', { maxAgeMs: 20_000 })
