import type { FeatureRoute } from '../route.ts'
import { COMING_SOON_PATHS } from './paths.ts'

/** One route per screen that is not available yet. */
export const comingSoonRoutes: readonly FeatureRoute[] = COMING_SOON_PATHS.map((path) => ({
  path,
  load: async () => (await import('./ComingSoonPage.tsx')).createComingSoonPage(path),
  requiredContracts: [],
}))
