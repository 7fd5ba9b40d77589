import { type Address, isAddressEqual } from 'viem'
import { SECONDS_PER_DAY } from '#lib/time.ts'

/** An offer whose money is in the contract. */
export type NftOffer = {
  readonly id: bigint
  readonly buyer: Address
  /** Wei. */
  readonly amount: bigint
  readonly collection: Address
  /** Unix seconds; from then on it can be withdrawn alone. */
  readonly expiresAt: number
  /** Undefined for an offer for any piece of the collection. */
  readonly tokenId: bigint | undefined
}

/** How long an offer can be accepted, in days. */
export const OFFER_DAYS = ['1', '7', '30'] as const
export type OfferDays = (typeof OFFER_DAYS)[number]

/** End of an offer that is made now, in unix seconds. */
export const getExpiry = (now: number, days: OfferDays): number => now + Number(days) * SECONDS_PER_DAY

export const isExpired = ({ expiresAt }: NftOffer, now: number): boolean => now >= expiresAt

/** Offers that can be accepted for a piece, or for some piece of the collection where none is named, highest first. */
export const getOpenOffers = (offers: readonly NftOffer[], now: number, tokenId?: bigint): readonly NftOffer[] =>
  offers
    .filter((offer) => !isExpired(offer, now))
    .filter((offer) => tokenId === undefined || offer.tokenId === undefined || offer.tokenId === tokenId)
    .sort((a, b) => (a.amount === b.amount ? Number(a.id - b.id) : a.amount < b.amount ? 1 : -1))

/** What an account can do with an offer. */
export type OfferAction = 'withdraw' | 'accept' | undefined

/**
 * Returns what an account can do with an offer: its own is withdrawn, that of others accepted for a piece in its wallet.
 *
 * @param owner - Who holds the piece on screen; undefined where no piece is on screen, or while it is unknown.
 */
export function getOfferAction(
  { buyer }: NftOffer,
  account: Address | undefined,
  owner: Address | undefined,
): OfferAction {
  if (account === undefined) return undefined
  if (isAddressEqual(buyer, account)) return 'withdraw'
  return owner !== undefined && isAddressEqual(owner, account) ? 'accept' : undefined
}
