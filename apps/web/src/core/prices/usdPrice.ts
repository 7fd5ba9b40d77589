import { Pair, Token } from '@zono/exchange'

/** US dollars per whole token, times 10^18. */
export type UsdPrice = bigint

const ONE = 10n ** 18n

/** A pool with less than this on its dollar side sets no price: 1,000 dollars, times 10^18. */
const MINIMUM_DEPTH = 1000n * ONE

type Markets = {
  readonly pairs: readonly Pair[]
  /** Tokens that are worth one dollar. */
  readonly stables: readonly Token[]
  readonly wrappedNative: Token
}

/**
 * The dollar price of a token by its deepest pool: against a dollar token, or against the wrapped native coin and from
 * there to dollars. Undefined where no pool is deep enough to be believed.
 */
export function usdPrice(token: Token, { pairs, stables, wrappedNative }: Markets): UsdPrice | undefined {
  const isStable = (other: Token) => stables.some((stable) => Token.equals(stable, other))
  if (isStable(token)) return ONE

  const worthOf = (quote: Token): UsdPrice | undefined => {
    if (isStable(quote)) return ONE
    if (!Token.equals(quote, wrappedNative) || Token.equals(token, wrappedNative)) return undefined
    return usdPrice(quote, { pairs, stables, wrappedNative })
  }

  let best: { readonly depth: bigint; readonly price: UsdPrice } | undefined
  for (const pair of pairs) {
    if (!Pair.involves(pair, token)) continue
    const quote = Pair.other(pair, token)
    const worth = worthOf(quote)
    const [own, against] = Token.equals(pair.token0, token)
      ? [pair.reserve0, pair.reserve1]
      : [pair.reserve1, pair.reserve0]
    if (worth === undefined || own === 0n) continue
    const depth = usdValue(against, quote, worth)
    if (depth < MINIMUM_DEPTH || (best && best.depth >= depth)) continue
    best = { depth, price: (depth * 10n ** BigInt(token.decimals)) / own }
  }
  return best?.price
}

/** What an amount in base units is worth, in dollars times 10^18. */
export const usdValue = (amount: bigint, { decimals }: { readonly decimals: number }, price: UsdPrice): bigint =>
  (amount * price) / 10n ** BigInt(decimals)
