import type { Page } from '@playwright/test'

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
