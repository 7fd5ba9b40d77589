import { useMemo } from 'react'
import type { QuoteAmount, SwapTrade } from '../split/swapTrade.ts'
import { getAmountBelowImpactLimit } from './impactLimit.rules.ts'

/**
 * The amount to offer instead of a trade, as decimal text; undefined without a trade, and where none was found.
 *
 * @param max - Base units of the input that the account can spend; undefined while unknown.
 */
export const useAmountBelowImpactLimit = (
  trade: SwapTrade | undefined,
  quote: QuoteAmount,
  max?: bigint,
): string | undefined => useMemo(() => trade && getAmountBelowImpactLimit(trade, quote, max), [trade, quote, max])
