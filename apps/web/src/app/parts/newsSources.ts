import type { NewsSource } from '#core/news/newsSource.ts'
import { prizeNews } from '#features/competition/entry/prize.news.ts'
import { bidNews } from '#features/earn/auctions/live/auctions.news.ts'
import { farmLockNews } from '#features/earn/farmLocks.news.ts'
import { poolNews } from '#features/earn/pools/pools.news.ts'
import { drawNews } from '#features/games/lottery/history/draws.news.ts'
import { predictionNews } from '#features/games/prediction/prediction.news.ts'
import { nftFarmNews } from '#features/nft/farming/nftFarms.news.ts'
import { nftSaleNews } from '#features/nft/market/activity/sales.news.ts'
import { saleNews } from '#features/sales/ifo/pool/ifo.news.ts'
import { privateSaleNews } from '#features/sales/launchpad/list/launchpad.news.ts'
import { orderNews } from '#features/trade/orders/orders.news.ts'
import { proposalNews } from '#features/voting/list/proposals.news.ts'

/** Everything that happens to an account while it is away. Loaded once somebody has connected. */
export const newsSources: readonly NewsSource[] = [
  orderNews,
  nftSaleNews,
  drawNews,
  predictionNews,
  farmLockNews,
  poolNews,
  nftFarmNews,
  bidNews,
  saleNews,
  privateSaleNews,
  proposalNews,
  prizeNews,
]
