import { type CurrencyAmount, Price } from '@zono/sdk'
import type { SwapTrade } from '../split/swapTrade.ts'

const BPS_DENOMINATOR = 10_000n

/** What a trade is expected to deliver: its output without what its tokens keep of each transfer. Rounded down. */
export const getExpectedOutput = ({ outputAmount, tokenFeeBps = 0n }: SwapTrade): CurrencyAmount => ({
  ...outputAmount,
  amount: (outputAmount.amount * (BPS_DENOMINATOR - tokenFeeBps)) / BPS_DENOMINATOR,
})

/** What the tokens of a trade keep of its output; undefined where they keep nothing. */
export function getTokenFee(trade: SwapTrade): CurrencyAmount | undefined {
  const fee = trade.outputAmount.amount - getExpectedOutput(trade).amount
  return fee > 0n ? { ...trade.outputAmount, amount: fee } : undefined
}

/** Price of what is expected to arrive. */
export const getExpectedPrice = (trade: SwapTrade): Price =>
  Price.fromAmounts(trade.inputAmount, getExpectedOutput(trade))
