import { getZapOutLoss } from '#features/trade/liquidity/zap/zap.rules.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import type { ZapOutQuote } from './useZapOut.ts'

/** What receiving one token loses beside receiving both, at the prices of this block as far as they are known. */
export function useZapOutLoss(quote: ZapOutQuote | undefined) {
  const currencies = quote ? [quote.output, ...quote.removed].map(({ currency }) => currency) : []
  const { getUsd } = useCurrencyFigures(currencies)
  const [a, b] = quote?.removed.map(getUsd) ?? []
  return { loss: quote && getZapOutLoss(quote.zap, { a, b, received: getUsd(quote.output) }) }
}
