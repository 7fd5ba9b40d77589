import type { Address } from 'viem'
import { getUnit } from './decimal.ts'
import * as Pair from './entities/Pair.ts'
import * as Token from './entities/Token.ts'

/**
 * US dollars per whole token, times 10^18.
 * @example
 * const price: UsdPrice = 15n * 10n ** 17n // $1.50
 */
export type UsdPrice = bigint

const ONE_USD: UsdPrice = 10n ** 18n

/**
 * The least value of the priced side of a pair that sets a price: 1,000 US dollars, times 10^18.
 * @example
 * MIN_PRICING_DEPTH_USD / 10n ** 18n // => 1_000n
 */
export const MIN_PRICING_DEPTH_USD: UsdPrice = 1000n * ONE_USD

/**
 * The tokens that prices are derived through, and the pairs to derive them from.
 * @example
 * const options: UsdPricingOptions = { pairs: [pair], stablecoins: [busd], wrappedNative: wbnb, baseTokens: [] }
 */
export type UsdPricingOptions = {
  readonly pairs: readonly Pair.Pair[]
  /** Tokens priced at one US dollar. */
  readonly stablecoins: readonly Token.Token[]
  readonly wrappedNative: Token.Token
  /** Tokens that most tokens trade against. Stablecoins and the wrapped native coin always belong to them. */
  readonly baseTokens: readonly Token.Token[]
}

/**
 * US dollar prices by lower-case token address. Tokens without a credible price are absent.
 * @example
 * const prices: UsdPrices = new Map([[busd.address.toLowerCase(), 10n ** 18n]])
 */
export type UsdPrices = ReadonlyMap<string, UsdPrice>

/**
 * Prices of the base tokens, the only tokens that other prices are derived through.
 *
 * A stablecoin is worth one dollar. The native coin gets the mean of its pairs against stablecoins, weighted by depth. The
 * other base tokens follow one by one, always the one with the deepest pair against a priced token, so that the order of
 * the pairs does not matter.
 * @returns prices by lower-case address, without base tokens that have no pair of `MIN_PRICING_DEPTH_USD`
 * @example
 * const prices = getBasePrices({ pairs: [pair], stablecoins: [busd], wrappedNative: wbnb, baseTokens: [] })
 * prices.get(wbnb.address.toLowerCase()) // => 500n * 10n ** 18n
 */
export function getBasePrices({ pairs, stablecoins, wrappedNative, baseTokens }: UsdPricingOptions): UsdPrices {
  const isAnchor = (base: Token.Token) =>
    Token.equals(base, wrappedNative) || stablecoins.some((stablecoin) => Token.equals(stablecoin, base))
  const prices = new Map<string, UsdPrice>(stablecoins.map((stablecoin) => [getPriceKey(stablecoin), ONE_USD]))
  const native = getNativePrice(pairs, stablecoins, wrappedNative)
  if (native !== undefined) prices.set(getPriceKey(wrappedNative), native)
  const pending = new Map(baseTokens.filter((base) => !isAnchor(base)).map((base) => [getPriceKey(base), base]))
  while (pending.size > 0) {
    let next: { readonly key: string; readonly quote: UsdQuote } | undefined
    for (const [key, base] of pending) {
      const quote = getDeepestQuote(base, pairs, prices)
      if (quote !== undefined && (next === undefined || quote.depth > next.quote.depth)) next = { key, quote }
    }
    if (next === undefined) break
    prices.set(next.key, next.quote.price)
    pending.delete(next.key)
  }
  return prices
}

/**
 * US dollar price of a token: its price as a base token, else from its deepest pair against a base token.
 * @returns undefined when no pair has `MIN_PRICING_DEPTH_USD`
 * @example
 * const basePrices: UsdPrices = new Map([[busd.address.toLowerCase(), 10n ** 18n]])
 * getUsdPrice(wbnb, [pair], basePrices) // => 500n * 10n ** 18n
 * getUsdPrice(cake, [pair], basePrices) // => undefined
 */
export const getUsdPrice = (
  token: Token.Token,
  pairs: readonly Pair.Pair[],
  basePrices: UsdPrices,
): UsdPrice | undefined => basePrices.get(getPriceKey(token)) ?? getDeepestQuote(token, pairs, basePrices)?.price

/**
 * Value of an amount in base units, in US dollars times 10^18, rounded down.
 * @throws {InvalidDecimalsError} when the decimals of the token cannot be
 * @example
 * getUsdValue(3_000_000n, { decimals: 6 }, 2n * 10n ** 18n) // => 6n * 10n ** 18n
 */
export const getUsdValue = (amount: bigint, { decimals }: Pick<Token.Token, 'decimals'>, price: UsdPrice): bigint =>
  (amount * price) / getUnit(decimals)

type UsdQuote = { readonly depth: UsdPrice; readonly price: UsdPrice }

function getDeepestQuote(token: Token.Token, pairs: readonly Pair.Pair[], prices: UsdPrices): UsdQuote | undefined {
  let best: UsdQuote | undefined
  for (const pair of pairs) {
    if (!Pair.involvesToken(pair, token)) continue
    const other = Pair.getOtherToken(pair, token)
    const price = prices.get(getPriceKey(other))
    const [reserve, reserveOther] = getReserves(pair, token)
    if (price === undefined || reserve === 0n) continue
    const depth = getUsdValue(reserveOther, other, price)
    if (depth < MIN_PRICING_DEPTH_USD || (best !== undefined && best.depth >= depth)) continue
    best = { depth, price: (depth * getUnit(token.decimals)) / reserve }
  }
  return best
}

function getNativePrice(
  pairs: readonly Pair.Pair[],
  stablecoins: readonly Token.Token[],
  wrappedNative: Token.Token,
): UsdPrice | undefined {
  let [native, usd] = [0n, 0n]
  for (const pair of pairs) {
    if (!Pair.involvesToken(pair, wrappedNative)) continue
    const other = Pair.getOtherToken(pair, wrappedNative)
    if (!stablecoins.some((stablecoin) => Token.equals(stablecoin, other))) continue
    const [reserve, reserveOther] = getReserves(pair, wrappedNative)
    native += reserve
    usd += getUsdValue(reserveOther, other, ONE_USD)
  }
  return native === 0n || usd < MIN_PRICING_DEPTH_USD ? undefined : (usd * getUnit(wrappedNative.decimals)) / native
}

const getReserves = (pair: Pair.Pair, token: Token.Token): readonly [reserve: bigint, reserveOther: bigint] =>
  Token.equals(pair.token0, token) ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]

const getPriceKey = ({ address }: { readonly address: Address }): string => address.toLowerCase()
