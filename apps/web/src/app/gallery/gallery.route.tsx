import type { FeatureRoute } from '../../features/route.ts'

/** Only in development builds and in `--mode design`, which its tests are run on: others hold none of it. */
export const galleryRoutes: readonly FeatureRoute[] =
  import.meta.env.DEV || import.meta.env.MODE === 'design'
    ? [{ path: '/design', load: async () => (await import('./GalleryPage.tsx')).GalleryPage, requiredContracts: [] }]
    : []
