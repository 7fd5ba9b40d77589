import { msg } from '../../lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

type PlannedScreen = Pick<FeatureRoute, 'path' | 'title' | 'menu'>

/**
 * Screens of the specification whose feature is not built yet. A feature's own route of the same path takes the place of
 * the entry here (app/routes.ts).
 */
const plannedScreens = [
  { path: '/launchpad', title: 'Launchpad', menu: { group: 'more', label: msg('Launchpad'), order: 2 } },
] as const satisfies readonly PlannedScreen[]

export type ComingSoonPath = (typeof plannedScreens)[number]['path']

/** One route per screen that is not available yet. */
export const comingSoonRoutes: readonly FeatureRoute[] = plannedScreens.map((screen) => ({
  ...screen,
  load: async () => (await import('./ComingSoonPage.tsx')).createComingSoonPage(screen.path),
  requiredContracts: [],
}))
