import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Milliseconds after a change until it is written (spec trading-core §3). */
export const SAVE_DELAY_MS = 1000

type PersistOptions<value> = {
  /** Local-storage key. */
  readonly key: string
  readonly version: number
  /** Reads whatever was stored, field by field: what is bad becomes the default, the rest is kept. */
  readonly parse: (stored: unknown) => value
  /** What of it is worth storing; all of it without. */
  readonly partialize?: (value: value) => unknown
  /** What another tab wrote meanwhile and what is not written here yet, as one; without it the last word counts. */
  readonly merge?: (there: value, here: value) => value
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** What can be fetched again: it makes room when the storage is full and something else must be written. */
  readonly isEvictable?: boolean
  /** Tells when the page is left, and when another tab has written. */
  readonly eventTarget?: Pick<EventTarget, 'addEventListener'> | undefined
}

export type PersistedStore<value> = StoreApi<value> & {
  /** Writes at once what has not been written yet. */
  readonly flush: () => void
}

/** A version that is no number was edited by hand: the schema says what the value is worth. */
const envelopeSchema = v.object({ version: v.fallback(v.number(), 0), value: v.unknown() })

/** Longest stored text that is read, in characters: browsers keep about 5 million for a whole site. */
const MAX_STORED_TEXT_LENGTH = 10_000_000

/** Keys of the stores that make room for the others. */
const evictableKeys = new Set<string>()

/**
 * A store that survives a reload: written 1 second after a change, and at once when the page is left. What another tab
 * writes is taken over, so that the last of two tabs to write does not undo the other; also by a page that was away when
 * it happened, behind the back button or asleep.
 * Storage that is full, forbidden, corrupted or edited by hand costs what it held, never the page. What a newer release
 * stored beside what this one knows is kept when this one writes.
 */
export function createPersistedStore<value>({
  key,
  version,
  parse: parseValue,
  isEvictable = false,
  partialize = (value) => value,
  merge,
  storage = getLocalStorage(),
  eventTarget = typeof window === 'undefined' ? undefined : window,
}: PersistOptions<value>): PersistedStore<value> {
  const parse = (stored: unknown): value => {
    try {
      return parseValue(stored)
    } catch {
      return parseValue(undefined)
    }
  }
  if (isEvictable) evictableKeys.add(key)
  const store = createStore<value>(() => parse(parseStoredValue(getStoredText(key, storage))))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was stored when this page last read or wrote it. */
  let seen = getStoredText(key, storage)

  function settle() {
    clearTimeout(timer)
    timer = undefined
  }

  function flush() {
    if (timer === undefined) return
    const there = getStoredText(key, storage)
    if (merge && there !== seen) store.setState(merge(parse(parseStoredValue(there)), store.getState()), true)
    settle()
    const text = JSON.stringify(mergeNewerFields(there, { version, value: partialize(store.getState()) }))
    if (trySetItem(key, text, storage)) seen = text
  }

  function adopt() {
    const there = getStoredText(key, storage)
    if (there === seen) return
    const isUnsaved = merge !== undefined && timer !== undefined
    const value = parse(parseStoredValue(there))
    seen = there
    store.setState(isUnsaved ? merge(value, store.getState()) : value, true)
    // What is here alone is still to be written.
    if (!isUnsaved) settle()
  }

  store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(flush, SAVE_DELAY_MS)
  })
  eventTarget?.addEventListener('pagehide', flush)
  eventTarget?.addEventListener('storage', (event) => {
    if ('key' in event && event.key === key) adopt()
  })
  eventTarget?.addEventListener('pageshow', adopt)
  return { ...store, flush }
}

/** Whether it was written. Otherwise the storage is full or forbidden: what was chosen holds until the page is closed. */
function trySetItem(key: string, text: string, storage: PersistOptions<unknown>['storage']): boolean {
  try {
    storage?.setItem(key, text)
    return true
  } catch {
    // Full: what can be fetched again makes room.
  }
  try {
    for (const disposable of evictableKeys) if (disposable !== key) storage?.removeItem(disposable)
    storage?.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What is written, with the fields and the version that a newer release has stored beside it. */
function mergeNewerFields(text: string | undefined, own: { readonly version: number; readonly value: unknown }) {
  const stored = parseEnvelope(text)
  if (stored === undefined || stored.version <= own.version || !isRecord(stored.value) || !isRecord(own.value))
    return own
  return { version: stored.version, value: { ...stored.value, ...own.value } }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function getStoredText(key: string, storage: PersistOptions<unknown>['storage']): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const parseStoredValue = (text: string | undefined): unknown => parseEnvelope(text)?.value

function parseEnvelope(text: string | undefined): v.InferOutput<typeof envelopeSchema> | undefined {
  if (text === undefined || text.length > MAX_STORED_TEXT_LENGTH) return undefined
  try {
    const stored = v.safeParse(envelopeSchema, JSON.parse(text))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}

/** Local storage, or nothing where the browser forbids it. */
function getLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
