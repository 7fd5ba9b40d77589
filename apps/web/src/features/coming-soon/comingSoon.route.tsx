import type { FeatureRoute } from '../route.ts'
import { COMING_SOON_PATHS } from './paths.ts'

/** A calm page for each screen that is still to come. */
export const comingSoonRoutes: readonly FeatureRoute[] = COMING_SOON_PATHS.map((path) => ({
  path,
  load: async () => (await import('./ComingSoonPage.tsx')).createComingSoonPage(path),
  requiredContracts: [],
}))
