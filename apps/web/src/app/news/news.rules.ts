import type { News, NewsSource } from '#core/news/newsSource.ts'
import type { SeenNews } from './seenNews.ts'

/** Seconds that the list reaches back. */
export const NEWS_SECONDS = 7 * 86_400

/** News that the list shows. */
const MAX_NEWS = 100

/** A piece of news in the list of all sources. */
export type NewsRow = Omit<News, 'time'> &
  Pick<NewsSource, 'path' | 'label'> & { readonly key: string; readonly time: number }

/** What sources told. */
export type ToldNews = readonly (Pick<NewsSource, 'path' | 'label'> & { readonly news: readonly News[] })[]

const getKey = (path: string, { id }: News): string => `${path} ${id}`

/** Keys of what has no time of its own. */
export const getTimeless = (told: ToldNews): readonly string[] =>
  told.flatMap(({ path, news }) => news.flatMap((one) => (one.time === undefined ? getKey(path, one) : [])))

/**
 * One list of what the sources told, newest first: nothing that is too old, and nothing that has yet to happen.
 *
 * @param noticed - When this browser first read what has no time of its own, by key, unix seconds.
 */
export function listNews(
  told: ToldNews,
  now: number,
  noticed: Readonly<Record<string, number>> = {},
): readonly NewsRow[] {
  return told
    .flatMap(({ path, label, news }) =>
      news.map((one) => {
        const key = getKey(path, one)
        return { ...one, path, label, key, time: one.time ?? noticed[key] ?? now }
      }),
    )
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
