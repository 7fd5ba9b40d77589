import { CurrencyAmount, type Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'

/** Formats base units of ZONO with at most six significant digits, rounded down. */
export const formatZono = (token: Token, amount: bigint): string =>
  CurrencyAmount.toSignificant({ currency: token, amount }, 6)

/** Formats base units of ZONO in dollars; undefined without a price. */
export const formatZonoUsd = (token: Token, amount: bigint, price: UsdPrice | undefined): string | undefined =>
  price === undefined ? undefined : formatUsd(getUsdValue(amount, token, price), 2)
