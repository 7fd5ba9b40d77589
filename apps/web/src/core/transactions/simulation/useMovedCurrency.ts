import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { namedTokenQuery } from '#core/pairs/lpToken.ts'
import { useCurrency } from '#core/tokens/useTokens.ts'

/**
 * Finds the currency of a key of balance changes, an LP token named by its pair; undefined while unknown, and where no
 * token is at the address.
 */
export function useMovedCurrency(key: string): Currency | undefined {
  const chain = useChain()
  const native = getNativeCurrency(chain)
  const found = useCurrency(key === 'native' ? native.symbol : key)
  const unlisted =
    found.status === 'found' && !found.isListed && Currency.isToken(found.currency) ? found.currency : undefined
  const named = useQuery(namedTokenQuery(chain, unlisted?.address))
  if (found.status !== 'found') return undefined
  if (unlisted === undefined) return found.currency
  return named.isPending ? undefined : (named.data ?? unlisted)
}
