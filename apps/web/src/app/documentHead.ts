import { getPageDescription } from './title.ts'

/**
 * Updates title and meta tags; index.html holds the initial ones.
 *
 * @param pageTitle - Title without the price, for shared links.
 */
export function updateDocumentHead(path: string, pageTitle: string, title: string): void {
  document.title = title
  const meta = (selector: string, content: string) =>
    document.head.querySelector(`meta[${selector}]`)?.setAttribute('content', content)
  meta('name="description"', getPageDescription(path))
  meta('property="og:title"', pageTitle)
  // A build for any origin has a relative address here, which readers of shared links refuse.
  meta('property="og:image"', new URL('/share.png', location.origin).href)
  meta('property="og:description"', getPageDescription(path))
}
