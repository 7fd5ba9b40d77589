import type { Currency } from '@zono/sdk'
import { useChain } from '../../chain/useChain.ts'
import { getNativeCurrency, useCurrency } from '../../tokens/useTokens.ts'

/** The currency that balance changes name by its key; undefined while it is not known, and where no token stands. */
export function useMovedCurrency(key: string): Currency | undefined {
  const native = getNativeCurrency(useChain())
  const found = useCurrency(key === 'native' ? native.symbol : key)
  return found.status === 'found' ? found.currency : undefined
}
