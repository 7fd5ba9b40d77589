import type { FeatureRoute } from '../route.ts'

export const homeRoute: FeatureRoute = {
  path: '/',
  title: 'Home',
  load: async () => (await import('./HomePage.tsx')).HomePage,
  requiredContracts: [],
}
