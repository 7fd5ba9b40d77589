import type { Page, Request } from '@playwright/test'

/** Longer animations show how time passes, such as that of a round of the prediction. */
const LONGEST_TRANSITION_MS = 2000

/** Times in a row that nothing may be on its way: an answer that has just arrived causes the next request. */
const IDLE_CHECKS = 3

/**
 * Counts the requests of a page from now on. Gives back how to wait until everything has arrived and is on screen: no
 * request under way, fonts loaded, animations that end ended, the main thread idle, and none of it began another request.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let requestCount = 0
  page.on('request', (request) => {
    requestCount++
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const waitUntilIdle = () =>
    page.evaluate(async (longest) => {
      await document.fonts.ready
      const ending = document.getAnimations().filter((animation) => {
        const endTime = Number(animation.effect?.getComputedTiming().endTime)
        return animation.playState === 'running' && endTime <= longest
      })
      // An animation that is cancelled moves nothing any more.
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }, LONGEST_TRANSITION_MS)
  return async () => {
    for (let checks = 0; checks < IDLE_CHECKS; ) {
      const before = requestCount
      await waitUntilIdle()
      checks = open.size === 0 && requestCount === before ? checks + 1 : 0
    }
  }
}
