import type { Address } from 'viem'
import type { NftCollection } from '#core/nfts/nftCollection.ts'

/** States of a collection on the market, by their index on chain; an unknown index is pending. */
export const COLLECTION_STATUSES = ['pending', 'open', 'close'] as const

/** Terms of new listings of a collection (NFTMKT-03). */
export type CollectionTerms = {
  readonly address: Address
  readonly status: (typeof COLLECTION_STATUSES)[number]
  /** Receiver of the collection's fee (`creatorFee` of the contract), also for pieces that others created; undefined where there is none. */
  readonly creatorAddress: Address | undefined
  /** Contract that decides which pieces can be listed; undefined where all can. */
  readonly whitelistChecker: Address | undefined
  readonly tradingFeeBps: bigint
  readonly creatorFeeBps: bigint
}

/** A collection of the market with what its contract says of itself. */
export type MarketCollection = NftCollection & CollectionTerms

/** Fees of a sale in basis points of its price. */
export type Fees = { readonly tradingFeeBps: bigint; readonly creatorFeeBps: bigint }

/** Lowest and highest price of a new listing, in wei (NFTMKT-04). */
export type PriceRange = { readonly minimum: bigint; readonly maximum: bigint }

/** Where a piece of an account is. */
export type NftLocation = 'wallet' | 'market' | 'staking' | 'farm'

/** A piece of an account, in its wallet or in a contract that keeps it for the account. */
export type OwnedNft = {
  readonly collection: Address
  readonly tokenId: bigint
  readonly location: NftLocation
  /** Price of its listing in wei; undefined where it is not for sale. */
  readonly price: bigint | undefined
}

/** Key of one piece in lists and in transaction records. */
export const getNftKey = (collection: Address, tokenId: bigint): string => `nft ${collection.toLowerCase()} ${tokenId}`
