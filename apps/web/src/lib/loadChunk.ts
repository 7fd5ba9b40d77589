type ReloadContext = {
  /** Undefined where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly reload: () => void
}

/** A chunk of code could not be loaded, and reloading the page did not help. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Loads a chunk of code. One that is gone, most often because a new release replaced the files of an open page, reloads
 * the page once; when it fails again the error goes on to the error screen (spec trading-core §2). Each chunk, told apart
 * by its name, has its own mark, and loses it by loading. Until the reload the promise stays pending: no error flashes.
 */
export async function loadChunk<module>(
  name: string,
  load: () => Promise<module>,
  { storage, reload }: ReloadContext = getReloadContext(),
): Promise<module> {
  const mark = `zono.reloaded.${name}`
  try {
    const loaded = await load()
    tryOrUndefined(() => storage?.removeItem(mark))
    return loaded
  } catch (error) {
    const isFirst = tryOrUndefined(() => storage?.getItem(mark)) === null
    tryOrUndefined(() => storage?.setItem(mark, 'yes'))
    // A mark that could not be kept would have the page reload without end.
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
})

/** Storage may be full or forbidden at any call: undefined then. */
function tryOrUndefined<result>(use: () => result): result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
