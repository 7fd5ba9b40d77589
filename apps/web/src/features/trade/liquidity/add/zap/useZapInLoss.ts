import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { getZapInLoss } from '#features/trade/liquidity/zap/zap.rules.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import type { ZapInQuote } from './useZapIn.ts'

/** What a deposit with one token loses at the prices of this block, as far as they are known, and what it is worth. */
export function useZapInLoss(quote: ZapInQuote | undefined) {
  const { getUsd } = useCurrencyFigures([
    quote?.input.currency,
    ...(quote?.added.map(({ currency }) => currency) ?? []),
  ])
  if (quote === undefined) return { loss: undefined, addedUsd: undefined }
  const [a, b] = quote.added.map(getUsd)
  const left = sumUsd(quote.left.map((amount) => (amount.amount === 0n ? 0n : getUsd(amount))))
  const loss = getZapInLoss(quote.zap, quote.input.amount, { paid: getUsd(quote.input), a, b, left })
  return { loss, addedUsd: sumUsd([a, b]) }
}

const sumUsd = (values: readonly (UsdPrice | undefined)[]): UsdPrice | undefined =>
  values.reduce<UsdPrice | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0n,
  )
