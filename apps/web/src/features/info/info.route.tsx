import type { FeatureRoute } from '../route.ts'

const needs: FeatureRoute['requiredContracts'] = []

const loadPairPage = async () => (await import('./pairs/PairPage.tsx')).PairPage
const loadTokenPage = async () => (await import('./tokens/TokenPage.tsx')).TokenPage

/** Addresses under which other exchanges of this lineage show a pair and a token: links to them are common. */
const legacyRoutes: readonly FeatureRoute[] = [
  {
    path: '/info/pool/$address',
    redirect: ({ address = '' }) => `/info/pools/${address}`,
    load: loadPairPage,
    requiredContracts: needs,
  },
  {
    path: '/info/token/$address',
    redirect: ({ address = '' }) => `/info/tokens/${address}`,
    load: loadTokenPage,
    requiredContracts: needs,
  },
]

export const infoRoutes: readonly FeatureRoute[] = [
  {
    path: '/info',
    load: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
    requiredContracts: needs,
  },
  {
    path: '/info/pools',
    load: async () => (await import('./pairs/PairsPage.tsx')).PairsPage,
    requiredContracts: needs,
  },
  {
    path: '/info/pools/$address',
    load: async () => (await import('./pairs/PairPage.tsx')).PairPage,
    requiredContracts: needs,
  },
  {
    path: '/info/tokens',
    load: async () => (await import('./tokens/TokensPage.tsx')).TokensPage,
    requiredContracts: needs,
  },
  {
    path: '/info/tokens/$address',
    load: async () => (await import('./tokens/TokenPage.tsx')).TokenPage,
    requiredContracts: needs,
  },
  {
    path: '/portfolio',
    load: async () => (await import('./portfolio/PortfolioPage.tsx')).PortfolioPage,
    requiredContracts: needs,
  },
  {
    path: '/info/accounts/$address',
    load: async () => (await import('./accounts/AccountPage.tsx')).AccountPage,
    requiredContracts: needs,
  },
  ...legacyRoutes,
]
