import type { Currency, CurrencyAmount, Token } from '@zono/sdk'

/** An order before it is signed. */
export type OrderDraft = {
  /** What the person chose to sell: the native coin is wrapped first. */
  readonly sell: Currency
  /** Amount of one part, of the token that is sold. */
  readonly sold: { readonly currency: Token; readonly amount: bigint }
  /** Least that arrives for one part. */
  readonly least: CurrencyAmount
  /** Most that goes to the account that fills a part, in base units of what is bought. */
  readonly tip: bigint
  /** Unix seconds. */
  readonly start: number
  readonly expiry: number
  readonly parts: number
  /** Seconds between two parts; 0 with one. */
  readonly interval: number
}

/** What all parts sell together, in base units. */
export const getTotal = ({ sold, parts }: Pick<OrderDraft, 'sold' | 'parts'>): bigint => sold.amount * BigInt(parts)
