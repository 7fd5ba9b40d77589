import * as Token from './Token.ts'

/** The coin that pays for gas on a chain. */
export type NativeCurrency = {
  readonly native: true
  readonly chainId: number
  readonly decimals: 18
  readonly symbol: string
  readonly name: string
}

/** What can be held and traded: the native coin or a token. */
export type Currency = Token.Token | NativeCurrency

type NativeCurrencyMetadata = { readonly name: string; readonly symbol: string }

/** The native coin of a chain. */
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

/** Whether a currency is the coin that pays for gas. */
export const isNative = (currency: Currency): currency is NativeCurrency => 'native' in currency

/** Whether a currency is a token, the wrapped native coin among them. */
export const isToken = (currency: Currency): currency is Token.Token => !isNative(currency)

/** Whether two currencies are the same. The native coin and its wrapped token are not. */
export function equals(a: Currency, b: Currency): boolean {
  if (isNative(a) || isNative(b)) return isNative(a) && isNative(b) && a.chainId === b.chainId
  return Token.equals(a, b)
}

/** The token that stands for a currency in pools: the only place where the native coin is wrapped. */
export const toWrapped = (currency: Currency, wrappedNative: Token.Token): Token.Token =>
  isNative(currency) ? wrappedNative : currency

/** How a URL names a currency: the native coin by its symbol, a token by its address. */
export const getId = (currency: Currency): string => (isNative(currency) ? currency.symbol : currency.address)
