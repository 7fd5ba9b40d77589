import { allowancesRoute } from '../features/allowances/allowances.route.tsx'
import { comingSoonRoutes } from '../features/coming-soon/comingSoon.route.tsx'
import { farmRoutes } from '../features/earn/farms/farms.route.tsx'
import { poolRoutes } from '../features/earn/pools/pools.route.tsx'
import { homeRoute } from '../features/home/home.route.tsx'
import { infoRoutes } from '../features/info/info.route.tsx'
import type { FeatureRoute } from '../features/route.ts'
import { liquidityRoutes } from '../features/trade/liquidity/liquidity.route.tsx'
import { swapRoute } from '../features/trade/swap/swap.route.tsx'
import { galleryRoutes } from './gallery/gallery.route.tsx'

/** All routes of the page. */
export const routes: readonly FeatureRoute[] = [
  homeRoute,
  swapRoute,
  ...liquidityRoutes,
  allowancesRoute,
  ...infoRoutes,
  ...farmRoutes,
  ...poolRoutes,
  ...comingSoonRoutes,
  ...galleryRoutes,
]
