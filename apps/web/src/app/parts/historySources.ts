import { competitionHistory } from '#features/competition/entry/competition.history.ts'
import { auctionHistory } from '#features/earn/auctions/live/auctions.history.ts'
import { lotteryHistory } from '#features/games/lottery/prizes/lottery.history.ts'
import { predictionHistory } from '#features/games/prediction/prediction.history.ts'
import type { HistorySource } from '#features/history.ts'
import { marketHistory } from '#features/nft/market/activity/market.history.ts'
import { mintHistory } from '#features/nft/mint/mint.history.ts'
import { saleHistory } from '#features/sales/ifo/pool/ifo.history.ts'
import { privateSaleHistory } from '#features/sales/launchpad/list/launchpad.history.ts'
import { migrationHistory } from '#features/trade/migration/migration.history.ts'
import { orderHistory } from '#features/trade/orders/orders.history.ts'

/** Everything that accounts did beside trades and stakes, which the portfolio knows itself. Loaded with it. */
export const historySources: readonly HistorySource[] = [
  lotteryHistory,
  predictionHistory,
  saleHistory,
  privateSaleHistory,
  auctionHistory,
  marketHistory,
  mintHistory,
  migrationHistory,
  orderHistory,
  competitionHistory,
]
