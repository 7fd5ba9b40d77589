import { type Deployment, getContract, NftOffers } from '@zono/protocol'
import { getNftName, type NftCollection } from '#core/nfts/nftCollection.ts'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import type { PriceRange } from '../market.ts'
import { formatWei, getRangeMessage } from '../price.rules.ts'
import type { NftOffer } from './offers.rules.ts'

const GONE = msg('This offer is gone: it was accepted or withdrawn.')

const REVERTS: Readonly<Record<string, Message>> = {
  OfferNotFound: GONE,
  OfferExpired: msg('This offer has expired.'),
  NetAmountTooLow: msg('The fees have changed. Check what you receive again.'),
  CollectionNotOpen: msg('This collection is closed for trading.'),
  PieceNotEligible: msg('This NFT can’t be sold here.'),
  InvalidExpiry: msg('This offer has expired.'),
  WrongPiece: msg('This NFT can’t be sold here.'),
  PieceNotReceived: msg('This NFT can’t be sold here.'),
  OwnOffer: msg('This one is yours.'),
  ERC721InvalidReceiver: msg('That account cannot hold NFTs.'),
}

/** What an offer is for, in words: the piece, or the collection. */
export const getTargetName = (collection: NftCollection, tokenId: bigint | undefined): string =>
  tokenId === undefined ? collection.name : getNftName(collection, tokenId)

/** Key of one offer in transaction records. */
export const getOfferSubject = ({ id }: Pick<NftOffer, 'id'>): string => `nft offer ${id}`

type NewOffer = {
  readonly collection: NftCollection
  /** Undefined for an offer for any piece of the collection. */
  readonly tokenId: bigint | undefined
  /** Wei. */
  readonly amount: bigint
  /** Unix seconds. */
  readonly expiresAt: number
}

/** Makes an offer, whose money goes to the contract until it is accepted or withdrawn. */
export const makeOffer = (
  deployment: Deployment,
  { collection, tokenId, amount, expiresAt }: NewOffer,
  range: PriceRange | undefined,
): Action => ({
  id: 'nft.offer',
  summary: msg('Offer %price% BNB for %name%', {
    price: decimal(formatWei(amount)),
    name: getTargetName(collection, tokenId),
  }),
  approvals: [],
  call: {
    ...buildCall(
      getContract(deployment, NftOffers),
      'offer',
      [collection.address, tokenId ?? 0n, tokenId === undefined, BigInt(expiresAt)],
      amount,
    ),
    revertMessages: { ...REVERTS, ...(range && { AmountOutOfRange: getRangeMessage(range) }) },
  },
})

/** Takes an offer back with its money. */
export const withdrawOffer = (deployment: Deployment, offer: NftOffer, collection: NftCollection): Action => ({
  id: 'nft.withdrawOffer',
  subject: getOfferSubject(offer),
  summary: msg('Withdraw the offer of %price% BNB for %name%', {
    price: decimal(formatWei(offer.amount)),
    name: getTargetName(collection, offer.tokenId),
  }),
  approvals: [],
  call: { ...buildCall(getContract(deployment, NftOffers), 'withdraw', [offer.id]), revertMessages: REVERTS },
})

type Acceptance = {
  readonly offer: NftOffer
  readonly collection: NftCollection
  /** Place of the collection in the market's list. */
  readonly collectionIndex: number
  readonly tokenId: bigint
  /** Least that the seller receives, in wei. */
  readonly minNetAmount: bigint
}

/** Sells a piece for an offer, for what was shown or not at all. */
export function acceptOffer(
  deployment: Deployment,
  { offer, collection, collectionIndex, tokenId, minNetAmount }: Acceptance,
): Action {
  const offers = getContract(deployment, NftOffers)
  return {
    id: 'nft.acceptOffer',
    subject: getOfferSubject(offer),
    summary: msg('Sell %name% for %price% BNB', {
      price: decimal(formatWei(offer.amount)),
      name: getNftName(collection, tokenId),
    }),
    approvals: [{ collection, spender: offers.address, tokenIds: [tokenId] }],
    call: {
      ...buildCall(offers, 'accept', [offer.id, collection.address, tokenId, minNetAmount, BigInt(collectionIndex)]),
      revertMessages: REVERTS,
    },
  }
}
