import type { Address } from 'viem'

/** A fungible token on one chain. `address` is checksummed (EIP-55). */
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

/** Whether two tokens are the same contract on the same chain, however their addresses are spelled. */
export const equals = (a: Token, b: Token): boolean =>
  a.chainId === b.chainId && (a.address === b.address || a.address.toLowerCase() === b.address.toLowerCase())

/** Whether `a` is token0 of a pair of the two. Throws for tokens of two chains, or one token twice. */
export function sortsBefore(a: Token, b: Token): boolean {
  if (a.chainId !== b.chainId) throw new Error('Tokens of two chains have no order.')
  if (equals(a, b)) throw new Error('A token has no order to itself.')
  return a.address.toLowerCase() < b.address.toLowerCase()
}

/** Symbols over 20 characters become their first 4, an ellipsis and their last 5 (spec trading-core §3). */
export const shortenSymbol = (symbol: string): string =>
  symbol.length > 20 ? `${symbol.slice(0, 4)}...${symbol.slice(-5)}` : symbol
