import { createLazyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { loadOrReload } from '../lib/loadChunk.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './NotFound.tsx'
import { needing } from './NotOnThisNetwork.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { routes } from './routes.ts'

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound })

const screens = routes.map(({ path, load, needs, redirect: elsewhere }) =>
  // Not the router's own `lazyRouteComponent`: it reloads once by itself, and with ours that would be twice.
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, location }) => {
      const to = elsewhere?.(params)
      if (to !== undefined) throw redirect({ to, search: location.search, hash: location.hash, replace: true })
    },
  }).lazy(async () => createLazyRoute(path)({ component: needing(needs, await loadOrReload(path, load)) })),
)

/** Old names of screens; the query and the hash go along (ROUTE-A7). */
const renamed = {
  '/send': '/swap',
  '/pool': '/liquidity',
  '/remove': '/liquidity',
  '/staking': '/pools',
  '/syrup': '/pools',
}

const redirects = [
  createRoute({
    getParentRoute: () => root,
    path: '/swap/$outputCurrency',
    beforeLoad: ({ params, location }) => {
      const search = { ...location.search, outputCurrency: params.outputCurrency }
      throw redirect({ to: '/swap', search, hash: location.hash, replace: true })
    },
  }),
  ...Object.entries(renamed).map(([path, to]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => {
        throw redirect({ to, search: location.search, hash: location.hash, replace: true })
      },
    }),
  ),
]

/** Query parameters are plain text both ways, as people write them into links. */
const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function writeSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '')
  const text = new URLSearchParams(entries as [string, string][]).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: root.addChildren([...screens, ...redirects]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
