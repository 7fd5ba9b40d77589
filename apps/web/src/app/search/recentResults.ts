import * as v from 'valibot'
import { useStore } from 'zustand'
import type { SearchTarget } from '#core/search/searchSource.ts'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'
import { getTargetKey } from './search.rules.ts'

/** What was opened from the search: where, and what it was called then. */
export type RecentResult = { readonly title: string; readonly target: SearchTarget }

/** Results that are remembered. */
const MAX_RECENT = 5

const text = v.pipe(v.string(), v.maxLength(400))
const recentSchema = v.object({
  title: v.pipe(text, v.nonEmpty()),
  target: v.object({
    // A path of the page, never an address of another site.
    to: v.pipe(text, v.regex(/^\/(?!\/)/)),
    search: v.optional(v.record(text, text)),
    hash: v.optional(text),
  }),
})

/** Parses what a browser kept; what is invalid is left out. */
export function parseRecentResults(stored: unknown): { readonly results: readonly RecentResult[] } {
  const results = (stored as { results?: unknown } | null | undefined)?.results
  if (!Array.isArray(results)) return { results: [] }
  return {
    results: results.slice(0, MAX_RECENT).flatMap((result) => {
      const { success, output } = v.safeParse(recentSchema, result)
      if (!success) return []
      const { title, target } = output
      const { to, search, hash } = target
      return { title, target: { to, ...(search && { search }), ...(hash !== undefined && { hash }) } }
    }),
  }
}

const store = createPersistedStore({ key: 'zono.searches', version: 1, parse: parseRecentResults })

/** What was opened last from the search, newest first. */
export const useRecentResults = (): readonly RecentResult[] => useStore(store, ({ results }) => results)

/** Remembers what was opened, in this browser only. */
export function addRecentResult({ title, target }: RecentResult): void {
  const key = getTargetKey(target)
  const others = store.getState().results.filter((result) => getTargetKey(result.target) !== key)
  store.setState({ results: [{ title, target }, ...others].slice(0, MAX_RECENT) })
}

/** Forgets what was opened. */
export const clearRecentResults = (): void => store.setState({ results: [] })
