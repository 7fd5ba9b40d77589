import type { Currency } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import type { Holding } from '#features/collect.ts'

/** Value of the amounts that have a price; undefined where none has one. */
export function getHoldingUsd(
  { amounts }: Pick<Holding, 'amounts'>,
  getPrice: (currency: Currency) => UsdPrice | undefined,
): UsdPrice | undefined {
  const values = amounts.flatMap(({ currency, amount }) => {
    const price = getPrice(currency)
    return price === undefined ? [] : [getUsdValue(amount, currency, price)]
  })
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0n) : undefined
}
