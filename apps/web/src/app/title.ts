import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { toFixedUsd } from '#lib/format/formatUsd.ts'
import { getProductName } from '#lib/i18n/productWords.ts'
import { routes } from './routes.ts'

/** Title of an unknown path. */
const NOT_FOUND_TITLE = 'Page not found'

/** Title by path prefix: the part of a route's path before its first parameter. */
const titleByPrefix = new Map(routes.map(({ path, title }) => [path.replace(/\/(\$|\{).*/, ''), title]))

/**
 * `<page> | <product>`, in English. The router reads paths in any case, and so does the title.
 *
 * @param isFound - False for a path that no route takes although a prefix of it is known.
 */
export const getPageTitle = (path: string, isFound = true): string =>
  formatPageTitle((isFound ? getPageName(path.toLowerCase()) : undefined) ?? NOT_FOUND_TITLE)

/** Document title of a page with a name. */
export const formatPageTitle = (name: string): string => `${name} | ${getProductName()}`

const DEFAULT_DESCRIPTION = 'Swap tokens at the best price on a decentralized exchange, straight from your wallet.'

/** Meta description of a page (spec trading-core §2). */
export const getPageDescription = (path: string): string =>
  /^\/info(\/|$)/.test(path) ? 'View statistics for exchanges' : DEFAULT_DESCRIPTION

/** English name of a page: the longest known prefix of its path wins. `/` matches exactly. */
function getPageName(path: string): string | undefined {
  const parts = path.replace(/\/$/, '').split('/')
  for (let length = parts.length; length > 1; length--) {
    const title = titleByPrefix.get(parts.slice(0, length).join('/'))
    if (title !== undefined) return title
  }
  return parts.length === 1 ? titleByPrefix.get('/') : undefined
}

/** Title with the governance token's price in 5 decimals, or '...' while unknown (spec earn §2). */
export const formatTitleWithPrice = (title: string, price: UsdPrice | undefined): string =>
  `${title} - ${price === undefined ? '...' : `$${toFixedUsd(price, 5)}`}`
