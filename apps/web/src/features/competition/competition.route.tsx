import { msg } from '#lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

export const competitionRoute: FeatureRoute = {
  path: '/competition',
  title: 'Trading Battle',
  menu: {
    requiredList: 'competitions',
    group: 'more',
    label: msg('Trading battle'),
    order: 8,
    isSecondary: true,
    footerMoreOrder: 4,
  },
  load: async () => (await import('./CompetitionPage.tsx')).CompetitionPage,
  requiredContracts: [],
}
