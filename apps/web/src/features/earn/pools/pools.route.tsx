import type { FeatureRoute } from '../../route.ts'

export const poolRoutes: readonly FeatureRoute[] = [
  { path: '/pools', load: async () => (await import('./PoolsPage.tsx')).PoolsPage, requiredContracts: ['MasterFarm'] },
]
