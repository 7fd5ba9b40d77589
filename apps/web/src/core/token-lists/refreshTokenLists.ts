import { watchPageVisibility } from '#lib/pageVisibility.ts'
import type { ResolveContentUri } from './resolveListUrl.ts'
import { addDefaultLists, getTokenLists, LIST_REFRESH_INTERVAL_MS, refreshList } from './tokenListStore.ts'

/** Offers the operator's lists, and looks at every list now and each ten minutes, only while the page is seen. */
export function refreshTokenLists(offered: readonly string[], resolve: ResolveContentUri): void {
  addDefaultLists(offered)
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    if (Date.now() - lookedAt < LIST_REFRESH_INTERVAL_MS) return
    lookedAt = Date.now()
    for (const url of Object.keys(getTokenLists().byUrl)) void refreshList(url, resolve)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  watchPageVisibility((visible) => {
    clearInterval(timer)
    if (!visible) return
    look()
    timer = setInterval(look, LIST_REFRESH_INTERVAL_MS / 20)
  })
}
