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
 * writes is taken over, so that the last of two tabs to write does not undo the other.
 * Storage that is full, forbidden, corrupted or edited by hand costs what it held, never the page.
 */
export function createPersisted<value>({
  key,
  version,
  parse,
  write = (value) => value,
  storage = localStorageOf(),
  page = typeof window === 'undefined' ? undefined : window,
}: Kept<value>): Persisted<value> {
  const store = createStore<value>(() => parse(read(key, storage)))
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      storage?.setItem(key, JSON.stringify({ version, value: write(store.getState()) }))
    } catch {
      // Full or forbidden: what was chosen holds until the page is closed.
    }
  }

  function adopt() {
    store.setState(parse(read(key, storage)), true)
    clearTimeout(timer)
    timer = undefined
  }

  store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(flush, SAVE_DELAY)
  })
  page?.addEventListener('pagehide', flush)
  page?.addEventListener('storage', (event) => {
    if ('key' in event && event.key === key) adopt()
  })
  return { ...store, flush }
}

function read(key: string, storage: Kept<unknown>['storage']): unknown {
  try {
    const stored = v.safeParse(envelope, JSON.parse(storage?.getItem(key) ?? 'null'))
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
