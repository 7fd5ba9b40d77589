import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const ifoRoute: FeatureRoute = {
  path: '/ifo',
  title: 'Initial Farm Offering',
  menu: { requiredList: 'ifos', group: 'more', label: msg('IFO'), order: 6, isSecondary: true, footerMoreOrder: 1 },
  load: async () => (await import('./IfoPage.tsx')).IfoPage,
  requiredContracts: [],
}
