import { CurrencyAmount, type Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'

/** Formats base units of ZONO for `Money` with at most six significant digits, rounded down. */
export const formatZono = (token: Token, amount: bigint): string =>
  CurrencyAmount.toSignificant({ currency: token, amount }, 6)

/** The same for a sentence, with the separators of the language: `2,562.35`. */
export const formatZonoText = (token: Token, amount: bigint): string => formatDecimal(formatZono(token, amount))

/** Formats base units of ZONO in dollars; undefined without a price. */
export const formatZonoUsd = (token: Token, amount: bigint, price: UsdPrice | undefined): string | undefined =>
  price === undefined ? undefined : formatUsd(getUsdValue(amount, token, price), 2)
