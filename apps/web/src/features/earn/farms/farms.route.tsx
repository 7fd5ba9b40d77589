import type { FeatureRoute } from '../../route.ts'

const needs: FeatureRoute['needs'] = ['MasterFarm']

export const farmRoutes: readonly FeatureRoute[] = [
  { path: '/farms', load: async () => (await import('./FarmsPage.tsx')).LpFarmsPage, needs },
  { path: '/stakings', load: async () => (await import('./FarmsPage.tsx')).TokenFarmsPage, needs },
]
