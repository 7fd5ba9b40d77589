import { Pair } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { Chain } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { settled } from '../../../core/chain/optionalRead.ts'
import { readToken } from '../../../core/tokens/readToken.ts'

/** The two tokens of a pool, as the contracts tell them. Null where there is no pool. */
export async function readPoolTokens(chain: Chain, address: Address): Promise<readonly [Token, Token] | null> {
  const pair = { abi: Pair.abi, address }
  const addresses = await Promise.all([
    settled(chain.read({ ...pair, functionName: 'token0' })),
    settled(chain.read({ ...pair, functionName: 'token1' })),
  ])
  const [first, second] = await Promise.all(addresses.map((token) => (token ? readToken(chain, token) : null)))
  return first && second ? [first, second] : null
}

export const poolTokensQuery = chainQuery('poolTokens', readPoolTokens, 'never')
