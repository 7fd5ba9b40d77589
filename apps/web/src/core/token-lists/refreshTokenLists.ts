import { watchPageVisibility } from '../../lib/pageVisibility.ts'
import type { ResolveContent } from './resolveListUrl.ts'
import { currentLists, LIST_REFRESH, offerLists, refreshList } from './tokenListStore.ts'

/** Offers the operator's lists, and looks at every list now and each ten minutes, only while the page is seen. */
export function watchLists(offered: readonly string[], resolve: ResolveContent): void {
  offerLists(offered)
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    if (Date.now() - lookedAt < LIST_REFRESH) return
    lookedAt = Date.now()
    for (const url of Object.keys(currentLists().byUrl)) void refreshList(url, resolve)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  watchPageVisibility((visible) => {
    clearInterval(timer)
    if (!visible) return
    look()
    timer = setInterval(look, LIST_REFRESH / 20)
  })
}
