import { expect, type Locator, type Page } from '@playwright/test'

/** Most presses of Tab that a person needs to get anywhere on a screen; more is a trap or a lost way. */
const MAX_TAB_STOPS = 80

/** Window of a phone. */
export const PHONE = { width: 390, height: 844 } as const

/** Fails when the focus fell to the body, where a screen reader starts over. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the focus fell to the body' })
    .not.toBe('BODY')
}

/** Presses Tab until the element has the focus. @throws When it is not reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached with ${MAX_TAB_STOPS} presses of Tab.`)
}

/** Reaches a control by Tab, waits until it can be pressed, and presses Enter. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Reaches a field by Tab, and types a text in place of the one in it. */
export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens a screen on a phone and connects a wallet, the test's own by default, by keyboard alone. */
export async function openOnPhoneByKeyboard(page: Page, path = '/swap', walletName = 'Test Wallet'): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto(path)
  await pressByKeyboard(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  await pressByKeyboard(page, dialog.getByRole('button', { name: walletName }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
}

/** Checks that neither the screen nor an open dialog is wider than the window. */
export async function expectFitsWidth(page: Page): Promise<void> {
  const listWide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
        .filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 0)
        .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX))
        .map((box) => `${box.tagName.toLowerCase()} is ${box.scrollWidth - box.clientWidth} px too narrow`),
    )
  await expect.poll(listWide).toEqual([])
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
