import { Currency } from '@zono/sdk'
import type { Prices } from '../prices.ts'
import type { UsdPrice } from '../usdPrice.ts'

type UnlistedFacts = {
  readonly isUnlisted: (currency: Currency) => boolean
  /** Undefined while unknown. */
  readonly prices: Prices | undefined
  /** What the pairs of unlisted tokens hold against them; undefined while unknown. */
  readonly depths: Prices | undefined
}

/**
 * Value of a holding as it counts. Anyone can make a pair of a token and choose its price, so a token that no list names
 * is worth no more than what its pair holds: nobody could sell it for more.
 *
 * @param value - Balance at the price; undefined without one.
 * @returns undefined while the pair is unknown
 */
export function getCountedValue(
  currency: Currency,
  value: UsdPrice | undefined,
  { isUnlisted, depths }: Pick<UnlistedFacts, 'isUnlisted' | 'depths'>,
): UsdPrice | undefined {
  if (value === undefined || !Currency.isToken(currency) || !isUnlisted(currency)) return value
  const depth = depths?.[currency.address]
  return depth === undefined || value > depth ? depth : value
}

/** Whether a token is kept apart from the others: no list names it, and no market has a price for it. */
export const isApart = (currency: Currency, { isUnlisted, prices }: Omit<UnlistedFacts, 'depths'>): boolean =>
  Currency.isToken(currency) && prices !== undefined && prices[currency.address] === undefined && isUnlisted(currency)
