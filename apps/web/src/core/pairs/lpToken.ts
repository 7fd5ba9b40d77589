import { getLpTokenSymbol, optionalRead, readToken, resolveToken } from '@zono/client'
import { Pair as PairContract } from '@zono/protocol'
import { Pair, Token } from '@zono/sdk'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

/**
 * Reads a token; null where there is none. All LP tokens of a factory share one name and symbol: one of ours gets those of
 * its pair, such as `CAKE-BNB LP`.
 */
export async function readNamedToken(chain: ChainClient, address: Address): Promise<Token | null> {
  const [token, tokens] = await Promise.all([readToken(chain, address), readTokensOfOwnPair(chain, address)])
  if (token === null || tokens === undefined) return token
  const symbol = getLpTokenSymbol(...tokens)
  return { ...token, symbol, name: symbol }
}

export const namedTokenQuery = chainQuery('namedToken', readNamedToken, 'never')

/** Reads which of some tokens are LP tokens of this exchange. */
export async function readLpTokens(chain: ChainClient, addresses: readonly Address[]): Promise<readonly Address[]> {
  const pairs = await Promise.all(addresses.map((address) => readTokensOfOwnPair(chain, address)))
  return addresses.filter((_, i) => pairs[i])
}

export const lpTokensQuery = chainQuery('lpTokens', readLpTokens, 'never')

/** The two tokens of a pair of our factory; undefined for anything else, whatever it says of itself. */
export async function readTokensOfOwnPair(
  chain: ChainClient,
  address: Address,
): Promise<readonly [Token, Token] | undefined> {
  const pair = { abi: PairContract.abi, address }
  const [first, second] = await Promise.all([
    optionalRead(chain.readContract({ ...pair, functionName: 'token0' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'token1' })),
  ])
  if (first === undefined || second === undefined) return undefined
  const [token0, token1] = await Promise.all([resolveToken(chain, first), resolveToken(chain, second)])
  if (token0 === null || token1 === null || !isOwnPair(chain, address, token0, token1)) return undefined
  return [token0, token1]
}

/** Any contract may claim to be a pair, even of one token twice: only the one that the factory creates for these is. */
function isOwnPair({ deployment }: ChainClient, address: Address, token0: Token, token1: Token): boolean {
  const factory = deployment.contracts.Factory
  if (factory === undefined || Token.equals(token0, token1)) return false
  return isAddressEqual(
    Pair.computeAddress({ factory, initCodeHash: deployment.initCodeHash }, token0, token1),
    address,
  )
}
