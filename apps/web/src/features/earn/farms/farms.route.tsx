import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = ['MasterFarm']

export const farmRoutes: readonly FeatureRoute[] = [
  {
    path: '/farms',
    title: 'Farms',
    menu: { group: 'earn', label: msg('Farms'), order: 1, footerOrder: 3 },
    load: async () => (await import('./FarmsPage.tsx')).LpFarmsPage,
    homePart: { slot: 'lists', load: async () => (await import('./rates/BestFarms.tsx')).BestFarms },
    requiredContracts,
  },
  {
    path: '/stakings',
    title: 'Stakings',
    menu: { group: 'earn', label: msg('Stakings'), order: 2 },
    load: async () => (await import('./FarmsPage.tsx')).TokenFarmsPage,
    requiredContracts,
  },
]
