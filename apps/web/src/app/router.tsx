import { productWordsAreSet } from '#lib/i18n/productWords.ts'
import { getScreenArea } from '#lib/i18n/screenAreas.ts'
import { loadTexts } from '#lib/i18n/translations.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import type { UrlTexts } from '#lib/router/paths.ts'
import { createRouter, type ScreenRoute } from '#lib/router/router.ts'
import { withRequiredContracts } from './requiredContracts.tsx'
import { routes } from './routes.ts'

const screenRoutes = routes.map(
  ({ path, load, requiredContracts, redirect }): ScreenRoute => ({
    path,
    load: async () => {
      const [screen] = await Promise.all([loadChunk(path, load), loadTexts(getScreenArea(path))])
      return withRequiredContracts(requiredContracts, screen)
    },
    ...(redirect && {
      redirect: async (params, { search, hash }) => {
        // A path may name the chain's coin, which config.json decides; the router starts before it is there.
        if (Object.keys(params).length > 0) await productWordsAreSet
        const to = redirect(params)
        return to === undefined ? undefined : { to, search, hash }
      },
    }),
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

const redirectRoutes: readonly ScreenRoute[] = [
  createRedirect('/swap/$outputCurrency', '/swap', ({ outputCurrency }) => ({ outputCurrency })),
  ...Object.entries(legacyPaths).map(([path, to]) => createRedirect(path, to)),
]

function createRedirect(path: string, to: string, toSearch = (_: UrlTexts): UrlTexts => ({})): ScreenRoute {
  return {
    path,
    redirect: (params, { search, hash }) => ({ to, search: { ...search, ...toSearch(params) }, hash }),
    load: () => Promise.reject(new Error(`There is no screen at ${path}.`)),
  }
}

export const router = createRouter([...screenRoutes, ...redirectRoutes])
