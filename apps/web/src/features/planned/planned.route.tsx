import type { FeatureRoute } from '../route.ts'

/** Screens that the specification names and nobody can use yet. One leaves this list when its feature stands. */
const PATHS = [
  '/migration',
  '/farms/auction',
  '/lottery',
  '/prediction',
  '/prediction/leaderboard',
  '/competition',
  '/teams',
  '/teams/$id',
  '/launchpad',
  '/ifo',
  '/nft-mint',
  '/nft-farming',
  '/nft-staking',
  '/nfts',
  '/nfts/collections',
  '/nfts/collections/$',
  '/nfts/profile',
  '/nfts/profile/$',
  '/voting',
  '/voting/proposal',
  '/voting/proposal/$id',
  '/voting/proposal/create',
] as const

export type PlannedPath = (typeof PATHS)[number]

/** A calm page for each screen that is still to come. */
export const plannedRoutes: readonly FeatureRoute[] = PATHS.map((path) => ({
  path,
  load: async () => (await import('./PlannedScreen.tsx')).plannedScreen(path),
  needs: [],
}))
