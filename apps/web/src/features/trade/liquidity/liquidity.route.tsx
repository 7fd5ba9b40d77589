import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'
import { getAddRedirect, getCreateRedirect, getRemoveRedirect } from './paths.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = ['Factory', 'Router', 'WBNB', 'Multicall']

// One route each, so that choosing the second token does not remount the screen and lose what was typed.
const ADD_PATH = '/add/{-$currencyIdA}/{-$currencyIdB}'
const CREATE_PATH = '/create/{-$currencyIdA}/{-$currencyIdB}'

/** Positions, adding, removing, finding (spec trading-core §2). */
export const liquidityRoutes: readonly FeatureRoute[] = [
  {
    path: '/liquidity',
    title: 'Liquidity',
    menu: {
      group: 'trade',
      label: msg('Liquidity'),
      order: 2,
      ownedPaths: ['/add', '/create', '/remove', '/find'],
      footerOrder: 2,
    },
    load: async () => (await import('./LiquidityPage.tsx')).LiquidityPage,
    requiredContracts,
  },
  {
    path: '/find',
    title: 'Import Pool',
    load: async () => (await import('./find/FindPairPage.tsx')).FindPairPage,
    requiredContracts,
  },
  ...[ADD_PATH, CREATE_PATH].map((path) => ({
    path,
    title: 'Add Liquidity',
    redirect: path === CREATE_PATH ? getCreateRedirect : getAddRedirect,
    load: async () => (await import('./add/AddLiquidityPage.tsx')).AddLiquidityPage,
    requiredContracts,
  })),
  {
    path: '/remove/$tokens',
    title: 'Remove Liquidity',
    redirect: ({ tokens = '' }) => getRemoveRedirect(tokens),
    load: async () => (await import('./remove/RemoveLiquidityPage.tsx')).RemoveLiquidityPage,
    requiredContracts,
  },
  {
    path: '/remove/$currencyIdA/$currencyIdB',
    title: 'Remove Liquidity',
    load: async () => (await import('./remove/RemoveLiquidityPage.tsx')).RemoveLiquidityPage,
    requiredContracts,
  },
]
