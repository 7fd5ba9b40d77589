import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Delay between a change and its write (spec trading-core §3). */
export const SAVE_DELAY_MS = 1000

type PersistOptions<value> = {
  /** Local-storage key. */
  readonly key: string
  readonly version: number
  /** Parses any stored value field by field; an invalid field becomes its default. */
  readonly parse: (stored: unknown) => value
  /** Part of the value that is stored; all of it by default. */
  readonly partialize?: (value: value) => unknown
  /** Merges what another tab stored with unsaved changes of this tab; by default the last write wins. */
  readonly merge?: (there: value, here: value) => value
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** The value can be fetched again: it is removed when the storage is full and another store must write. */
  readonly isEvictable?: boolean
  /** Source of `pagehide`, `pageshow` and `storage` events. */
  readonly eventTarget?: Pick<EventTarget, 'addEventListener'> | undefined
}

export type PersistedStore<value> = StoreApi<value> & {
  /** Writes pending changes now. */
  readonly flush: () => void
}

/** A version that is no number was edited by hand; the value schema still validates the value. */
const envelopeSchema = v.object({ version: v.fallback(v.number(), 0), value: v.unknown() })

/** Longest stored text that is parsed, in characters; browsers keep about 5 million per site. */
const MAX_STORED_TEXT_LENGTH = 10_000_000

/** Keys that are removed when the storage is full. */
const evictableKeys = new Set<string>()

/**
 * Creates a store that is persisted 1 second after a change, and at once when the page is left. It adopts what another
 * tab writes, so that two tabs never undo each other; also when the page returns from the
 * back-forward cache or from sleep.
 * Full, forbidden or corrupted storage loses its value but never breaks the page. Fields that a newer release
 * stored are preserved on write.
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
  /** Stored text at the last read or write of this page. */
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
    // Unsaved changes of this tab remain scheduled.
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

/** Returns whether the write succeeded. Otherwise the value lives until the page is closed. */
function trySetItem(key: string, text: string, storage: PersistOptions<unknown>['storage']): boolean {
  try {
    storage?.setItem(key, text)
    return true
  } catch {
    // Full, or forbidden: remove evictable values and try once more.
  }
  try {
    for (const disposable of evictableKeys) if (disposable !== key) storage?.removeItem(disposable)
    storage?.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Envelope to write, with the version and the fields that a newer release stored. */
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

/** Local storage; undefined where the browser forbids it. */
function getLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
