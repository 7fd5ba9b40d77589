import * as Token from './Token.ts'

/**
 * The coin that pays for gas on a chain.
 * @example
 * const bnb: NativeCurrency = Currency.createNative(56)
 * bnb.decimals // => 18
 */
export type NativeCurrency = {
  readonly native: true
  readonly chainId: number
  readonly decimals: 18
  readonly symbol: string
  readonly name: string
}

/**
 * The native coin or a token.
 * @example
 * const currencies: readonly Currency[] = [Currency.createNative(56), busd]
 * currencies.map(({ symbol }) => symbol) // => ['BNB', 'BUSD']
 */
export type Currency = Token.Token | NativeCurrency

type NativeCurrencyMetadata = { readonly name: string; readonly symbol: string }

/**
 * The native coin of a chain, BNB unless `metadata` names another.
 * @example
 * Currency.createNative(56).symbol // => 'BNB'
 */
export const createNative = (
  chainId: number,
  { name, symbol }: NativeCurrencyMetadata = { name: 'BNB', symbol: 'BNB' },
): NativeCurrency => ({
  native: true,
  chainId,
  decimals: 18,
  symbol,
  name,
})

/**
 * Whether a currency is the native coin.
 * @example
 * Currency.isNative(wbnb) // => false
 */
export const isNative = (currency: Currency): currency is NativeCurrency => 'native' in currency

/**
 * Whether a currency is a token. The wrapped native coin is one.
 * @example
 * Currency.isToken(wbnb) // => true
 */
export const isToken = (currency: Currency): currency is Token.Token => !isNative(currency)

/**
 * Whether two currencies are the same. The native coin and its wrapped token are different currencies.
 * @example
 * Currency.equals(Currency.createNative(56), wbnb) // => false
 */
export function equals(a: Currency, b: Currency): boolean {
  if (isNative(a) || isNative(b)) return isNative(a) && isNative(b) && a.chainId === b.chainId
  return Token.equals(a, b)
}

/**
 * The token that a pair holds for a currency: the native coin is replaced by its wrapped token.
 * @example
 * Currency.toWrapped(Currency.createNative(56), wbnb) // => wbnb
 * Currency.toWrapped(busd, wbnb) // => busd
 */
export const toWrapped = (currency: Currency, wrappedNative: Token.Token): Token.Token =>
  isNative(currency) ? wrappedNative : currency

/**
 * The name of a currency in a URL: the symbol of the native coin, the address of a token.
 * @example
 * Currency.getId(Currency.createNative(56)) // => 'BNB'
 */
export const getId = (currency: Currency): string => (isNative(currency) ? currency.symbol : currency.address)
