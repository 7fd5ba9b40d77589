import { msg } from '#lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

export const allowancesRoute: FeatureRoute = {
  path: '/allowances',
  title: 'Allowances',
  menu: { group: 'more', label: msg('Token approvals'), order: 3, isSecondary: true },
  load: async () => (await import('./AllowancesPage.tsx')).AllowancesPage,
  requiredContracts: [],
}
