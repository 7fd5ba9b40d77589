import type { FeatureRoute } from '../../route.ts'

const needs: FeatureRoute['requiredContracts'] = ['MasterFarm']

export const farmRoutes: readonly FeatureRoute[] = [
  { path: '/farms', load: async () => (await import('./FarmsPage.tsx')).LpFarmsPage, requiredContracts: needs },
  { path: '/stakings', load: async () => (await import('./FarmsPage.tsx')).TokenFarmsPage, requiredContracts: needs },
]
