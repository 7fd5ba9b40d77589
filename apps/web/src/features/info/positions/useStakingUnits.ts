import { getLpTokenSymbol } from '@zono/client'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTokenLookup } from '#core/tokens/useTokens.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTokenFromRef } from '../TokenLinks.tsx'
import type { LpToken } from './stakes.queries.ts'

/** Names a staked or reward token: an LP token by its pair, a collection, an unknown token by its shortened address. */
export function useStakingUnits(lpTokens: readonly LpToken[] | undefined): (token: Address) => string {
  const getToken = useTokenFromRef()
  const getKnownToken = useTokenLookup()
  const { nftCollections } = useChain().deployment
  return (address) => {
    const lpToken = lpTokens?.find(({ id }) => id === address.toLowerCase())
    if (lpToken) return getLpTokenSymbol(getToken(lpToken.token0), getToken(lpToken.token1))
    const token = getKnownToken(address)
    if (token) return shortSymbol(token)
    const collection = nftCollections?.find(({ contractAddress }) => contractAddress === address)
    return collection?.symbol ?? shortenAddress(address)
  }
}
