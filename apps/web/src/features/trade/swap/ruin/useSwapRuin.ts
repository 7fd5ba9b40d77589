import type { Ruin } from '../../ruin.rules.ts'
import { useCurrencyFigures } from '../../useCurrencyFigures.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'
import { getSwapRuin } from './swapRuin.rules.ts'

/** The loss of a swap that takes more than a quarter of what is paid, at the prices of this block. */
export function useSwapRuin(trade: SwapTrade | undefined): Ruin | undefined {
  const { getUsd } = useCurrencyFigures([trade?.inputAmount.currency, trade?.outputAmount.currency])
  return (
    trade && getSwapRuin(trade, { paidUsd: getUsd(trade.inputAmount), receivedUsd: getUsd(getExpectedOutput(trade)) })
  )
}
