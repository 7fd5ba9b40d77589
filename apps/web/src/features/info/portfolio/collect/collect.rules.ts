import type { Currency } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { isWorthLessThanFee } from '#core/transactions/fees/fee.rules.ts'
import type { Collectable } from '#features/collect.ts'

/** Something to collect, where it belongs, and what it is worth. USD amounts are times 10^18. */
export type CollectRow = Collectable & {
  /** Unique in the list, for as long as the list does not change. */
  readonly key: string
  /** Screen that it belongs to. */
  readonly path: string
  /** Of the tokens alone; undefined where a price is unknown. Pieces have none. */
  readonly valueUsd: UsdPrice | undefined
  /** Of those tokens that have a price. */
  readonly knownUsd: UsdPrice
}

/**
 * Value of the tokens of a collectable, the whole and the known part. The whole is unknown where one has no price, and where
 * it pays no tokens.
 */
export function getCollectableUsd(
  { amounts }: Pick<Collectable, 'amounts'>,
  getPrice: (currency: Currency) => UsdPrice | undefined,
): Pick<CollectRow, 'valueUsd' | 'knownUsd'> {
  const values = amounts.flatMap(({ currency, amount }) => {
    const price = getPrice(currency)
    return price === undefined ? [] : [getUsdValue(amount, currency, price)]
  })
  const knownUsd = values.reduce((sum, value) => sum + value, 0n)
  return { knownUsd, valueUsd: values.length === amounts.length && values.length > 0 ? knownUsd : undefined }
}

/** Sum of what is known, and whether something without a known value is among them. */
export function sumRows(rows: readonly (Pick<CollectRow, 'valueUsd'> & Partial<Pick<CollectRow, 'knownUsd'>>)[]): {
  readonly valueUsd: UsdPrice
  readonly hasUnknown: boolean
} {
  return {
    valueUsd: rows.reduce((sum, { knownUsd = 0n, valueUsd = knownUsd }) => sum + valueUsd, 0n),
    hasUnknown: rows.some(({ valueUsd }) => valueUsd === undefined),
  }
}

/**
 * Whether collecting costs at least what it brings: then it is left out unless the person chooses it. Pieces, and what
 * has no known value or fee, are never left out.
 */
export const isBelowFee = (
  { valueUsd, pieces }: Pick<CollectRow, 'valueUsd' | 'pieces'>,
  feeUsd: UsdPrice | undefined,
): boolean => pieces === undefined && isWorthLessThanFee(valueUsd, feeUsd)
