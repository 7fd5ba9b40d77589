import { CurrencyAmount, Percent, type Trade } from '@zono/sdk'
import { PRICE_IMPACT_DANGER } from '../swap.rules.ts'

/** What a trade tells of its price impact: that of a swap, or of one token into a pool. */
export type ImpactTrade = Pick<Trade, 'tradeType' | 'inputAmount' | 'outputAmount' | 'priceImpact'>

/** Part of the amount at the bound that is tried first, in percent: pools move before the press. */
const TRIED_PART_PERCENT = 98n

/** How much less is tried each time, in percent: where the estimate was wrong, it was too high. */
const STEP_PERCENT = 8n

/** What is offered must have at most this impact, so that pools may move a little. */
const OFFERED_IMPACT = Percent.fromBps(199n)

/** Digits of an offered amount. */
const OFFERED_DIGITS = 4

/** Amounts tried before none is offered. */
const MAX_ATTEMPTS = 6

/**
 * About the largest amount whose price impact is not shown as a danger, so that the swap it leads to is an ordinary one; as
 * decimal text of the typed side. Every offered amount was quoted: over several pools of unlike prices a smaller amount
 * takes other paths, and its impact follows no formula.
 *
 * @param quote - Quotes an amount of the typed side at the pools of this block.
 * @param max - Base units of the input that the account can spend: no more is offered. Undefined while unknown.
 * @returns Undefined where no such amount was found.
 */
export function getAmountBelowImpactLimit(
  trade: ImpactTrade,
  quote: (amount: CurrencyAmount) => ImpactTrade | undefined,
  max?: bigint,
): string | undefined {
  let last: ImpactTrade | undefined = trade
  for (let attempt = 0; last !== undefined && attempt < MAX_ATTEMPTS; attempt++) {
    const { currency } = last.tradeType === 'exactInput' ? last.inputAmount : last.outputAmount
    const tried = limitToBudget(
      last,
      (estimateAmount(last) * (TRIED_PART_PERCENT - STEP_PERCENT * BigInt(attempt))) / 100n,
      max,
    )
    const text = CurrencyAmount.toSignificant({ currency, amount: tried }, OFFERED_DIGITS, 'down')
    const amount = CurrencyAmount.parse(text, currency)
    last = amount && quote(amount)
    const isAffordable = max === undefined || (last !== undefined && last.inputAmount.amount <= max)
    if (last && isAffordable && Percent.compare(last.priceImpact, OFFERED_IMPACT) <= 0) return text
  }
  return undefined
}

/**
 * At most the amount of the typed side that `max` pays for. Of an output it is a part of the last trade's: a smaller one
 * has a better price.
 */
function limitToBudget(
  { tradeType, inputAmount, outputAmount }: ImpactTrade,
  amount: bigint,
  max: bigint | undefined,
): bigint {
  if (max === undefined) return amount
  const limit = tradeType === 'exactInput' ? max : (outputAmount.amount * max) / inputAmount.amount
  return amount < limit ? amount : limit
}

/**
 * The amount whose impact is at the limit, in base units, as far as one trade tells: in a pool of constant
 * product an impact of i is x / (R + x) of an input x, and y / R of an output y.
 */
function estimateAmount({ tradeType, inputAmount, outputAmount, priceImpact }: ImpactTrade): bigint {
  const { numerator, denominator } = priceImpact
  const limit = PRICE_IMPACT_DANGER
  const { amount } = tradeType === 'exactInput' ? inputAmount : outputAmount
  const linear = (amount * limit.numerator * denominator) / (limit.denominator * numerator)
  return tradeType === 'exactInput'
    ? (linear * (denominator - numerator) * limit.denominator) / (denominator * (limit.denominator - limit.numerator))
    : linear
}
