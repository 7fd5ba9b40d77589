import { type CurrencyAmount, Trade } from '@zono/sdk'
import { getBalanceKey } from '../../../../core/transactions/simulation/previewVerdict.ts'
import type { SwapTerms } from './useSwapConfirmation.ts'

/** Figures of a receipt. Each is undefined where the receipt does not tell it. */
export type ReceiptFigures = {
  /** Amount that arrived. */
  readonly received: CurrencyAmount | undefined
  /** Amount that left. Native coin leaves no log, so of it only the exact amount of the trade is known. */
  readonly paid: CurrencyAmount | undefined
  /** What is better than the bound of the contract: more than the minimum arrived, or less than the maximum left. */
  readonly surplus: CurrencyAmount | undefined
}

/**
 * Compares the balance changes of a mined swap with its terms.
 *
 * @param changes - Balance changes from the receipt's logs; undefined until they are read.
 */
export function getReceiptFigures(
  { trade, slippageBps }: Pick<SwapTerms, 'trade' | 'slippageBps'>,
  changes: Readonly<Record<string, bigint>> | undefined,
): ReceiptFigures {
  const { inputAmount, outputAmount } = trade
  const isExactIn = trade.tradeType === 'exactInput'
  const arrived = changes?.[getBalanceKey(outputAmount.currency)]
  const left = changes?.[getBalanceKey(inputAmount.currency)]
  const received = arrived !== undefined && arrived > 0n ? { ...outputAmount, amount: arrived } : undefined
  const logged = left !== undefined && left < 0n ? { ...inputAmount, amount: -left } : undefined
  const paid = logged ?? (isExactIn ? inputAmount : undefined)
  return { received, paid, surplus: isExactIn ? getExcess(received) : getSaving(logged) }

  function getExcess(amount: CurrencyAmount | undefined): CurrencyAmount | undefined {
    const minimum = Trade.getMinimumAmountOut(trade, slippageBps).amount
    return amount && amount.amount > minimum ? { ...amount, amount: amount.amount - minimum } : undefined
  }
  function getSaving(amount: CurrencyAmount | undefined): CurrencyAmount | undefined {
    const maximum = Trade.getMaximumAmountIn(trade, slippageBps).amount
    return amount && amount.amount < maximum ? { ...amount, amount: maximum - amount.amount } : undefined
  }
}
