import { contractOf, Factory, Pair as PairContract } from '@zono/protocol'
import { Pair, Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { settled } from '../chain/optionalRead.ts'
import { withReadCache } from '../chain/readCache.ts'

/** Every pair of different tokens among these, each once whatever the order (spec trading-core §5). */
export function pairings(tokens: readonly Token[]): readonly Pairing[] {
  const unique = tokens.filter((token, i) => tokens.findIndex((other) => Token.equals(token, other)) === i)
  return unique.flatMap((a, i) => unique.slice(i + 1).map((b) => [a, b] as const))
}

/** The tokens nearly everything trades against on this chain (spec trading-core §9). */
export const routingBases = ({ facts, deployment }: Chain, tokens: readonly Token[]): readonly Token[] =>
  facts.routingBases.flatMap((key) => tokens.find(({ address }) => address === deployment.tokens[key]) ?? [])

type Pairing = readonly [Token, Token]

/**
 * The pools that exist for these pairs of tokens, with their reserves. Where a pool would stand follows from the two
 * tokens (CREATE2), so nothing needs to be asked but the reserves.
 */
export async function readPairsOf(chain: Chain, wanted: readonly Pairing[]): Promise<readonly Pair[]> {
  const factory = contractOf(chain.deployment, Factory).address
  const { initCodeHash } = chain.deployment
  await findAddresses({ factory, initCodeHash }, wanted)
  // Every answer is new, except that there is no pool: that is asked once a minute, and after an own transaction.
  const { read } = withReadCache(chain, 0)
  const pairs = await Promise.all(
    wanted.map(async ([a, b]) => {
      const address = addressOf({ factory, initCodeHash }, a, b)
      const reserves = await settled(read({ abi: PairContract.abi, address, functionName: 'getReserves' }))
      const [token0, token1] = Token.sortsBefore(a, b) ? [a, b] : [b, a]
      return reserves && { address, token0, token1, reserve0: reserves[0], reserve1: reserves[1] }
    }),
  )
  return pairs.filter((pair) => pair !== undefined)
}

/** Where pools stand never changes, and finding out takes three hashes: it is done once for each. */
const known = new Map<string, Address>()

type Deployer = Parameters<typeof Pair.addressOf>[0]

const keyOf = ({ factory }: Deployer, a: Token, b: Token) => `${factory}${a.address}${b.address}`

/** Pools that are hashed in one go: more of them hold up a slow phone for longer than a touch may wait. */
const SLICE = 32

/** Finds out where pools stand, with pauses where there are many new ones. */
async function findAddresses(deployer: Deployer, wanted: readonly Pairing[]): Promise<void> {
  const unknown = wanted.filter(([a, b]) => !known.has(keyOf(deployer, a, b)))
  for (const [i, [a, b]] of unknown.entries()) {
    if (i > 0 && i % SLICE === 0) await new Promise((resolve) => setTimeout(resolve))
    addressOf(deployer, a, b)
  }
}

function addressOf(deployer: Deployer, a: Token, b: Token): Address {
  const key = keyOf(deployer, a, b)
  const address = known.get(key) ?? Pair.addressOf(deployer, a, b)
  known.set(key, address)
  return address
}

/** The pools that exist among these tokens. */
export const readPairs = (chain: Chain, tokens: readonly Token[]) => readPairsOf(chain, pairings(tokens))

export const pairsQuery = chainQuery('pairs', readPairs)

/** The same for overviews, where nothing is traded at what they show: at most 20 seconds old. */
export const overviewPairsQuery = chainQuery('overviewPairs', readPairs, 'block', { maxAgeMs: 20_000 })
