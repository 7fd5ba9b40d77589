import { CurrencyAmount, type Trade } from '@zono/sdk'
import { PRICE_IMPACT_DANGER } from '../swap.rules.ts'

/** Part of the amount at the bound that is offered, in percent: pools move, and a split may weigh its paths anew. */
const OFFERED_PART_PERCENT = 99n

/** Digits of an offered amount. */
const OFFERED_DIGITS = 4

/**
 * About the largest amount whose price impact is not shown as a danger, so that the swap it leads to is an ordinary one; as
 * decimal text of the typed side. In a pool of constant product, and in a best split over several, an impact of i is
 * x / (R + x) of an input x, and y / R of an output y.
 */
export function getAmountBelowImpactLimit({ tradeType, inputAmount, outputAmount, priceImpact }: Trade): string {
  const { numerator, denominator } = priceImpact
  const limit = PRICE_IMPACT_DANGER
  const { currency, amount } = tradeType === 'exactInput' ? inputAmount : outputAmount
  const linear = (amount * limit.numerator * denominator) / (limit.denominator * numerator)
  const bound =
    tradeType === 'exactInput'
      ? (linear * (denominator - numerator) * limit.denominator) / (denominator * (limit.denominator - limit.numerator))
      : linear
  const offered = { currency, amount: (bound * OFFERED_PART_PERCENT) / 100n }
  return CurrencyAmount.toSignificant(offered, OFFERED_DIGITS, 'down')
}
