import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'
import { getSwapLoss } from './swapLoss.rules.ts'

/** What a swap loses at the prices of this block, as far as they are known. */
export function useSwapLoss(trade: SwapTrade | undefined): Loss | undefined {
  const { getUsd } = useCurrencyFigures([trade?.inputAmount.currency, trade?.outputAmount.currency])
  return (
    trade && getSwapLoss(trade, { paidUsd: getUsd(trade.inputAmount), receivedUsd: getUsd(getExpectedOutput(trade)) })
  )
}
