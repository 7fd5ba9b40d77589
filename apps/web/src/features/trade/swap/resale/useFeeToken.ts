import type { Currency, CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { isFeeFreeCurrency } from '#features/trade/swap/swap.actions.ts'
import { keepsTransfers } from './resale.rules.ts'
import { useResale } from './useResale.ts'

/**
 * The first of these tokens that keeps a part of each transfer, as a trial of buying and selling shows; undefined where
 * none does, and while it is tried. The coin, its wrapped token and the routing bases are not tried.
 */
export function useFeeToken(
  amounts: readonly [CurrencyAmount | undefined, CurrencyAmount | undefined, CurrencyAmount | undefined],
): Currency | undefined {
  const chain = useChain()
  const toTrial = (amount: CurrencyAmount | undefined) =>
    amount && amount.amount > 0n && !isFeeFreeCurrency(chain, amount.currency) ? amount : undefined
  const [first, second, third] = amounts
  const trials = [useResale(toTrial(first)), useResale(toTrial(second)), useResale(toTrial(third))]
  return amounts.find((_, i) => keepsTransfers(trials[i]))?.currency
}
