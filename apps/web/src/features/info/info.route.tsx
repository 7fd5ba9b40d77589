import { msg } from '#lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

const needs: FeatureRoute['requiredContracts'] = []

const loadPairPage = async () => (await import('./pairs/PairPage.tsx')).PairPage
const loadTokenPage = async () => (await import('./tokens/TokenPage.tsx')).TokenPage

/** Addresses under which other exchanges of this lineage show a pair and a token: links to them are common. */
const legacyRoutes: readonly FeatureRoute[] = [
  {
    path: '/info/pool/$address',
    title: 'Pools | Info & Analytics',
    redirect: ({ address = '' }) => `/info/pools/${address}`,
    load: loadPairPage,
    requiredContracts: needs,
  },
  {
    path: '/info/token/$address',
    title: 'Tokens | Info & Analytics',
    redirect: ({ address = '' }) => `/info/tokens/${address}`,
    load: loadTokenPage,
    requiredContracts: needs,
  },
]

export const infoRoutes: readonly FeatureRoute[] = [
  {
    path: '/info',
    title: 'Overview | Info & Analytics',
    menu: { group: 'more', label: msg('Info'), order: 1, isSecondary: true },
    load: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
    requiredContracts: needs,
  },
  {
    path: '/info/pools',
    title: 'Pools | Info & Analytics',
    load: async () => (await import('./pairs/PairsPage.tsx')).PairsPage,
    requiredContracts: needs,
  },
  {
    path: '/info/pools/$address',
    title: 'Pools | Info & Analytics',
    load: async () => (await import('./pairs/PairPage.tsx')).PairPage,
    requiredContracts: needs,
  },
  {
    path: '/info/tokens',
    title: 'Tokens | Info & Analytics',
    load: async () => (await import('./tokens/TokensPage.tsx')).TokensPage,
    requiredContracts: needs,
  },
  {
    path: '/info/tokens/$address',
    title: 'Tokens | Info & Analytics',
    load: async () => (await import('./tokens/TokenPage.tsx')).TokenPage,
    requiredContracts: needs,
  },
  {
    path: '/portfolio',
    title: 'Portfolio',
    menu: { group: 'more', label: msg('Portfolio'), order: 2, isSecondary: true, footerMoreOrder: 5 },
    homePart: { slot: 'own', load: async () => (await import('./portfolio/OwnStrip.tsx')).OwnStrip },
    load: async () => (await import('./portfolio/PortfolioPage.tsx')).PortfolioPage,
    requiredContracts: needs,
  },
  {
    path: '/info/accounts/$address',
    title: 'Account | Info & Analytics',
    load: async () => (await import('./accounts/AccountPage.tsx')).AccountPage,
    requiredContracts: needs,
  },
  ...legacyRoutes,
]
