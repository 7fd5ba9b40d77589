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

/** How far a stablecoin may part from the median of the others, in bps, before its market price is believed. */
const MAX_PEG_DEVIATION_BPS = 200n

/** Of fewer markets nobody can tell which one left its peg. */
const MIN_MARKETS_TO_JUDGE_PEG = 3

/** Factor of the native coin that one whole stablecoin buys, so that integers keep its digits. */
const VALUE_SCALE = 10n ** 18n

/**
 * The tokens that prices are derived through, and the pairs to derive them from.
 * @example
 * const options: UsdPricingOptions = { pairs: [pair], stablecoins: [busd], wrappedNative: wbnb, baseTokens: [] }
 */
export type UsdPricingOptions = {
  readonly pairs: readonly Pair.Pair[]
  /** Tokens that stand for one US dollar. */
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
 * A stablecoin is worth one dollar as long as the market agrees: where three or more of them trade against the native coin,
 * one that parts from their median by more than `MAX_PEG_DEVIATION_BPS` has its market price. Of two that part nobody can
 * tell which one left its peg. The native coin gets the mean of its pairs against stablecoins, weighted by depth. The other
 * follow one by one, always the one with the deepest pair against a priced token, so that the order of the pairs does not
 * matter.
 * @returns prices by lower-case address, without base tokens that have no pair of `MIN_PRICING_DEPTH_USD`
 * @example
 * const prices = getBasePrices({ pairs: [pair], stablecoins: [busd], wrappedNative: wbnb, baseTokens: [] })
 * prices.get(wbnb.address.toLowerCase()) // => 500n * 10n ** 18n
 */
export function getBasePrices({ pairs, stablecoins, wrappedNative, baseTokens }: UsdPricingOptions): UsdPrices {
  const isAnchor = (base: Token.Token) =>
    Token.equals(base, wrappedNative) || stablecoins.some((stablecoin) => Token.equals(stablecoin, base))
  const prices = getStablecoinPrices(pairs, stablecoins, wrappedNative)
  const native = getNativePrice(pairs, prices, wrappedNative)
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
 * What the pair that sets a token's price holds against it, in US dollars times 10^18: everyone who holds the token can
 * sell it there for less than that together.
 * @returns undefined when no pair has `MIN_PRICING_DEPTH_USD`
 * @example
 * const basePrices: UsdPrices = new Map([[busd.address.toLowerCase(), 10n ** 18n]])
 * getUsdDepth(wbnb, [pair], basePrices) // => 500_000n * 10n ** 18n
 */
export const getUsdDepth = (
  token: Token.Token,
  pairs: readonly Pair.Pair[],
  basePrices: UsdPrices,
): UsdPrice | undefined => getDeepestQuote(token, pairs, basePrices)?.depth

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

function getStablecoinPrices(
  pairs: readonly Pair.Pair[],
  stablecoins: readonly Token.Token[],
  wrappedNative: Token.Token,
): Map<string, UsdPrice> {
  const prices = new Map<string, UsdPrice>(stablecoins.map((stablecoin) => [getPriceKey(stablecoin), ONE_USD]))
  const markets = stablecoins.flatMap((stablecoin) => {
    const pair = pairs.find((one) => Pair.involvesToken(one, wrappedNative) && Pair.involvesToken(one, stablecoin))
    if (pair === undefined) return []
    const [reserve, native] = getReserves(pair, stablecoin)
    if (native === 0n || getUsdValue(reserve, stablecoin, ONE_USD) < MIN_PRICING_DEPTH_USD) return []
    const value = (native * getUnit(stablecoin.decimals) * VALUE_SCALE) / reserve
    return value === 0n ? [] : [{ key: getPriceKey(stablecoin), value, depth: native }]
  })
  if (markets.length < MIN_MARKETS_TO_JUDGE_PEG) return prices
  const median = getWeightedMedian(markets)
  for (const { key, value } of markets) {
    const price = (ONE_USD * value) / median
    const deviation = price > ONE_USD ? price - ONE_USD : ONE_USD - price
    if (deviation * 10_000n > ONE_USD * MAX_PEG_DEVIATION_BPS) prices.set(key, price)
  }
  return prices
}

type StablecoinMarket = { readonly value: bigint; readonly depth: bigint }

/** The value at which the markets above and below hold the same depth; the lower one where two do. */
function getWeightedMedian(markets: readonly StablecoinMarket[]): bigint {
  const ordered = [...markets].sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const total = ordered.reduce((sum, { depth }) => sum + depth, 0n)
  let below = 0n
  for (const { value, depth } of ordered) {
    below += depth
    if (2n * below >= total) return value
  }
  return ordered.at(-1)?.value ?? 0n
}

function getNativePrice(
  pairs: readonly Pair.Pair[],
  stablecoinPrices: UsdPrices,
  wrappedNative: Token.Token,
): UsdPrice | undefined {
  let [native, usd] = [0n, 0n]
  for (const pair of pairs) {
    if (!Pair.involvesToken(pair, wrappedNative)) continue
    const other = Pair.getOtherToken(pair, wrappedNative)
    const price = stablecoinPrices.get(getPriceKey(other))
    if (price === undefined) continue
    const [reserve, reserveOther] = getReserves(pair, wrappedNative)
    native += reserve
    usd += getUsdValue(reserveOther, other, price)
  }
  return native === 0n || usd < MIN_PRICING_DEPTH_USD ? undefined : (usd * getUnit(wrappedNative.decimals)) / native
}

const getReserves = (pair: Pair.Pair, token: Token.Token): readonly [reserve: bigint, reserveOther: bigint] =>
  Token.equals(pair.token0, token) ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]

const getPriceKey = ({ address }: { readonly address: Address }): string => address.toLowerCase()
