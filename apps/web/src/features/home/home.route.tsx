import type { FeatureRoute } from '../route.ts'

export const homeRoute: FeatureRoute = {
  path: '/',
  load: async () => (await import('./HomePage.tsx')).HomePage,
  requiredContracts: [],
}
