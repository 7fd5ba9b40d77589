import { CurrencyAmount, Trade } from '@zono/sdk'
import { getShortfallMessage } from '#core/transactions/simulation/shortfallMessage.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'

/** Significant digits of an amount in a sentence. */
const SENTENCE_DIGITS = 6

const formatAmount = (amount: CurrencyAmount, rounding?: 'down' | 'up') =>
  decimal(CurrencyAmount.toSignificant(amount, SENTENCE_DIGITS, rounding))

/** Says what a trade gives and costs at worst, in one sentence for screen readers. */
export function getQuoteSentence(trade: SwapTrade, slippageBps: number): Message {
  const { inputAmount, outputAmount } = trade
  const values = {
    input: formatAmount(inputAmount),
    inputSymbol: inputAmount.currency.symbol,
    output: formatAmount(getExpectedOutput(trade)),
    outputSymbol: outputAmount.currency.symbol,
    impact: formatImpact(trade.priceImpact),
  }
  return trade.tradeType === 'exactInput'
    ? msg(
        '%input% %inputSymbol% for about %output% %outputSymbol%, at least %bound% %outputSymbol%. Price impact %impact%.',
        { ...values, bound: formatAmount(Trade.getMinimumAmountOut(trade, slippageBps), 'down') },
      )
    : msg(
        'About %input% %inputSymbol% for %output% %outputSymbol%, at most %bound% %inputSymbol%. Price impact %impact%.',
        { ...values, bound: formatAmount(Trade.getMaximumAmountIn(trade, slippageBps), 'up') },
      )
}

/** Why a trade would give less than its minimum, as one of a token that keeps more than the slippage tolerance does. */
export function getQuoteShortfall(trade: SwapTrade, slippageBps: number): Message | undefined {
  if (trade.tradeType !== 'exactInput' || !trade.tokenFeeBps) return undefined
  return getExpectedOutput(trade).amount < Trade.getMinimumAmountOut(trade, slippageBps).amount
    ? getShortfallMessage({ isExact: false }, trade.tokenFeeBps)
    : undefined
}

type QuoteKeyParts = {
  readonly formKey: string
  readonly blockerCode: string | undefined
  readonly slippageBps: number
  readonly tokenFeeBps: bigint | undefined
}

/**
 * Identifies an announced quote: what was typed and chosen, and what its estimate and its bound follow from beside the
 * price. A fee of zero says the same as one that is not known yet.
 */
export const getQuoteKey = ({ formKey, blockerCode, slippageBps, tokenFeeBps = 0n }: QuoteKeyParts): string =>
  [formKey, blockerCode, slippageBps, tokenFeeBps].join(' ')

/** Tells whether a later quote gives less, or costs more, than the slippage tolerance of an earlier one allows. */
export const isBeyondSlippage = (earlier: Trade, now: Trade, slippageBps: number): boolean =>
  earlier.tradeType === 'exactInput'
    ? now.outputAmount.amount < Trade.getMinimumAmountOut(earlier, slippageBps).amount
    : now.inputAmount.amount > Trade.getMaximumAmountIn(earlier, slippageBps).amount
