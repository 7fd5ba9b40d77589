import type { FeatureRoute } from '#features/route.ts'

/** Only in development builds and in `--mode design`, which the gallery tests use. */
export const galleryRoutes: readonly FeatureRoute[] =
  import.meta.env.DEV || import.meta.env.MODE === 'design'
    ? [
        {
          path: '/design',
          title: 'Design',
          load: async () => (await import('./GalleryPage.tsx')).GalleryPage,
          requiredContracts: [],
        },
      ]
    : []
