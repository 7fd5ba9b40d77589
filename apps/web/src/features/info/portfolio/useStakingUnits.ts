import type { Address } from 'viem'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { useTokenLookup } from '../../../core/tokens/useTokens.ts'
import { shortenAddress } from '../../../lib/format/shortenAddress.ts'
import { useTokenFromRef } from '../TokenLinks.tsx'
import type { LpToken } from './stakes.queries.ts'

/** What a staked or earned token is called: a pool's by both of its own; by a piece of the address where nobody knows. */
export function useStakingUnits(pools: readonly LpToken[] | undefined): (token: Address) => string {
  const tokenOf = useTokenFromRef()
  const knownToken = useTokenLookup()
  return (address) => {
    const pool = pools?.find(({ id }) => id === address.toLowerCase())
    if (pool) return `${shortSymbol(tokenOf(pool.token0))}-${shortSymbol(tokenOf(pool.token1))} LP`
    const token = knownToken(address)
    return token ? shortSymbol(token) : shortenAddress(address)
  }
}
