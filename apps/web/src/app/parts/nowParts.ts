import { competitionNow } from '#features/competition/competition.now.tsx'
import { auctionNow } from '#features/earn/auctions.now.tsx'
import type { NowPart } from '#features/parts.ts'
import { privateSaleNow } from '#features/sales/privateSales.now.tsx'
import { tokenSaleNow } from '#features/sales/tokenSales.now.tsx'
import { proposalNow } from '#features/voting/overview/proposals.now.tsx'

/** Everything that runs for a time. Loaded with the list on the home screen. */
export const nowParts: readonly NowPart[] = [tokenSaleNow, privateSaleNow, competitionNow, auctionNow, proposalNow]
