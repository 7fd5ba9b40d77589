import type { NewsSource } from '#core/news/newsSource.ts'
import { drawNews } from '#features/games/lottery/history/draws.news.ts'
import { predictionNews } from '#features/games/prediction/prediction.news.ts'
import { nftSaleNews } from '#features/nft/market/activity/sales.news.ts'
import { orderNews } from '#features/trade/orders/orders.news.ts'

/** Everything that happens to an account while it is away. Loaded once somebody has connected. */
export const newsSources: readonly NewsSource[] = [orderNews, nftSaleNews, drawNews, predictionNews]
