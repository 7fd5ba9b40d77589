import type { Page } from '@playwright/test'

/** Widths of windows at which screens change their shape, and the narrowest phone. */
export const WINDOW_WIDTHS = [320, 390, 600, 852, 1080, 1440] as const

/**
 * What does not fit a window of the present width: a page that scrolls sideways, content that leaves its card, and controls
 * that lie over one another. Boxes that scroll by design, and what floats over the page, are left out. Of an open dialog,
 * what is in it.
 */
export const listMisfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Pixels that fractions of boxes and outlines may differ by. */
    const tolerance = 2
    const describe = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
      return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`
    }
    const listAncestors = (element: Element): readonly Element[] =>
      element.parentElement ? [element, ...listAncestors(element.parentElement)] : [element]
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1)
    const main = dialog ?? document.querySelector('main') ?? document.body
    const isFloating = (element: Element) =>
      listAncestors(element).some((one) => {
        if (one.contains(main)) return false
        const { position, zIndex } = getComputedStyle(one)
        return /fixed|sticky/.test(position) || (position === 'absolute' && zIndex !== 'auto')
      })
    const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
    const isClippedWithin = (element: Element, card: Element): boolean => {
      for (let one = element.parentElement; one && one !== card; one = one.parentElement) if (scrolls(one)) return true
      return false
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[aria-hidden="true"], [popover], [role="tooltip"]') === null &&
      // Only for screen readers.
      !listAncestors(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)')
    /** The part of a control that boxes which scroll leave to be seen. */
    const getSeenBox = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (const box of listAncestors(element).slice(1).filter(scrolls)) {
        const edge = box.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, right, top, bottom }
    }
    const misfits: string[] = []
    for (const box of dialog?.querySelectorAll('*') ?? []) {
      const wider = box.scrollWidth - box.clientWidth
      const scrollsDown =
        /auto|scroll/.test(getComputedStyle(box).overflowY) && !box.matches('[class*="overflow-x-auto"]')
      if (wider > tolerance && scrollsDown && isShown(box))
        misfits.push(`${describe(box)} is ${wider} px narrower than what is in it`)
    }
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) {
      const cause = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + tolerance && isShown(element))
        .findLast((element) => !isClippedWithin(element, document.body))
      misfits.push(`the page is ${wider} px wider than the window: ${cause ? describe(cause) : ''}`)
    }

    for (const card of main.querySelectorAll('[class*="rounded-card"]')) {
      if (!isShown(card)) continue
      const edge = card.getBoundingClientRect()
      for (const element of card.querySelectorAll('*')) {
        const box = element.getBoundingClientRect()
        const sticksOut = box.right > edge.right + tolerance || box.left < edge.left - tolerance
        if (box.width === 0 || box.height === 0 || !sticksOut || !isShown(element)) continue
        if (scrolls(card) || isClippedWithin(element, card) || getComputedStyle(element).position === 'absolute')
          continue
        misfits.push(`${describe(element)} leaves ${describe(card)}`)
        break
      }
    }

    const controls = [...main.querySelectorAll('a[href], button, input, select, textarea')].filter(
      (control) => isShown(control) && !isFloating(control),
    )
    const boxes = controls.map(getSeenBox)
    for (const [i, control] of controls.entries()) {
      const a = boxes[i]
      if (!a) continue
      for (let j = i + 1; j < controls.length; j++) {
        const [other, b] = [controls[j], boxes[j]]
        if (!other || !b || control.contains(other) || other.contains(control)) continue
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > tolerance && down > tolerance) misfits.push(`${describe(control)} lies over ${describe(other)}`)
      }
    }
    return misfits
  })

const WINDOW_HEIGHT = 900

/** Resizes the open screen instead of loading it again, and returns what does not fit at each width. */
export async function listMisfitsAtEachWidth(
  page: Page,
  path: string,
  widths: readonly number[] = WINDOW_WIDTHS,
): Promise<readonly string[]> {
  const misfits: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT })
    // Two frames: views that follow the width render again.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    for (const misfit of await listMisfits(page)) misfits.push(`${path} at ${width} px: ${misfit}`)
  }
  return misfits
}
