/** Session-storage key: this session has reloaded for a missing chunk. */
const KEY = 'zono.reloaded'

type Page = { readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; readonly reload: () => void }

const thisPage = (): Page => ({ storage: sessionStorage, reload: () => location.reload() })

/**
 * Loads a screen's code. A chunk that is gone after a new release reloads the page, once; when it fails again the error
 * goes on to the error screen (spec trading-core §2).
 */
export async function loadOrReload<module>(load: () => Promise<module>, page: Page = thisPage()): Promise<module> {
  try {
    const loaded = await load()
    page.storage.removeItem(KEY)
    return loaded
  } catch (error) {
    if (page.storage.getItem(KEY) !== null) {
      page.storage.removeItem(KEY)
      throw error
    }
    page.storage.setItem(KEY, 'yes')
    page.reload()
    return new Promise(() => {})
  }
}
