import { Currency, type CurrencyAmount, type Trade } from '@zono/sdk'
import { getQuietMoveBps } from '#features/trade/price.rules.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'

/** What a person agreed to: a trade, and its slippage tolerance in basis points. */
type AgreedTrade = { readonly trade: SwapTrade; readonly slippageBps: number }

/** By how much, in basis points, the side that was not typed may be worse than agreed without a question. */
const getQuietBps = ({ trade: { tokenFeeBps = 0n }, slippageBps }: AgreedTrade): number =>
  getQuietMoveBps(slippageBps - Number(tokenFeeBps))

/** Amount of the side that was not typed, as agreed and as quoted now, both after the transfer fee of the tokens. */
export const getQuoteChange = (agreed: SwapTrade, now: SwapTrade) => {
  if (agreed.tradeType === 'exactOutput') return { before: agreed.inputAmount, after: now.inputAmount }
  const { tokenFeeBps = 0n } = agreed
  return { before: getExpectedOutput(agreed), after: getExpectedOutput({ ...now, tokenFeeBps }) }
}

/** Least that may be expected to arrive before a confirmation says that it is less than agreed. */
export function getQuietOutput(agreed: AgreedTrade): CurrencyAmount {
  const expected = getExpectedOutput(agreed.trade)
  return { ...expected, amount: (expected.amount * BigInt(10_000 - getQuietBps(agreed))) / 10_000n }
}

/**
 * Whether a quote differs from what the person agreed to, to their loss: another pair or direction, or an amount on the
 * side that was not typed that is worse by more than a fifth of the tolerance (spec §4). A better price needs no second
 * consent.
 */
export function isWorseTrade(terms: AgreedTrade, now: Trade): boolean {
  const { trade: agreed } = terms
  if (agreed.tradeType !== now.tradeType) return true
  if (!Currency.equals(agreed.inputAmount.currency, now.inputAmount.currency)) return true
  if (!Currency.equals(agreed.outputAmount.currency, now.outputAmount.currency)) return true
  const quietBps = BigInt(getQuietBps(terms))
  return agreed.tradeType === 'exactInput'
    ? now.inputAmount.amount !== agreed.inputAmount.amount ||
        now.outputAmount.amount * 10_000n < agreed.outputAmount.amount * (10_000n - quietBps)
    : now.outputAmount.amount !== agreed.outputAmount.amount ||
        now.inputAmount.amount * 10_000n > agreed.inputAmount.amount * (10_000n + quietBps)
}
