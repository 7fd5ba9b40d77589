import { type Deployment, getContract, NftMarket } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { collectionAbi } from '#core/nfts/collectionAbi.ts'
import { getNftName, type NftCollection } from '#core/nfts/nftCollection.ts'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { getNftKey, type PriceRange } from './market.ts'
import { formatWei, getRangeMessage } from './price.rules.ts'

/** Key of an account's fees in transaction records. */
export const REVENUE_SUBJECT = 'nft revenue'

const COLLECTION_CLOSED = msg('This collection is closed. What you listed can be removed.')
const CANNOT_RECEIVE = msg('That account cannot hold NFTs.')
const NOT_LISTED = msg('This NFT is no longer listed by you.')

/** Why a purchase is refused, by the market's reasons. */
export const BUY_REVERTS: Readonly<Record<string, Message>> = {
  'Buy: Incorrect price': msg('The price has changed. Check it again.'),
  'Buy: Not for sale': msg('Another buyer was faster. It’s no longer for sale.'),
  'Buy: Buyer cannot be seller': msg('This one is yours.'),
  'Collection: Not for trading': COLLECTION_CLOSED,
  ERC721InvalidReceiver: CANNOT_RECEIVE,
}

/** One piece of a collection, with the name of the collection. */
export type NamedNft = { readonly collection: NftCollection; readonly tokenId: bigint }

type PricedNft = NamedNft & {
  /** Wei. */
  readonly price: bigint
}

const getSubject = ({ collection, tokenId }: NamedNft) => getNftKey(collection.address, tokenId)

const getNameValue = ({ collection, tokenId }: NamedNft) => ({ name: getNftName(collection, tokenId) })

const getPriceValues = (nft: PricedNft) => ({ ...getNameValue(nft), price: decimal(formatWei(nft.price)) })

/** Buys a piece with the native coin, at exactly this price or not at all. */
export const buyWithNative = (deployment: Deployment, nft: PricedNft): Action => ({
  id: 'nft.buy',
  subject: getSubject(nft),
  summary: msg('Buy %name% for %price% BNB', getPriceValues(nft)),
  approvals: [],
  call: {
    ...buildCall(
      getContract(deployment, NftMarket),
      'buyTokenUsingBNB',
      [nft.collection.address, nft.tokenId],
      nft.price,
    ),
    revertMessages: BUY_REVERTS,
  },
})

/** Buys a piece with the wrapped native coin, at exactly this price or not at all. */
export function buyWithWrapped(deployment: Deployment, nft: PricedNft, token: Token): Action {
  const market = getContract(deployment, NftMarket)
  return {
    id: 'nft.buyWrapped',
    subject: getSubject(nft),
    summary: msg('Buy %name% for %price% WBNB', getPriceValues(nft)),
    approvals: [{ token, spender: market.address, amount: nft.price }],
    call: {
      ...buildCall(market, 'buyTokenUsingWBNB', [nft.collection.address, nft.tokenId, nft.price]),
      revertMessages: BUY_REVERTS,
    },
  }
}

const getListingReverts = (range: PriceRange): Readonly<Record<string, Message>> => ({
  'Order: Price not within range': getRangeMessage(range),
  'Collection: Not for listing': COLLECTION_CLOSED,
  'Order: tokenId not eligible': msg('This NFT can’t be sold here.'),
  'Order: Token already listed': msg('This NFT is for sale already.'),
  'Order: Token not listed': NOT_LISTED,
})

/** Lists a piece for sale; the market keeps it until it is sold or removed (NFTMKT-07). */
export function listForSale(deployment: Deployment, nft: PricedNft, range: PriceRange): Action {
  const market = getContract(deployment, NftMarket)
  return {
    id: 'nft.list',
    subject: getSubject(nft),
    summary: msg('List %name% for %price% BNB', getPriceValues(nft)),
    approvals: [{ collection: nft.collection, spender: market.address, tokenIds: [nft.tokenId] }],
    call: {
      ...buildCall(market, 'createAskOrder', [nft.collection.address, nft.tokenId, nft.price]),
      revertMessages: getListingReverts(range),
    },
  }
}

/** Changes the price of a listing. */
export const adjustPrice = (deployment: Deployment, nft: PricedNft, range: PriceRange): Action => ({
  id: 'nft.adjust',
  subject: getSubject(nft),
  summary: msg('Change the price of %name% to %price% BNB', getPriceValues(nft)),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, NftMarket), 'modifyAskOrder', [
      nft.collection.address,
      nft.tokenId,
      nft.price,
    ]),
    revertMessages: getListingReverts(range),
  },
})

/** Takes a piece back from the market; possible in every state of the collection. */
export const removeFromSale = (deployment: Deployment, nft: NamedNft): Action => ({
  id: 'nft.remove',
  subject: getSubject(nft),
  summary: msg('Remove %name% from the market', getNameValue(nft)),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, NftMarket), 'cancelAskOrder', [nft.collection.address, nft.tokenId]),
    revertMessages: { 'Order: Token not listed': NOT_LISTED },
  },
})

/** Claims the fees that the market keeps for an account. */
export const claimRevenue = (deployment: Deployment, amount: bigint): Action => ({
  id: 'nft.claimRevenue',
  subject: REVENUE_SUBJECT,
  summary: msg('Claim %amount% WBNB of market fees', { amount: decimal(formatWei(amount)) }),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, NftMarket), 'claimPendingRevenue', []),
    revertMessages: { 'Claim: Nothing to claim': msg('There is nothing to claim.') },
  },
})

/** Sends a piece to another account, which must be able to hold it. */
export const transferNft = (nft: NamedNft, from: Address, to: Address): Action => ({
  id: 'nft.transfer',
  subject: getSubject(nft),
  summary: msg('Transfer %name%', getNameValue(nft)),
  approvals: [],
  call: {
    ...buildCall({ abi: collectionAbi, address: nft.collection.address }, 'safeTransferFrom', [from, to, nft.tokenId]),
    revertMessages: { ERC721InvalidReceiver: CANNOT_RECEIVE },
  },
})
