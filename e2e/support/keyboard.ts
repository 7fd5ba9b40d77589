import { expect, type Locator, type Page } from '@playwright/test'

/** Most presses of Tab that a person needs to get anywhere on a screen; more is a trap or a lost way. */
const MAX_TAB_STOPS = 60

/** Fails when the focus fell to the body, where a screen reader starts over. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the focus fell to the body' })
    .not.toBe('BODY')
}

/** Presses Tab until the element has the focus, and checks at each stop that something has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached with ${MAX_TAB_STOPS} presses of Tab.`)
}

type FocusReport = {
  /** Tag, name and place of what has the focus. */
  readonly element: string
  readonly isVisible: boolean
}

/** Tells whether at least a part of the focused element can be seen: inside the window, and above sticky bars. */
export const readFocus = (page: Page): Promise<FocusReport> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    // Before the first and after the last stop the focus is with the browser itself.
    if (element === document.body) return { element: 'BODY', isVisible: true }
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = `${element.tagName} "${text.trim().slice(0, 40)}" at ${Math.round(top)} to ${Math.round(bottom)}`
    const isShown = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      // The label of a visually hidden control is what is seen.
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      )
    }
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
    const isVisible = steps.some((y) => steps.some((x) => isShown(left + (right - left) * x, top + (bottom - top) * y)))
    return { element: name, isVisible }
  })
