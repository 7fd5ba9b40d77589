import type { Page } from '@playwright/test'

/** A slow mobile line, as the bench measures it: bytes a second, milliseconds. */
const SLOW_LINE = { download: 200_000, upload: 93_750, latency: 150 }

/**
 * Lets everything arrive late, and one after the other. The processor stays as fast as it is: a slow one paints less
 * often, so that several shifts become one, and keeps both cores of a small machine busy with waiting.
 */
export async function emulateSlowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: SLOW_LINE.download,
    uploadThroughput: SLOW_LINE.upload,
    latency: SLOW_LINE.latency,
  })
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
