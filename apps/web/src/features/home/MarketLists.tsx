import type { PairLiquidity } from './home.rules.ts'
import { LatestTrades } from './LatestTrades.tsx'
import { TopPairs } from './TopPairs.tsx'

/** The lists below the first screen; their code loads after it. */
export const MarketLists = ({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) => (
  <>
    <TopPairs pairs={pairs} />
    <LatestTrades pairs={pairs} />
  </>
)
