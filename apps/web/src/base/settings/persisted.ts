import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Milliseconds after a change until it is written (spec trading-core §3). */
export const SAVE_DELAY = 1000

type Kept<value> = {
  /** Local-storage key. */
  readonly key: string
  readonly version: number
  /** Reads whatever was stored, field by field: what is bad becomes the default, the rest is kept. */
  readonly parse: (stored: unknown) => value
  /** What of it is worth storing; all of it without. */
  readonly write?: (value: value) => unknown
  /** What another tab wrote meanwhile and what is not written here yet, as one; without it the last word counts. */
  readonly merge?: (there: value, here: value) => value
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Tells when the page is left, and when another tab has written. */
  readonly page?: Pick<EventTarget, 'addEventListener'> | undefined
}

export type Persisted<value> = StoreApi<value> & {
  /** Writes at once what has not been written yet. */
  readonly flush: () => void
}

const envelope = v.object({ version: v.number(), value: v.unknown() })

/**
 * A store that survives a reload: written 1 second after a change, and at once when the page is left. What another tab
 * writes is taken over, so that the last of two tabs to write does not undo the other; also by a page that was away when
 * it happened, behind the back button or asleep.
 * Storage that is full, forbidden, corrupted or edited by hand costs what it held, never the page.
 */
export function createPersisted<value>({
  key,
  version,
  parse,
  write = (value) => value,
  merge,
  storage = localStorageOf(),
  page = typeof window === 'undefined' ? undefined : window,
}: Kept<value>): Persisted<value> {
  const store = createStore<value>(() => parse(valueIn(textIn(key, storage))))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was stored when this page last read or wrote it. */
  let seen = textIn(key, storage)

  function settle() {
    clearTimeout(timer)
    timer = undefined
  }

  function flush() {
    if (timer === undefined) return
    const there = textIn(key, storage)
    if (merge && there !== seen) store.setState(merge(parse(valueIn(there)), store.getState()), true)
    settle()
    const text = JSON.stringify({ version, value: write(store.getState()) })
    try {
      storage?.setItem(key, text)
      seen = text
    } catch {
      // Full or forbidden: what was chosen holds until the page is closed.
    }
  }

  function adopt() {
    const there = textIn(key, storage)
    if (there === seen) return
    const isUnsaved = merge !== undefined && timer !== undefined
    const value = parse(valueIn(there))
    seen = there
    store.setState(isUnsaved ? merge(value, store.getState()) : value, true)
    // What is here alone is still to be written.
    if (!isUnsaved) settle()
  }

  store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(flush, SAVE_DELAY)
  })
  page?.addEventListener('pagehide', flush)
  page?.addEventListener('storage', (event) => {
    if ('key' in event && event.key === key) adopt()
  })
  page?.addEventListener('pageshow', adopt)
  return { ...store, flush }
}

function textIn(key: string, storage: Kept<unknown>['storage']): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function valueIn(text: string | undefined): unknown {
  try {
    const stored = v.safeParse(envelope, JSON.parse(text ?? 'null'))
    return stored.success ? stored.output.value : undefined
  } catch {
    return undefined
  }
}

/** Local storage, or nothing where the browser forbids it. */
function localStorageOf(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
