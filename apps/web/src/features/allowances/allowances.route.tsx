import type { FeatureRoute } from '../route.ts'

export const allowancesRoute: FeatureRoute = {
  path: '/allowances',
  load: async () => (await import('./AllowancesPage.tsx')).AllowancesPage,
  requiredContracts: [],
}
