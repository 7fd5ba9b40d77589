import { parseAbi } from 'viem'
import {
  CollectibleGift,
  MintCollection,
  NftMarket,
  NftOffers,
  NftSale,
  NftSweeper,
  OpenCollection,
  StarterFactory,
} from '../../abis/index.ts'
import type { ContractTexts } from '../contractTexts.ts'
import { account, coin, date, each, hidden, nft, optionalCoin, raw, token } from '../fields.ts'

const NFT = nft('NFT', 'tokenId', 'collection')
const WRAPPED = { constant: 'wrappedCoin' }

const COLLECTION = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])

/** The market of NFTs, what mints them, and the collections themselves. */
export const NFT_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'NftMarket',
    abi: NftMarket.abi,
    calls: {
      buyTokenUsingBNB: { intent: 'Buy an NFT', fields: [NFT, coin('Price')] },
      buyTokenUsingWBNB: { intent: 'Buy an NFT', fields: [NFT, token('Price', 'price', WRAPPED)] },
      createAskOrder: { intent: 'List an NFT for sale', fields: [NFT, coin('Price', 'askPrice')] },
      modifyAskOrder: { intent: 'Change the price of an NFT', fields: [NFT, coin('Price', 'newPrice')] },
      cancelAskOrder: { intent: 'Take an NFT off the market', fields: [NFT] },
      claimPendingRevenue: { intent: 'Claim fees from sales', fields: [] },
    },
  },
  {
    contract: 'NftOffers',
    abi: NftOffers.abi,
    calls: {
      offer: {
        intent: 'Make an offer',
        fields: [coin('Pay'), NFT, raw('For any NFT of it', 'isForCollection'), date('Until', 'expiresAt')],
      },
      accept: {
        intent: 'Accept an offer',
        fields: [NFT, coin('Receive at least', 'minNetAmount'), raw('Offer', 'offerId'), ...hidden('collectionIndex')],
      },
      withdraw: { intent: 'Withdraw an offer', fields: [raw('Offer', 'offerId')] },
    },
  },
  {
    contract: 'NftSweeper',
    abi: NftSweeper.abi,
    calls: {
      buy: {
        intent: 'Buy NFTs',
        fields: [
          coin('Pay at most'),
          each('purchases', 'NFT', [
            nft('NFT', 'purchases.[].tokenId', 'purchases.[].collection'),
            coin('Price', 'purchases.[].price'),
          ]),
          raw('Skip what was sold', 'skipsUnavailable'),
        ],
      },
    },
  },
  {
    contract: 'Collection',
    instances: 'collections',
    abi: COLLECTION,
    calls: {
      approve: {
        intent: 'Allow taking an NFT',
        fields: [nft('NFT', 'tokenId', '@.to'), account('Spender', 'to', 'contract')],
      },
      setApprovalForAll: {
        intent: 'Allow taking all your NFTs',
        fields: [account('Operator', 'operator', 'contract'), raw('Allowed', 'approved')],
      },
      safeTransferFrom: {
        intent: 'Send an NFT',
        fields: [nft('NFT', 'tokenId', '@.to'), account('To', 'to'), ...hidden('from')],
      },
    },
  },
  {
    contract: 'MintCollection',
    instances: 'nftMints',
    abi: MintCollection.abi,
    calls: { mint: { intent: 'Mint NFTs', fields: [raw('NFTs', 'amount'), optionalCoin('Pay')] } },
  },
  {
    contract: 'OpenCollection',
    instances: 'openCollections',
    abi: OpenCollection.abi,
    calls: { create: { intent: 'Create an NFT', fields: [raw('Content', 'uri'), optionalCoin('Pay')] } },
  },
  {
    contract: 'StarterFactory',
    abi: StarterFactory.abi,
    calls: { mintNFT: { intent: 'Mint a starter NFT', fields: [raw('Picture', '_bunnyId')] } },
  },
  {
    contract: 'CollectibleGift',
    abi: CollectibleGift.abi,
    calls: { mintNFT: { intent: 'Claim a gift NFT', fields: [raw('Picture', '_bunnyId')] } },
  },
  {
    contract: 'NftSale',
    instances: 'squadSales',
    abi: NftSale.abi,
    calls: {
      buyTickets: { intent: 'Buy squad tickets', fields: [raw('Tickets', '_numberTickets')] },
      buyTicketsInPreSaleForGen0: { intent: 'Buy presale squad tickets', fields: [raw('Tickets', '_numberTickets')] },
      mint: { intent: 'Mint squad NFTs', fields: [raw('Ticket', '_ticketIds.[]')] },
      claim: { intent: 'Claim presale tickets', fields: [] },
      drawRandomness: { intent: 'Draw the squads', fields: [] },
      fulfil: { intent: 'Deliver the random number', fields: [] },
    },
  },
]
