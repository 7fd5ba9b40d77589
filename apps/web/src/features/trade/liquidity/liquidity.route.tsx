import { Factory, Multicall, Router, WBNB } from '@zono/protocol'
import type { FeatureRoute } from '../../route.ts'
import { redirectOfAdd, redirectOfRemove } from './paths.ts'

const needs = [Factory, Router, WBNB, Multicall]

const add = ['/add', '/add/$currencyIdA', '/add/$currencyIdA/$currencyIdB']
const create = ['/create/$currencyIdA', '/create/$currencyIdA/$currencyIdB']

/** Positions, adding, removing, finding (spec trading-core §2). */
export const liquidityRoutes: readonly FeatureRoute[] = [
  { path: '/liquidity', load: async () => (await import('./LiquidityPage.tsx')).LiquidityPage, needs },
  { path: '/find', load: async () => (await import('./FindPage.tsx')).FindPage, needs },
  ...[...add, ...create].map((path) => ({
    path,
    redirect: redirectOfAdd,
    load: async () => (await import('./AddPage.tsx')).AddPage,
    needs,
  })),
  {
    path: '/create',
    redirect: () => '/add',
    load: async () => (await import('./AddPage.tsx')).AddPage,
    needs,
  },
  {
    path: '/remove/$tokens',
    redirect: ({ tokens = '' }) => redirectOfRemove(tokens),
    load: async () => (await import('./RemovePage.tsx')).RemovePage,
    needs,
  },
  {
    path: '/remove/$currencyIdA/$currencyIdB',
    load: async () => (await import('./RemovePage.tsx')).RemovePage,
    needs,
  },
]
