import { getPageDescription, getPageTitle } from './title.ts'

/** Writes title and meta tags of a page into the document, whose own stand in index.html before any other. */
export function updateDocumentHead(path: string, title: string): void {
  document.title = title
  const meta = (selector: string, content: string) =>
    document.head.querySelector(`meta[${selector}]`)?.setAttribute('content', content)
  meta('name="description"', getPageDescription(path))
  meta('property="og:title"', getPageTitle(path))
  meta('property="og:description"', getPageDescription(path))
}
