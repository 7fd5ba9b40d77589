import { getPageDescription, getPageTitle } from './title.ts'

/** Updates title and meta tags; index.html holds the initial ones. */
export function updateDocumentHead(path: string, title: string): void {
  document.title = title
  const meta = (selector: string, content: string) =>
    document.head.querySelector(`meta[${selector}]`)?.setAttribute('content', content)
  meta('name="description"', getPageDescription(path))
  meta('property="og:title"', getPageTitle(path))
  meta('property="og:description"', getPageDescription(path))
}
