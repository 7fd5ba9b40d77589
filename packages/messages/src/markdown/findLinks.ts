import type { Token, Tokens } from 'marked'
import { getSafeUrl, parseMarkdown } from './parseMarkdown.ts'

/**
 * URLs of all links and pictures of a markdown text, as the page opens them: whatever spelling the text has, a browser goes
 * to the host that `URL` names.
 * @example
 * findLinks('[a](https:\\\\ev%69l.com)').map(({ hostname }) => hostname) // => ['evil.com']
 */
export function findLinks(text: string): readonly URL[] {
  const urls: URL[] = []
  const queue: unknown[] = [parseMarkdown(text)]
  // Tokens nest in fields of several names: `tokens`, `items`, `header`, `rows`.
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (isLink(value)) {
      const url = getSafeUrl(value.href)
      if (url) urls.push(url)
    }
    queue.push(...Object.values(value))
  }
  return urls
}

const isLink = (value: object): value is Tokens.Link | Tokens.Image =>
  'href' in value && typeof value.href === 'string' && (value as Token).type !== 'def'
