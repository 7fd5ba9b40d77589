import type { Address } from 'viem'
import { isValidDecimals, MAX_DECIMALS } from '../decimal.ts'
import { UnsortableTokensError } from '../errors.ts'

export { isValidDecimals, MAX_DECIMALS }

/**
 * A fungible token on one chain. `address` is checksummed (EIP-55).
 * @example
 * const token: Token = {
 *   chainId: 56,
 *   address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
 *   decimals: 18,
 *   symbol: 'WBNB',
 *   name: 'Wrapped BNB',
 * }
 */
export type Token = {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly projectLink?: string
  readonly logoURI?: string
  readonly tags?: readonly string[]
}

/**
 * Whether two tokens are the same contract on the same chain. The case of the addresses does not matter.
 * @example
 * Token.equals(wbnb, { ...wbnb, symbol: 'BNB' }) // => true
 * Token.equals(wbnb, { ...wbnb, chainId: 97 }) // => false
 */
export const equals = (a: Token, b: Token): boolean =>
  a.chainId === b.chainId && (a.address === b.address || a.address.toLowerCase() === b.address.toLowerCase())

/**
 * Whether `a` is token0 of the pair of `a` and `b`.
 * @throws {UnsortableTokensError} when the tokens are on different chains or are the same token
 * @example
 * Token.sortsBefore(wbnb, busd) // => true
 * Token.sortsBefore(wbnb, wbnb) // throws UnsortableTokensError
 */
export function sortsBefore(a: Token, b: Token): boolean {
  if (a.chainId !== b.chainId) throw new UnsortableTokensError('Tokens of two chains have no order.')
  if (equals(a, b)) throw new UnsortableTokensError('A token has no order to itself.')
  return a.address.toLowerCase() < b.address.toLowerCase()
}

/**
 * Shortens a symbol over 20 characters to its first 4, an ellipsis and its last 5.
 * @see specification trading-core §3
 * @example
 * Token.shortenSymbol('ABCDEFGHIJKLMNOPQRSTU') // => 'ABCD...QRSTU'
 */
export const shortenSymbol = (symbol: string): string =>
  symbol.length > 20 ? `${symbol.slice(0, 4)}...${symbol.slice(-5)}` : symbol
