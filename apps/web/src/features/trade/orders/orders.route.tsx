import type { FeatureRoute } from '#features/route.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = ['Factory', 'WBNB', 'Multicall', 'Orders']

/** Orders that are signed now and filled later. The tabs of `/swap` lead here. */
export const orderRoutes: readonly FeatureRoute[] = [
  {
    path: '/limit',
    title: 'Limit',
    load: async () => (await import('./limit/LimitPage.tsx')).LimitPage,
    requiredContracts,
  },
  {
    path: '/recurring',
    title: 'Recurring',
    load: async () => (await import('./recurring/RecurringPage.tsx')).RecurringPage,
    requiredContracts,
  },
]
