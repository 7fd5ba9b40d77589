import type { News, NewsSource } from '#core/news/newsSource.ts'
import type { SeenNews } from './seenNews.ts'

/** Seconds that the list reaches back. */
export const NEWS_SECONDS = 7 * 86_400

/** News that the list shows. */
const MAX_NEWS = 100

/** A piece of news in the list of all sources. */
export type NewsRow = News & Pick<NewsSource, 'path' | 'label'> & { readonly key: string }

/** One list of what the sources told, newest first: nothing that is too old, and nothing that has yet to happen. */
export function listNews(
  told: readonly (Pick<NewsSource, 'path' | 'label'> & { readonly news: readonly News[] })[],
  now: number,
): readonly NewsRow[] {
  return told
    .flatMap(({ path, label, news }) => news.map((one) => ({ ...one, path, label, key: `${path} ${one.id}` })))
    .filter(({ time }) => time <= now && time >= now - NEWS_SECONDS)
    .sort((one, other) => other.time - one.time)
    .slice(0, MAX_NEWS)
}

/** What of a list this browser has not shown yet, by key. */
export function getUnseen(rows: readonly NewsRow[], seen: SeenNews | undefined): readonly string[] {
  if (seen === undefined) return []
  const known = new Set(seen.seen)
  return rows.filter(({ key, time }) => time > seen.since && !known.has(key)).map(({ key }) => key)
}
