import type { FeatureRoute } from '../../route.ts'
import { redirectOfAdd, redirectOfCreate, redirectOfRemove } from './paths.ts'

const needs: FeatureRoute['needs'] = ['Factory', 'Router', 'WBNB', 'Multicall']

// One route each, so that choosing the second token does not mount the screen anew and lose what was typed.
const add = '/add/{-$currencyIdA}/{-$currencyIdB}'
const create = '/create/{-$currencyIdA}/{-$currencyIdB}'

/** Positions, adding, removing, finding (spec trading-core §2). */
export const liquidityRoutes: readonly FeatureRoute[] = [
  { path: '/liquidity', load: async () => (await import('./LiquidityPage.tsx')).LiquidityPage, needs },
  { path: '/find', load: async () => (await import('./find/FindPairPage.tsx')).FindPage, needs },
  ...[add, create].map((path) => ({
    path,
    redirect: path === create ? redirectOfCreate : redirectOfAdd,
    load: async () => (await import('./add/AddLiquidityPage.tsx')).AddPage,
    needs,
  })),
  {
    path: '/remove/$tokens',
    redirect: ({ tokens = '' }) => redirectOfRemove(tokens),
    load: async () => (await import('./remove/RemoveLiquidityPage.tsx')).RemovePage,
    needs,
  },
  {
    path: '/remove/$currencyIdA/$currencyIdB',
    load: async () => (await import('./remove/RemoveLiquidityPage.tsx')).RemovePage,
    needs,
  },
]
