import { type Deployment, getContract, WBNB } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { getCollectionAddress } from '../../deploy/nfts/collections.ts'
import { encodeModifyCollection } from '../../deploy/nfts/market.ts'
import { getPlayer, readPartnerCollection } from '../../nfts/addresses.ts'
import { approvePiece, createMarketCalls, type NftCall, type Piece } from '../../nfts/calls.ts'
import { VISITOR_PIECES } from './setup.ts'

/** What happens at a part of the history, from 0 to 1. */
export type Scene = { readonly at: number; readonly calls: readonly NftCall[] }

const visitor = accounts.testUser.address

/** Price and fees in bps of the visitor's piece that is sold, and what is left of it. */
const [SOLD_PRICE, SOLD_NET_PRICE] = [parseEther('1.2'), parseEther('1.176')]

/** Prices of the trades in NFT Global, of 14 BNB in all: 3% of it is the revenue of 0.42 that its creator can claim. */
const GLOBAL_PRICES = ['0.8', '1.2', '0.9', '1.5', '1.1', '2', '1.3', '1.7', '1.6', '1.9'].map((text) =>
  parseEther(text),
)

/** Pieces of NFT Global that are traded, by turns; the first two are the visitor's. The first player created the first. */
const GLOBAL_TRADED_IDS = [3n, 4n, 5n, 6n]

/** Pieces with hostile metadata that are for sale, with the players who created them. */
const HOSTILE_ASKS = [
  { tokenId: 7n, player: 4, price: parseEther('0.5') },
  { tokenId: 10n, player: 7, price: parseEther('0.66') },
] as const

/** Fee of its creator that one collection begins to take, basis points, after the visitor listed a piece of it. */
const NEW_CREATOR_FEE_BPS = 250n

/** The scenes of the market's past that are always the same. */
export async function createScenes(context: DevnetContext): Promise<readonly Scene[]> {
  const { deployment } = context
  return [
    ...createGlobalTrades(deployment),
    ...createVisitorSales(deployment),
    ...createClosedCollection(deployment, await readPartnerCollection(context)),
  ]
}

/** Approves the market for one piece, and lists it. */
function planListing(deployment: Deployment, from: Address, piece: Piece, price: bigint): readonly NftCall[] {
  const market = createMarketCalls(deployment)
  return [approvePiece(from, piece, market.address), market.list(from, piece, price)]
}

function createGlobalTrades(deployment: Deployment): readonly Scene[] {
  const market = createMarketCalls(deployment)
  const collection = getCollectionAddress(deployment, 'ZNGLOBAL')
  const owners = new Map(GLOBAL_TRADED_IDS.map((tokenId, i) => [tokenId, getPlayer(i)]))
  const trades = GLOBAL_PRICES.flatMap((price, i): readonly Scene[] => {
    const tokenId = GLOBAL_TRADED_IDS[i % GLOBAL_TRADED_IDS.length] as bigint
    const [seller, buyer] = [owners.get(tokenId) as Address, getPlayer(i + GLOBAL_TRADED_IDS.length)]
    owners.set(tokenId, buyer)
    const at = 0.12 + 0.08 * i
    const piece = { collection, tokenId }
    return [
      { at, calls: planListing(deployment, seller, piece, price) },
      { at: at + 0.04, calls: [market.buyWithBnb(buyer, piece, price)] },
    ]
  })
  const asks = HOSTILE_ASKS.map(({ tokenId, player, price }) => ({
    at: 0.9,
    calls: planListing(deployment, getPlayer(player), { collection, tokenId }, price),
  }))
  return [...trades, ...asks]
}

/** The visitor sells one piece and unwraps what it brought, and lists two; the fees of one collection change afterwards. */
function createVisitorSales(deployment: Deployment): readonly Scene[] {
  const market = createMarketCalls(deployment)
  const [ZNG, ZNW] = [getCollectionAddress(deployment, 'ZNG'), getCollectionAddress(deployment, 'ZNW')]
  const sold = { collection: ZNW, tokenId: VISITOR_PIECES.ZNW.sold }
  const unwrap = encodeFunctionData({ abi: WBNB.abi, functionName: 'withdraw', args: [SOLD_NET_PRICE] })
  const { address: admin } = accounts.nftAdmin
  const newTerms = encodeModifyCollection(ZNW, { creator: admin, creatorFeeBps: NEW_CREATOR_FEE_BPS })
  return [
    { at: 0.45, calls: planListing(deployment, visitor, sold, SOLD_PRICE) },
    { at: 0.55, calls: [market.buyWithBnb(getPlayer(5), sold, SOLD_PRICE)] },
    { at: 0.6, calls: [{ from: visitor, to: getContract(deployment, WBNB).address, data: unwrap }] },
    {
      at: 0.75,
      calls: [
        ...planListing(deployment, visitor, { collection: ZNG, tokenId: VISITOR_PIECES.ZNG.listed }, parseEther('2.4')),
        ...planListing(deployment, visitor, { collection: ZNW, tokenId: VISITOR_PIECES.ZNW.listed }, parseEther('3.1')),
      ],
    },
    { at: 0.85, calls: [{ from: admin, to: market.address, data: newTerms }] },
  ]
}

/** A collection of somebody else that was traded and is closed: what is listed can only be taken back. */
function createClosedCollection(deployment: Deployment, collection: Address): readonly Scene[] {
  const market = createMarketCalls(deployment)
  const [sold, kept] = [
    { collection, tokenId: 2n },
    { collection, tokenId: 3n },
  ]
  const [price, higherPrice] = [parseEther('0.35'), parseEther('0.5')]
  return [
    {
      at: 0.3,
      calls: [
        ...planListing(deployment, visitor, { collection, tokenId: 1n }, higherPrice),
        ...planListing(deployment, getPlayer(0), sold, price),
        ...planListing(deployment, getPlayer(1), kept, higherPrice),
      ],
    },
    { at: 0.4, calls: [market.buyWithBnb(getPlayer(2), sold, price)] },
    { at: 0.7, calls: [market.closeCollection(accounts.nftAdmin.address, collection)] },
  ]
}
