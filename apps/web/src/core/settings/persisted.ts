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
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

export type Persisted<value> = StoreApi<value> & {
  /** Writes at once what has not been written yet. */
  readonly flush: () => void
}

const envelope = v.object({ version: v.number(), value: v.unknown() })

/**
 * A store that survives a reload: written 1 second after a change, and at once when the page is left.
 * Storage that is full, forbidden, corrupted or edited by hand costs what it held, never the page.
 */
export function createPersisted<value>({
  key,
  version,
  parse,
  storage = localStorageOf(),
}: Kept<value>): Persisted<value> {
  const store = createStore<value>(() => parse(read(key, storage)))
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      storage?.setItem(key, JSON.stringify({ version, value: store.getState() }))
    } catch {
      // Full or forbidden: what was chosen holds until the page is closed.
    }
  }

  store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(flush, SAVE_DELAY)
  })
  globalThis.addEventListener?.('pagehide', flush)
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
