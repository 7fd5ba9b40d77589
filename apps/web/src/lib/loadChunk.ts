type ReloadContext = {
  /** Undefined when the browser forbids storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly reload: () => void
  /** Without a connection a reload would lose what is typed, and change nothing. */
  readonly isOffline?: boolean
}

/** A code chunk failed to load after the page was reloaded once. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Loads a code chunk. A missing chunk, usually because a release replaced the files of an open page, reloads
 * the page once (spec trading-core §2). Each chunk name
 * has its own reload flag, cleared by a successful load. Offline it is not reloaded. The promise stays pending until the reload, so that no error flashes.
 *
 * @throws ChunkLoadError when the chunk fails again.
 */
export async function loadChunk<module>(
  name: string,
  load: () => Promise<module>,
  { storage, reload, isOffline = false }: ReloadContext = getReloadContext(),
): Promise<module> {
  const mark = `zono.reloaded.${name}`
  try {
    const loaded = await load()
    tryOrUndefined(() => storage?.removeItem(mark))
    return loaded
  } catch (error) {
    const isFirst = !isOffline && tryOrUndefined(() => storage?.getItem(mark)) === null
    if (isFirst) tryOrUndefined(() => storage?.setItem(mark, 'yes'))
    // Without a stored flag the page would reload forever.
    if (!isFirst || tryOrUndefined(() => storage?.getItem(mark)) !== 'yes') {
      throw new ChunkLoadError(
        'A part of this page could not be loaded. Check your connection, then reload the page.',
        {
          cause: error,
        },
      )
    }
    reload()
    return new Promise(() => {})
  }
}

const getReloadContext = (): ReloadContext => ({
  storage: tryOrUndefined(() => sessionStorage),
  reload: () => location.reload(),
  isOffline: !navigator.onLine,
})

/** Returns undefined when storage is full or forbidden, which can happen at any call. */
function tryOrUndefined<result>(use: () => result): result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
