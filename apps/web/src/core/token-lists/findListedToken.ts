import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { getTokenLists } from './tokenListStore.ts'

/** A token's facts from the lists that are searched. Most tokens are listed, and what is listed costs no request. */
export function findListedToken(chainId: number, address: Address): Token | undefined {
  const { active, byUrl } = getTokenLists()
  for (const url of active) {
    const token = byUrl[url]?.current?.tokens.find((one) => one.address === address && one.chainId === chainId)
    if (token) return token
  }
  return undefined
}
