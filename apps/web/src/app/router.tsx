import { createLazyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { productWordsAreSet } from '#lib/i18n/productWords.ts'
import { getScreenArea } from '#lib/i18n/screenAreas.ts'
import { loadTexts } from '#lib/i18n/translations.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Layout } from './layout/Layout.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { withRequiredContracts } from './requiredContracts.tsx'
import { routes } from './routes.ts'

const NotFound = lazyComponent('notFound', async () => (await import('./NotFound.tsx')).NotFound)

const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFound })

const screenRoutes = routes.map(({ path, load, requiredContracts, redirect: elsewhere }) =>
  // Avoids `lazyRouteComponent` of the router: it also reloads once, which would reload the page twice.
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ params, location }) => {
      if (elsewhere === undefined) return
      // A path may name the chain's coin, which config.json decides; the router starts before it is there.
      if (Object.keys(params).length > 0) await productWordsAreSet
      const to = elsewhere(params)
      if (to !== undefined) throw redirect({ to, search: location.search, hash: location.hash, replace: true })
    },
  }).lazy(async () => {
    const [screen] = await Promise.all([loadChunk(path, load), loadTexts(getScreenArea(path))])
    return createLazyRoute(path)({ component: withRequiredContracts(requiredContracts, screen) })
  }),
)

/** Legacy paths; query and hash are preserved (ROUTE-A7). */
const legacyPaths = {
  '/send': '/swap',
  '/pool': '/liquidity',
  '/remove': '/liquidity',
  '/staking': '/pools',
  '/syrup': '/pools',
}

const redirectRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/swap/$outputCurrency',
    beforeLoad: ({ params, location }) => {
      const search = { ...location.search, outputCurrency: params.outputCurrency }
      throw redirect({ to: '/swap', search, hash: location.hash, replace: true })
    },
  }),
  ...Object.entries(legacyPaths).map(([path, to]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ location }) => {
        throw redirect({ to, search: location.search, hash: location.hash, replace: true })
      },
    }),
  ),
]

/** Query parameters are plain text, not JSON, as in links written by hand. */
const parseSearchParams = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function stringifySearchParams(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '')
  const text = new URLSearchParams(entries as [string, string][]).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([...screenRoutes, ...redirectRoutes]),
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
