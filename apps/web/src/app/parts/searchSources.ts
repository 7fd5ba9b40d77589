import type { SearchSource } from '#core/search/searchSource.ts'
import { farmResults } from '#features/earn/farms/farms.results.tsx'
import { poolResults } from '#features/earn/pools/pools.results.tsx'
import { lotteryRoundResults } from '#features/games/lottery/history/rounds.results.tsx'
import { helpResults } from '#features/help/help.results.tsx'
import { collectionResults } from '#features/nft/market/collections/collections.results.tsx'
import { privateSaleResults } from '#features/sales/privateSales.results.tsx'
import { saleResults } from '#features/sales/tokenSales.results.tsx'
import { proposalResults } from '#features/voting/list/proposals.results.tsx'

/** Everything of the features that the search finds. Loaded with the search. */
export const searchSources: readonly SearchSource[] = [
  farmResults,
  poolResults,
  lotteryRoundResults,
  collectionResults,
  saleResults,
  privateSaleResults,
  proposalResults,
  helpResults,
]
