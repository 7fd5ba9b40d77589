import type { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getNativeCurrency, useCurrency } from '#core/tokens/useTokens.ts'

/** Finds the currency of a key of balance changes; undefined while unknown, and where no token is at the address. */
export function useMovedCurrency(key: string): Currency | undefined {
  const native = getNativeCurrency(useChain())
  const found = useCurrency(key === 'native' ? native.symbol : key)
  return found.status === 'found' ? found.currency : undefined
}
