import type { Address } from 'viem'

/** A token as the catalogue knows it (spec trading-core §3). `address` is checksummed. */
export type Token = {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly projectLink?: string
}
