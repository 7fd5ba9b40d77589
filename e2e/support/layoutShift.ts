import type { Page, Request } from '@playwright/test'

/** A phone of 2019 on a slow line, as the bench measures it: bytes a second, milliseconds, times slower than this machine. */
const SLOW_PHONE = { download: 200_000, upload: 93_750, latency: 150, cpu: 4 }

/** Makes a page as slow as a slow phone. */
export async function emulateSlowPhone(page: Page, { cpu = SLOW_PHONE.cpu } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: SLOW_PHONE.download,
    uploadThroughput: SLOW_PHONE.upload,
    latency: SLOW_PHONE.latency,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** What moved by itself since the page was opened, and which element moved furthest. */
export type LayoutShift = { readonly sum: number; readonly causes: readonly string[] }

/** Counts every layout shift of the documents that this page opens from now on. Gives back how to ask for them. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const state = { sum: 0, causes: [] as string[] }
    Object.assign(window, { layoutShift: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        state.sum += entry.value
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element) state.causes.push(`${entry.value.toFixed(4)} ${element.outerHTML.slice(0, 160)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShift: LayoutShift }).layoutShift)
}

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
