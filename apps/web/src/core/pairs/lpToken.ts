import { Pair as PairContract } from '@zono/protocol'
import { Pair, type Token } from '@zono/sdk'
import { type Address, isAddressEqual } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { optionalRead } from '../chain/optionalRead.ts'
import { readToken } from '../tokens/readToken.ts'
import { resolveToken } from '../tokens/resolveToken.ts'
import { getLpTokenSymbol } from './pairName.ts'

/**
 * Reads a token; null where there is none. All LP tokens of a factory share one name and symbol: one of ours gets those of
 * its pair, such as `CAKE-BNB LP`.
 */
export async function readNamedToken(chain: ChainClient, address: Address): Promise<Token | null> {
  const pair = { abi: PairContract.abi, address }
  const [token, token0, token1] = await Promise.all([
    readToken(chain, address),
    optionalRead(chain.readContract({ ...pair, functionName: 'token0' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'token1' })),
  ])
  if (token === null || token0 === undefined || token1 === undefined) return token
  const [first, second] = await Promise.all([resolveToken(chain, token0), resolveToken(chain, token1)])
  if (first === null || second === null) return token
  if (!isOwnPair(chain, address, first, second)) return token
  const symbol = getLpTokenSymbol(first, second)
  return { ...token, symbol, name: symbol }
}

export const namedTokenQuery = chainQuery('namedToken', readNamedToken, 'never')

/** Any contract may claim to be a pair: only the one that the factory creates for these tokens is. */
export function isOwnPair({ deployment }: ChainClient, address: Address, token0: Token, token1: Token): boolean {
  const factory = deployment.contracts.Factory
  if (factory === undefined) return false
  return isAddressEqual(
    Pair.computeAddress({ factory, initCodeHash: deployment.initCodeHash }, token0, token1),
    address,
  )
}
