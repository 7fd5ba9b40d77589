import type { FeatureRoute } from '#features/route.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = ['NftMarket']

const loadCollectionsPage = async () => (await import('./collections/CollectionsPage.tsx')).CollectionsPage

export const nftMarketRoutes: readonly FeatureRoute[] = [
  {
    path: '/nfts',
    title: 'Overview',
    load: async () => (await import('./overview/MarketOverviewPage.tsx')).MarketOverviewPage,
    homePart: { slot: 'play', load: async () => (await import('./overview/MarketHomeTile.tsx')).MarketHomeTile },
    requiredContracts,
  },
  {
    path: '/nfts/activity',
    title: 'Overview',
    load: async () => (await import('./activity/ActivityPage.tsx')).ActivityPage,
    requiredContracts,
  },
  { path: '/nfts/collections', title: 'Collections', load: loadCollectionsPage, requiredContracts },
  {
    path: '/nfts/collections/$address',
    title: 'Collections',
    load: async () => (await import('./collection/CollectionPage.tsx')).CollectionPage,
    requiredContracts,
  },
  {
    path: '/nfts/collections/$address/$tokenId',
    title: 'Collections',
    load: async () => (await import('./item/ItemPage.tsx')).ItemPage,
    requiredContracts,
  },
  // Sub-paths that are none of the above show the collections, under their title.
  { path: '/nfts/collections/$', title: 'Collections', load: loadCollectionsPage, requiredContracts },
  ...['/nfts/profile', '/nfts/profile/$account'].map((path) => ({
    path,
    title: 'Your Profile',
    load: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
    requiredContracts,
  })),
]
