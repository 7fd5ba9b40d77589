import type { FeatureRoute } from '../route.ts'

const needs: FeatureRoute['needs'] = []

const loadPool = async () => (await import('./pairs/PairPage.tsx')).PoolPage
const loadToken = async () => (await import('./tokens/TokenPage.tsx')).TokenPage

/** Addresses under which other exchanges of this lineage show a pair and a token: links to them are common. */
const lineagePaths: readonly FeatureRoute[] = [
  { path: '/info/pool/$address', redirect: ({ address = '' }) => `/info/pools/${address}`, load: loadPool, needs },
  { path: '/info/token/$address', redirect: ({ address = '' }) => `/info/tokens/${address}`, load: loadToken, needs },
]

export const infoRoutes: readonly FeatureRoute[] = [
  { path: '/info', load: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage, needs },
  { path: '/info/pools', load: async () => (await import('./pairs/PairsPage.tsx')).PoolsPage, needs },
  { path: '/info/pools/$address', load: async () => (await import('./pairs/PairPage.tsx')).PoolPage, needs },
  { path: '/info/tokens', load: async () => (await import('./tokens/TokensPage.tsx')).TokensPage, needs },
  { path: '/info/tokens/$address', load: async () => (await import('./tokens/TokenPage.tsx')).TokenPage, needs },
  { path: '/portfolio', load: async () => (await import('./portfolio/PortfolioPage.tsx')).PortfolioPage, needs },
  {
    path: '/info/accounts/$address',
    load: async () => (await import('./accounts/AccountPage.tsx')).AccountPage,
    needs,
  },
  ...lineagePaths,
]
