import type { DevnetContext } from '../context.ts'
import type { Activity } from './activity.ts'
import { createAuctionBids } from './auctions.ts'
import { createCompeting } from './competition.ts'
import { createTrading } from './exchange.ts'
import { createStaking } from './farms.ts'
import { createTicketPurchases } from './lottery.ts'
import { createCollecting } from './nfts.ts'
import { createBets, createPriceMoves } from './prediction.ts'
import { createSalePurchases } from './sales.ts'

/** What people do on the chain of a devnet. Votes come with the hub. */
export const createActivities = (market: DevnetContext): readonly Activity[] =>
  [
    createTrading,
    createStaking,
    createTicketPurchases,
    createPriceMoves,
    createBets,
    createCollecting,
    createSalePurchases,
    createAuctionBids,
    createCompeting,
  ].map((create) => create(market))
