import { optionalRead, readToken } from '@zono/client'
import { Pair } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** The two tokens of a pool, as the contracts tell them. Null where there is no pool. */
export async function readPairTokens(chain: ChainClient, address: Address): Promise<readonly [Token, Token] | null> {
  const pair = { abi: Pair.abi, address }
  const addresses = await Promise.all([
    optionalRead(chain.readContract({ ...pair, functionName: 'token0' })),
    optionalRead(chain.readContract({ ...pair, functionName: 'token1' })),
  ])
  const [first, second] = await Promise.all(addresses.map((token) => (token ? readToken(chain, token) : null)))
  return first && second ? [first, second] : null
}

export const pairTokensQuery = chainQuery('pairTokens', readPairTokens, 'never')
