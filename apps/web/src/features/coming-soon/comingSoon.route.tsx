import type { FeatureRoute } from '../route.ts'
import { PATHS } from './paths.ts'

/** A calm page for each screen that is still to come. */
export const plannedRoutes: readonly FeatureRoute[] = PATHS.map((path) => ({
  path,
  load: async () => (await import('./ComingSoonPage.tsx')).plannedScreen(path),
  needs: [],
}))
