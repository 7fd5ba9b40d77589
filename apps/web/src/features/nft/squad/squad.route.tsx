import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const squadRoute: FeatureRoute = {
  path: '/squad',
  title: 'Squad',
  menu: { requiredList: 'squadSales', group: 'nft', label: msg('Squad'), order: 1, isSecondary: true },
  load: async () => (await import('./SquadPage.tsx')).SquadPage,
  requiredContracts: [],
}
