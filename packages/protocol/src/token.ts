import type { Address } from 'viem'

/** A token of the catalogue (specification trading-core §3). `address` is checksummed. */
export type Token = {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly projectLink?: string
}
