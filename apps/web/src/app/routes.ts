import { allowancesRoute } from '#features/allowances/allowances.route.tsx'
import { competitionRoute } from '#features/competition/competition.route.tsx'
import { auctionsRoute } from '#features/earn/auctions/auctions.route.tsx'
import { farmRoutes } from '#features/earn/farms/farms.route.tsx'
import { poolRoutes } from '#features/earn/pools/pools.route.tsx'
import { lotteryRoute } from '#features/games/lottery/lottery.route.tsx'
import { predictionRoutes } from '#features/games/prediction/prediction.route.tsx'
import { helpRoutes } from '#features/help/help.route.tsx'
import { homeRoute } from '#features/home/home.route.tsx'
import { infoRoutes } from '#features/info/info.route.tsx'
import { nftFarmingRoute } from '#features/nft/farming/farming.route.tsx'
import { nftMarketRoutes } from '#features/nft/market/market.route.tsx'
import { nftMintRoute } from '#features/nft/mint/mint.route.tsx'
import { squadRoute } from '#features/nft/squad/squad.route.tsx'
import { nftStakingRoute } from '#features/nft/staking/staking.route.tsx'
import { operatorRoute } from '#features/operator/operator.route.tsx'
import { profileRoutes } from '#features/profile/profile.route.tsx'
import type { FeatureRoute } from '#features/route.ts'
import { ifoRoute } from '#features/sales/ifo/ifo.route.tsx'
import { launchpadRoutes } from '#features/sales/launchpad/launchpad.route.tsx'
import { liquidityRoutes } from '#features/trade/liquidity/liquidity.route.tsx'
import { migrationRoute } from '#features/trade/migration/migration.route.tsx'
import { orderRoutes } from '#features/trade/orders/orders.route.tsx'
import { swapRoute } from '#features/trade/swap/swap.route.tsx'
import { votingRoutes } from '#features/voting/voting.route.tsx'
import { galleryRoutes } from './gallery/gallery.route.tsx'

/** All routes of the page. A new feature is one line here; title, menu and footer read its route file. */
export const routes: readonly FeatureRoute[] = [
  homeRoute,
  swapRoute,
  ...orderRoutes,
  ...liquidityRoutes,
  migrationRoute,
  allowancesRoute,
  ...infoRoutes,
  ...farmRoutes,
  auctionsRoute,
  ...poolRoutes,
  lotteryRoute,
  ...predictionRoutes,
  nftMintRoute,
  nftFarmingRoute,
  nftStakingRoute,
  squadRoute,
  ...nftMarketRoutes,
  ifoRoute,
  ...launchpadRoutes,
  ...votingRoutes,
  ...profileRoutes,
  competitionRoute,
  operatorRoute,
  ...helpRoutes,
  ...galleryRoutes,
]
