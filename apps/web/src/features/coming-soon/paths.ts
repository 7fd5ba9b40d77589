/** Paths of the specification whose feature is not built yet. */
export const COMING_SOON_PATHS = [
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

export type ComingSoonPath = (typeof COMING_SOON_PATHS)[number]
