import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** Accounts that are remembered, and news of each: more than a list shows. */
const [MAX_ACCOUNTS, MAX_SEEN] = [20, 500]

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const entrySchema = v.object({
  account: text,
  since: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  seen: v.pipe(
    v.array(v.unknown()),
    v.transform((keys) => keys.slice(0, MAX_SEEN).filter((key) => v.is(text, key))),
  ),
})

/** What this browser has shown to an account of a chain. */
export type SeenNews = v.InferOutput<typeof entrySchema>

/** Parses what a browser kept; what is invalid is left out. */
export function parseSeenNews(stored: unknown): { readonly entries: readonly SeenNews[] } {
  const entries = (stored as { entries?: unknown } | null | undefined)?.entries
  if (!Array.isArray(entries)) return { entries: [] }
  return {
    entries: entries.slice(0, MAX_ACCOUNTS).flatMap((entry) => {
      const { success, output } = v.safeParse(entrySchema, entry)
      return success ? [output] : []
    }),
  }
}

/** Stored in the browser, for all accounts. */
export const seenNewsStore = createPersistedStore({ key: 'zono.news', version: 1, parse: parseSeenNews })

/** What this browser has shown to an account; undefined before its first list. */
export const useSeenNews = (account: string): SeenNews | undefined =>
  useStore(seenNewsStore, ({ entries }) => entries.find((entry) => entry.account === account))

/** Begins to count news of an account, from now: nothing of before this browser knew it is new. */
export function beginNews(account: string, now: number): void {
  const { entries } = seenNewsStore.getState()
  if (entries.some((entry) => entry.account === account)) return
  seenNewsStore.setState({ entries: [{ account, since: now, seen: [] }, ...entries].slice(0, MAX_ACCOUNTS) })
}

/** Remembers what an account was shown. The oldest are forgotten: they are no longer listed. */
export function saveSeen(account: string, keys: readonly string[]): void {
  seenNewsStore.setState(({ entries }) => ({
    entries: entries.map((entry) =>
      entry.account === account ? { ...entry, seen: [...new Set([...keys, ...entry.seen])].slice(0, MAX_SEEN) } : entry,
    ),
  }))
}
