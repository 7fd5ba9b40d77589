import type { FeatureRoute } from '../route.ts'

export const operatorRoute: FeatureRoute = {
  path: '/operator',
  title: 'Operator',
  load: async () => (await import('./OperatorPage.tsx')).OperatorPage,
  requiredContracts: [],
}
