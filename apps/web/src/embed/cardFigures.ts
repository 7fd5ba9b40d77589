import { type Currency, CurrencyAmount, Price } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { toSwapSearch } from '#features/trade/swap/form/swap.search.ts'
import { getSharesPercent } from '#features/trade/swap/split/split.rules.ts'
import type { SwapTrade } from '#features/trade/swap/split/swapTrade.ts'
import { getPriceImpactColor, getSlippageAdjustedAmount } from '#features/trade/swap/swap.rules.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { DEFAULT_SLIPPAGE_BPS } from '#lib/settings/settings.ts'
import type { CardForm } from './cardParams.ts'

/** Significant digits of the amount that is received and of the price, and of the least received, as on /swap. */
const AMOUNT_DIGITS = 6
const BOUND_DIGITS = 4

/** One path of a trade: its part of what is paid where there are several, and the symbols on the way. */
export type CardPath = { readonly share: string | undefined; readonly symbols: readonly string[] }

/** What the card shows of a trade, as text in the language of the card. */
export type CardFigures = {
  readonly received: string
  readonly price: string
  readonly impact: string
  readonly impactTone: 'ink' | 'warn' | 'loss'
  readonly minimumReceived: string
  readonly paths: readonly CardPath[]
}

/** An amount as the card shows it, without its unit. */
export const formatReceived = (amount: CurrencyAmount): string =>
  formatDecimal(CurrencyAmount.toSignificant(amount, AMOUNT_DIGITS))

/** Figures of a trade at the default slippage tolerance. */
export function getCardFigures(trade: SwapTrade): CardFigures {
  const price = Price.fromAmounts(trade.inputAmount, trade.outputAmount)
  const bound = getSlippageAdjustedAmount(trade, DEFAULT_SLIPPAGE_BPS, BOUND_DIGITS)
  return {
    received: formatReceived(trade.outputAmount),
    price: `1 ${shortSymbol(price.base)} = ${formatDecimal(Price.toSignificant(price, AMOUNT_DIGITS))} ${shortSymbol(price.quote)}`,
    impact: formatImpact(trade.priceImpact),
    impactTone: getPriceImpactColor(trade.priceImpact),
    minimumReceived: `${formatDecimal(bound.amount)} ${shortSymbol(bound.currency)}`,
    paths: getPaths(trade),
  }
}

/** Paths of a trade, the currencies of the form at both ends. */
function getPaths({ inputAmount, outputAmount, route, split }: SwapTrade): readonly CardPath[] {
  const toSymbols = (path: readonly Currency[]) =>
    [inputAmount.currency, ...path.slice(1, -1), outputAmount.currency].map(shortSymbol)
  if (split === undefined) return [{ share: undefined, symbols: toSymbols(route.path) }]
  const shares = getSharesPercent(split.legs)
  return split.legs.map(({ path }, i) => ({ share: shares[i], symbols: toSymbols(path) }))
}

/** Address of the swap screen with the inputs of the card: everything is confirmed there. */
export function getSwapUrl(form: CardForm): string {
  const { inputCurrency, outputCurrency, exactAmount, exactField } = toSwapSearch({
    ...form,
    exactField: 'input',
    recipient: '',
  })
  return `/swap?${new URLSearchParams({ inputCurrency, outputCurrency, exactAmount, exactField })}`
}
