// The page itself: what it may do, how narrow it may become, and whether it can be used without a pointer.
import type { Page } from '@playwright/test'
import {
  confirmSwap,
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

const SCREENS = ['/', '/swap', '/liquidity', '/add', '/find', '/farms', '/pools', '/info', '/allowances', '/portfolio']

type Violations = { readonly violations: readonly string[] }

/** From now on the page notes what its policy forbade. */
const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
const readViolations = (page: Page) => page.evaluate(() => (window as unknown as Violations).violations)

test('content security: the page keeps its policy: nothing inline, no eval, no markup from text, no frame', async ({
  page,
}) => {
  await recordViolations(page)
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.keyboard.press('Escape')
  expect(await readViolations(page)).toEqual([])

  // In a turn of its own: what a debugger runs itself may do anything.
  const allowed = await page.evaluate(async () => {
    await new Promise((next) => setTimeout(next))
    const tries: readonly (() => unknown)[] = [
      () => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>'
      },
      () => new Function('return 1')(),
      () => {
        document.createElement('script').src = 'https://evil.example/x.js'
      },
    ]
    return tries.filter((attempt) => {
      try {
        attempt()
        return true
      } catch {
        return false
      }
    }).length
  })
  expect(allowed).toBe(0)
})

test('content security: every external link opens without access to this page', async ({ page }) => {
  for (const path of ['/', '/swap']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const outside = await page.$$eval('a[target="_blank"], a[href^="http"]', (links) =>
      links.filter((link) => !/\bnoopener\b/.test((link as HTMLAnchorElement).rel)).map((link) => link.outerHTML),
    )
    expect(outside).toEqual([])
  }
})

test('small screens: at 320 px no screen is wider than its window, and reduced motion stops animations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const layout = await page.evaluate(() => ({
      isWide: document.documentElement.scrollWidth > window.innerWidth,
      moving: document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 50,
        )
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    }))
    expect({ path, ...layout }).toEqual({ path, isWide: false, moving: [] })
  }
})

test('theme: the page follows the system to dark while it is open', async ({ page }) => {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/swap')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const light = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ink()).not.toBe(light)
})

test('keyboard: a swap with the keyboard alone', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).focus()
  await page.keyboard.type('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  // A dialog's heading may have the focus too, and reads like its button.
  const focused = () => page.evaluate(() => document.querySelector('button:focus')?.textContent ?? '')
  for (let tabs = 0; tabs < 40 && !/^Swap 1 ZONO for |^Swap 1 BNB for /.test(await focused()); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(getDialog(page, 'Confirm Swap')).toBeVisible()
  for (let tabs = 0; tabs < 40 && !/^Confirm Swap$/.test(await focused()); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  expect(wallet.sentHashes).toHaveLength(1)
})

test('tables: no table is cut at the narrowest width that has tables', async ({ page }) => {
  await page.setViewportSize({ width: 852, height: 900 })
  for (const screen of ['/farms', '/stakings', '/pools']) {
    await page.goto(screen)
    const table = page.getByRole('main').getByRole('table')
    await expect(table.getByRole('row').nth(5)).toBeVisible()
    const cut = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))
    expect(cut, screen).toBeLessThanOrEqual(0)
  }
})
