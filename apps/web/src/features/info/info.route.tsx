import type { FeatureRoute } from '../route.ts'

const needs: FeatureRoute['needs'] = []

/** Where the lineage's own pages have pools and tokens: links to them are all over the web. */
const lineagePaths = ['pool', 'token'].map(
  (kind): FeatureRoute => ({
    path: `/info/${kind}/$address`,
    redirect: ({ address = '' }) => `/info/${kind}s/${address}`,
    load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
    needs,
  }),
)

export const infoRoutes: readonly FeatureRoute[] = [
  { path: '/info', load: async () => (await import('./OverviewPage.tsx')).OverviewPage, needs },
  { path: '/info/pools', load: async () => (await import('./PoolsPage.tsx')).PoolsPage, needs },
  { path: '/info/pools/$address', load: async () => (await import('./PoolPage.tsx')).PoolPage, needs },
  { path: '/info/tokens', load: async () => (await import('./TokensPage.tsx')).TokensPage, needs },
  { path: '/info/tokens/$address', load: async () => (await import('./TokenPage.tsx')).TokenPage, needs },
  { path: '/portfolio', load: async () => (await import('./portfolio/PortfolioPage.tsx')).PortfolioPage, needs },
  { path: '/info/accounts/$address', load: async () => (await import('./AccountPage.tsx')).AccountPage, needs },
  ...lineagePaths,
]
