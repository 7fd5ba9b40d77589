import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** Accounts that are remembered, and news of each: more than a list shows. */
const [MAX_ACCOUNTS, MAX_SEEN, MAX_NOTICED] = [20, 500, 200]

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const noticedSchema = v.tuple([text, seconds])
const entrySchema = v.object({
  account: text,
  since: seconds,
  seen: v.pipe(
    v.array(v.unknown()),
    v.transform((keys) => keys.slice(0, MAX_SEEN).filter((key) => v.is(text, key))),
  ),
  /** When news without a time of their own were first read, by key. */
  noticed: v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform((pairs) => pairs.slice(0, MAX_NOTICED).filter((pair) => v.is(noticedSchema, pair))),
    ),
    [],
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
  seenNewsStore.setState({
    entries: [{ account, since: now, seen: [], noticed: [] }, ...entries].slice(0, MAX_ACCOUNTS),
  })
}

/** Remembers what an account was shown. The oldest are forgotten: they are no longer listed. */
export function saveSeen(account: string, keys: readonly string[]): void {
  seenNewsStore.setState(({ entries }) => ({
    entries: entries.map((entry) =>
      entry.account === account ? { ...entry, seen: [...new Set([...keys, ...entry.seen])].slice(0, MAX_SEEN) } : entry,
    ),
  }))
}

/** Remembers when news without a time were first read, unix seconds, and returns it by key. The oldest are forgotten. */
export function noticeNews(account: string, keys: readonly string[], now: number): Readonly<Record<string, number>> {
  const entry = seenNewsStore.getState().entries.find((one) => one.account === account)
  if (entry === undefined) return {}
  const known = new Set(entry.noticed.map(([key]) => key))
  const fresh = keys.filter((key) => !known.has(key)).map((key): [string, number] => [key, now])
  const noticed = [...fresh, ...entry.noticed].slice(0, MAX_NOTICED)
  if (fresh.length > 0) {
    seenNewsStore.setState(({ entries }) => ({
      entries: entries.map((one) => (one.account === account ? { ...one, noticed } : one)),
    }))
  }
  return Object.fromEntries(noticed)
}
