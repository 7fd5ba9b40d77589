import type { Plugin } from 'vite'

/** Tag of index.html whose address has to be absolute. */
const SHARE_IMAGE_PATTERN = /(<meta property="og:image" content=")(\/[^"]*")/

/** Parses the origin of a page, such as `https://your.exchange`. Throws for anything else, also one with a path. */
export function parseOrigin(text: string): string {
  const { origin, href } = URL.canParse(text) ? new URL(text) : { origin: 'null', href: '' }
  if (!/^https?:/.test(origin) || href !== `${origin}/`)
    throw new Error(`PAGE_ORIGIN has to be an origin such as https://your.exchange, not ${text}.`)
  return origin
}

/** Makes the address of the share picture absolute; index.html unchanged without an origin. */
export const withShareAddress = (html: string, origin: string | undefined): string =>
  origin ? html.replace(SHARE_IMAGE_PATTERN, `$1${parseOrigin(origin)}$2`) : html

/**
 * Networks that show a picture of a shared link run no script and take no relative address: `PAGE_ORIGIN` at build time
 * names where the page will be. A build without it is the same for every operator.
 */
export const shareAddress = (): Plugin => ({
  name: 'zono:share-address',
  apply: 'build',
  transformIndexHtml: (html) => withShareAddress(html, process.env.PAGE_ORIGIN),
})
