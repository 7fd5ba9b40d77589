import type { Page } from '@playwright/test'

/** Frames for which the focus may be nowhere, as between the end of a dialog and the return to its opener. */
const FOCUS_GAP_FRAMES = 12

/** Watches the focus from now on. Gives back how to ask how often it was lost to the body. */
export async function watchLostFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((gap) => {
    const state = { losses: 0 }
    Object.assign(window, { lostFocus: state })
    let lostFrames = 0
    const look = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      lostFrames = isLost ? lostFrames + 1 : 0
      // Counted once until the focus is somewhere again.
      if (lostFrames === gap + 1) state.losses += 1
      requestAnimationFrame(look)
    }
    look()
  }, FOCUS_GAP_FRAMES)
  return () => page.evaluate(() => (window as unknown as { lostFocus: { losses: number } }).lostFocus.losses)
}

/** Records every text that a live region of this page gets. Call it before the page is opened. */
export async function watchAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const selector = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const texts: string[] = []
    const lastTexts = new WeakMap<Element, string>()
    Object.assign(window, { announcements: texts })
    const read = (region: Element) => {
      const text = region.textContent?.trim() ?? ''
      if (text !== '' && lastTexts.get(region) !== text) texts.push(text)
      lastTexts.set(region, text)
    }
    new MutationObserver((records) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(selector)
        if (around) regions.add(around)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const region of node.querySelectorAll(selector)) regions.add(region)
          if (node.matches(selector)) regions.add(node)
        }
      }
      for (const region of regions) read(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
}
