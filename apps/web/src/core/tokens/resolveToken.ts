import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { getTokenLists } from '../token-lists/tokenListStore.ts'
import { readToken } from './readToken.ts'

/**
 * A token's facts from the lists that are searched, else from the chain; null where there is no token.
 * Most tokens are listed, and what is listed costs no request.
 */
export async function resolveToken(chain: ChainClient, address: Address): Promise<Token | null> {
  const { active, byUrl } = getTokenLists()
  const { chainId } = chain.chainConfig
  for (const url of active) {
    const token = byUrl[url]?.current?.tokens.find((one) => one.address === address && one.chainId === chainId)
    if (token) return token
  }
  return readToken(chain, address)
}
