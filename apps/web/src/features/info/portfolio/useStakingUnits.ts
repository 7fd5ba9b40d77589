import type { Address } from 'viem'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { useKnownToken } from '../../../core/tokens/useTokens.ts'
import { useTokenOf } from '../TokenLinks.tsx'
import type { PoolToken } from './stakes.queries.ts'

/** What a staked or earned token is called: a pool's by both of its own; by a piece of the address where nobody knows. */
export function usePlaceUnits(pools: readonly PoolToken[] | undefined): (token: Address) => string {
  const tokenOf = useTokenOf()
  const knownToken = useKnownToken()
  return (address) => {
    const pool = pools?.find(({ id }) => id === address.toLowerCase())
    if (pool) return `${shortSymbol(tokenOf(pool.token0))}-${shortSymbol(tokenOf(pool.token1))} LP`
    const token = knownToken(address)
    return token ? shortSymbol(token) : `${address.slice(0, 6)}...`
  }
}
