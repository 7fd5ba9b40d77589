import { BPS_DENOMINATOR, type Currency, CurrencyAmount, Percent, Price } from '@zono/sdk'
import { getPriceImpactSeverity, PRICE_IMPACT_DANGER } from '#features/trade/swap/swap.rules.ts'

/** What the least that is bought follows from: the market of this block, a typed price, or a typed amount. */
export type Limit =
  | { readonly kind: 'market'; readonly aboveBps: number }
  /** `isInverted`: what is sold per unit that is bought. */
  | { readonly kind: 'price'; readonly text: string; readonly isInverted: boolean }
  | { readonly kind: 'amount'; readonly text: string }

/** Longest price that is read. */
const MAX_PRICE_LENGTH = 60

/** Typed text of a price, or undefined where a key does not belong into one. A comma is taken for a point. */
export function sanitizePrice(typed: string): string | undefined {
  const text = typed.replace(',', '.')
  return text.length <= MAX_PRICE_LENGTH && /^\d*\.?\d*$/.test(text) ? text : undefined
}

/** Parses a plain decimal number of whole `quote` per whole `base`; undefined for zero and for anything else. */
export function parsePrice(text: string, base: Currency, quote: Currency): Price | undefined {
  const match = /^(\d*)\.?(\d*)$/.exec(text)
  const [whole = '', fraction = ''] = match?.slice(1) ?? []
  const digits = BigInt(`0${whole}${fraction}`)
  if (digits === 0n || text.length > MAX_PRICE_LENGTH) return undefined
  return {
    ...{ base, quote },
    numerator: digits * 10n ** BigInt(quote.decimals),
    denominator: 10n ** BigInt(fraction.length + base.decimals),
  }
}

type LimitTerms = {
  readonly limit: Limit
  /** What is sold; undefined before an amount is typed. */
  readonly sold: CurrencyAmount | undefined
  readonly sell: Currency
  readonly buy: Currency
  /** What the pools pay for the amount at this block; undefined where they pay nothing, or are not known. */
  readonly market: Price | undefined
}

/** The price of a limit: what is bought per unit sold. Undefined while nothing tells it. */
export function getLimitPrice({ limit, sold, sell, buy, market }: LimitTerms): Price | undefined {
  if (limit.kind === 'price') {
    if (!limit.isInverted) return parsePrice(limit.text, sell, buy)
    const price = parsePrice(limit.text, buy, sell)
    return price && Price.invert(price)
  }
  if (limit.kind === 'market') {
    return market && scale(market, BPS_DENOMINATOR + BigInt(limit.aboveBps))
  }
  const bought = CurrencyAmount.parse(limit.text, buy)
  return sold && bought && Price.fromAmounts(sold, bought)
}

const scale = (price: Price, bps: bigint): Price => ({
  ...price,
  numerator: price.numerator * bps,
  denominator: price.denominator * BPS_DENOMINATOR,
})

/**
 * The least that a limit accepts for what is sold, rounded up: the signer gets the price, never less of it. Undefined while
 * no amount or no price is known.
 */
export function getLeast(terms: LimitTerms): CurrencyAmount | undefined {
  const { limit, sold, buy } = terms
  if (limit.kind === 'amount') return CurrencyAmount.parse(limit.text, buy)
  const price = getLimitPrice(terms)
  if (sold === undefined || price === undefined) return undefined
  return { currency: buy, amount: divideUp(sold.amount * price.numerator, price.denominator) }
}

const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator

const PRICE_DIGITS = 8

/** Text of the price in the field: as it was typed, or with eight digits what it comes to. */
export function getPriceText(limit: Limit, price: Price | undefined, isInverted: boolean): string {
  if (limit.kind === 'price' && limit.isInverted === isInverted) return limit.text
  if (price === undefined) return ''
  return Price.toSignificant(isInverted ? Price.invert(price) : price, PRICE_DIGITS)
}

/** Text of a price that was pointed at: six digits, and never an exponent. */
export const toPriceText = (price: number): string => PLAIN.format(price)

const PLAIN = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false })

/** By how much a price is above another one of the same currencies, as a fraction: -0.05 is 5% less. */
export const getPriceGap = (price: Price, market: Price): number => {
  const ratio = (price.numerator * market.denominator * GAP_UNIT) / (price.denominator * market.numerator)
  return Number(ratio - GAP_UNIT) / Number(GAP_UNIT)
}

const GAP_UNIT = 1_000_000n

/**
 * How far a limit is below the pools' own price where they are too small for all of the amount at once, as a fraction.
 * Undefined where the amount moves them little, or the limit asks for about their price.
 *
 * @param market - What the pools pay for the whole amount.
 * @param impact - By how much it moves them.
 */
export function getThinPoolLoss(price: Price, market: Price, impact: Percent): number | undefined {
  if (getPriceImpactSeverity(impact) === 'fine') return undefined
  const loss = 1 - (1 + getPriceGap(price, market)) * (1 - toFraction(impact))
  return loss > toFraction(PRICE_IMPACT_DANGER) ? loss : undefined
}

const toFraction = (percent: Percent): number => Number(Percent.toFixed(percent, 6)) / 100

/** A small amount whose price is the market's before anything is typed: a thousandth of a whole one. */
export const getSampleAmount = (currency: Currency): CurrencyAmount => {
  const unit = 10n ** BigInt(currency.decimals)
  return { currency, amount: unit > 1000n ? unit / 1000n : 1n }
}
