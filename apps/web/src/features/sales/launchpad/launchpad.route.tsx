import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const launchpadRoutes: readonly FeatureRoute[] = [
  {
    path: '/launchpad',
    title: 'Launchpad',
    menu: { requiredList: 'privateSales', group: 'more', label: msg('Launchpad'), order: 2, footerMoreOrder: 2 },
    load: async () => (await import('./list/LaunchpadPage.tsx')).LaunchpadPage,
    requiredContracts: [],
  },
  {
    path: '/launchpad/$id',
    title: 'Launchpad',
    load: async () => (await import('./detail/PrivateSalePage.tsx')).PrivateSalePage,
    requiredContracts: [],
  },
]
