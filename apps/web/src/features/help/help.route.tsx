import { msg } from '#lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = []

export const helpRoutes: readonly FeatureRoute[] = [
  {
    path: '/help',
    title: 'Help',
    menu: { group: 'more', label: msg('Help'), order: 9, isSecondary: true, footerMoreOrder: 6 },
    load: async () => (await import('./HelpPage.tsx')).HelpPage,
    requiredContracts,
  },
  {
    path: '/help/$topic',
    title: 'Help',
    load: async () => (await import('./HelpTopicPage.tsx')).HelpTopicPage,
    requiredContracts,
  },
]
