import type { Address } from 'viem'
import * as Pair from './entities/Pair.ts'
import * as Token from './entities/Token.ts'

/** US dollars per whole token, times 10^18. */
export type UsdPrice = bigint

const ONE_USD: UsdPrice = 10n ** 18n

/** A pair with less than this on its priced side sets no price: 1,000 US dollars, times 10^18. */
export const MIN_PRICING_DEPTH_USD: UsdPrice = 1000n * ONE_USD

/** The tokens that prices are derived through, and the pairs that are known. */
export type UsdPricingOptions = {
  readonly pairs: readonly Pair.Pair[]
  /** Tokens that are worth one US dollar. */
  readonly stablecoins: readonly Token.Token[]
  readonly wrappedNative: Token.Token
  /** Tokens that nearly everything trades against; the stables and the wrapped native coin always count as such. */
  readonly baseTokens: readonly Token.Token[]
}

/** US dollar prices by lower-case token address. A token without a credible price is absent. */
export type UsdPrices = ReadonlyMap<string, UsdPrice>

/**
 * Prices of the routing bases: the only tokens other prices are derived through.
 *
 * A stable is worth one dollar. The native coin is priced by all of its pairs against stables together, weighted by depth.
 * The other bases follow one by one, always the one whose pair against a priced base is deepest, so that the result does
 * not depend on the order of the pairs.
 *
 * @returns prices by lower-case address; bases without a pair of at least `MIN_PRICING_DEPTH_USD` are absent.
 */
export function getBasePrices({ pairs, stablecoins, wrappedNative, baseTokens }: UsdPricingOptions): UsdPrices {
  const prices = new Map<string, UsdPrice>(stablecoins.map((stable) => [getPriceKey(stable), ONE_USD]))
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

  function isAnchor(base: Token.Token): boolean {
    return Token.equals(base, wrappedNative) || stablecoins.some((stable) => Token.equals(stable, base))
  }
}

/**
 * The US dollar price of any token: that of the base itself, else by its deepest pair against a priced base.
 * @returns undefined where no pair is deep enough to be credible.
 */
export const getUsdPrice = (
  token: Token.Token,
  pairs: readonly Pair.Pair[],
  basePrices: UsdPrices,
): UsdPrice | undefined => basePrices.get(getPriceKey(token)) ?? getDeepestQuote(token, pairs, basePrices)?.price

/** The value of an amount in base units, in US dollars times 10^18, rounded down. */
export const getUsdValue = (amount: bigint, { decimals }: Pick<Token.Token, 'decimals'>, price: UsdPrice): bigint =>
  (amount * price) / 10n ** BigInt(decimals)

type UsdQuote = { readonly depth: UsdPrice; readonly price: UsdPrice }

function getDeepestQuote(token: Token.Token, pairs: readonly Pair.Pair[], prices: UsdPrices): UsdQuote | undefined {
  let best: UsdQuote | undefined
  for (const pair of pairs) {
    if (!Pair.involvesToken(pair, token)) continue
    const other = Pair.getOtherToken(pair, token)
    const price = prices.get(getPriceKey(other))
    const [own, against] = getReserves(pair, token)
    if (price === undefined || own === 0n) continue
    const depth = getUsdValue(against, other, price)
    if (depth < MIN_PRICING_DEPTH_USD || (best !== undefined && best.depth >= depth)) continue
    best = { depth, price: (depth * 10n ** BigInt(token.decimals)) / own }
  }
  return best
}

function getNativePrice(
  pairs: readonly Pair.Pair[],
  stables: readonly Token.Token[],
  wrappedNative: Token.Token,
): UsdPrice | undefined {
  let [native, usd] = [0n, 0n]
  for (const pair of pairs) {
    if (!Pair.involvesToken(pair, wrappedNative)) continue
    const other = Pair.getOtherToken(pair, wrappedNative)
    if (!stables.some((stable) => Token.equals(stable, other))) continue
    const [own, against] = getReserves(pair, wrappedNative)
    native += own
    usd += getUsdValue(against, other, ONE_USD)
  }
  return native === 0n || usd < MIN_PRICING_DEPTH_USD
    ? undefined
    : (usd * 10n ** BigInt(wrappedNative.decimals)) / native
}

const getReserves = (pair: Pair.Pair, token: Token.Token): readonly [own: bigint, other: bigint] =>
  Token.equals(pair.token0, token) ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]

const getPriceKey = ({ address }: { readonly address: Address }): string => address.toLowerCase()
