type BatchOptions = {
  /** Keys in one request. */
  readonly maxKeys: number
}

type Waiting<value> = {
  readonly resolve: (found: value | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a function that loads one value, and joins all loads of the same turn of the event loop into few requests. Keeps
 * nothing: caching is the caller's.
 * @returns resolves with undefined where the answer has no value for the key
 */
export function createBatchLoader<key extends string, value>(
  fetchMany: (keys: readonly key[]) => Promise<ReadonlyMap<key, value>>,
  { maxKeys }: BatchOptions,
): (one: key) => Promise<value | undefined> {
  let queued = new Map<key, Waiting<value>[]>()

  function flush(): void {
    const entries = [...queued]
    queued = new Map()
    for (let start = 0; start < entries.length; start += maxKeys) void load(entries.slice(start, start + maxKeys))
  }

  async function load(entries: readonly [key, Waiting<value>[]][]): Promise<void> {
    try {
      const found = await fetchMany(entries.map(([key]) => key))
      for (const [key, waiting] of entries) for (const { resolve } of waiting) resolve(found.get(key))
    } catch (error) {
      for (const [, waiting] of entries) for (const { reject } of waiting) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // A timer and no microtask: components that mount in one commit start their queries in several.
      if (queued.size === 0) setTimeout(flush, 0)
      queued.set(key, [...(queued.get(key) ?? []), { resolve, reject }])
    })
}
