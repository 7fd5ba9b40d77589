import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const poolRoutes: readonly FeatureRoute[] = [
  {
    path: '/pools',
    title: 'Pools',
    menu: { group: 'earn', label: msg('Pools'), order: 3, footerOrder: 4 },
    load: async () => (await import('./PoolsPage.tsx')).PoolsPage,
    requiredContracts: ['MasterFarm'],
  },
]
