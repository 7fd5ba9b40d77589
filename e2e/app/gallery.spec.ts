import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { E2E_EMPTY_BLOCK_SECONDS, FIRST_RPC_PORT } from '../support/fixtures.ts'

// /design shows every part of the page with each of its states; it is only in a build of its own.
const webFolder = fileURLToPath(new URL('../../apps/web', import.meta.url))
const ports = { rpcPort: FIRST_RPC_PORT + 20, webPort: FIRST_RPC_PORT - 4980 }

test.describe.configure({ mode: 'serial' })

// Not below test-results, which another run in the same checkout empties.
const out = mkdtempSync(join(tmpdir(), 'zono-design-'))
let devnet: Devnet | undefined
test.beforeAll(async () => {
  test.setTimeout(300_000)
  execFileSync('npx', ['vite', 'build', '--mode', 'design', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: webFolder,
    env: { ...process.env, PRECOMPRESS: 'off' },
  })
  devnet = await startDevnet({
    ...ports,
    emptyBlockSeconds: E2E_EMPTY_BLOCK_SECONDS,
    shouldSimulate: false,
    log: () => {},
    webFolder: out,
  })
})
test.afterAll(async () => {
  await devnet?.stop()
  rmSync(out, { recursive: true })
})

async function openGallery(page: Page) {
  await page.goto(`${devnet?.webUrl}/design`)
  await expect(page.getByRole('application', { name: /^A wave of sixty days/ })).toBeVisible()
}

test('axe finds nothing on any part at any width, and nothing is wider than the window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [1440, 852, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openGallery(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('tabs are walked by arrows, and only the chosen one is a stop', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('tab', { name: 'Lists' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Tokens' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Tokens' })).toHaveText('The tokens that were imported.')
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Lists' })).toHaveAttribute('aria-selected', 'true')
})

test('a menu opens by arrow, leaves out what cannot be done, and gives focus back', async ({ page }) => {
  await openGallery(page)
  const button = page.getByRole('button', { name: 'More to do' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'View on the explorer' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('Chosen: Remove')).toBeVisible()
})

test('a dialog keeps focus inside, begins where it should, and gives it back', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('button', { name: 'Open the dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Manage' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    // Between the last and the first stop the browser itself has its turn; never the page below.
    const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    expect(['DIALOG', 'BODY']).toContain(place)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a drawer closes with Escape', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Open the drawer' }).click()
  await expect(page.getByRole('dialog', { name: 'All of it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'All of it' })).toBeHidden()
})

test('a table sorts by its heads, the unknown last either way', async ({ page }) => {
  await openGallery(page)
  const table = page.getByRole('table', { name: 'Pools' })
  const head = table.getByRole('columnheader', { name: 'Liquidity' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('row').last()).toContainText('–')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('Pool 1')
  await expect(table.getByRole('row').last()).toContainText('–')
})

test('of two thousand rows only those in sight are drawn, and the last is reached', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Two thousand' }).click()
  const rows = page.getByRole('table', { name: 'Pools' }).getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  expect(await rows.count()).toBeLessThan(100)
  await expect(rows.last()).not.toContainText('–')
  await page.getByRole('application', { name: /^A wave/ }).scrollIntoViewIfNeeded()
  await expect(rows.last()).toContainText('–')
})

test('a slider moves by keys and tells its value', async ({ page }) => {
  await openGallery(page)
  const slider = page.getByRole('slider', { name: 'Amount to remove' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '26%')
})

test('a disabled button keeps its focus, names its reason and ignores presses', async ({ page }) => {
  await openGallery(page)
  const button = page.getByRole('button', { name: 'Cannot be pressed' })
  await expect(button).toBeDisabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(page.getByRole('button', { name: 'Enabling' })).toHaveAttribute('aria-busy', 'true')
})

test('a hint can be hovered, and Escape closes it wherever the focus is', async ({ page }) => {
  await page.clock.install()
  await openGallery(page)
  const button = page.getByRole('button', { name: 'About Price impact' })
  const tip = page.getByRole('tooltip').filter({ visible: true })
  await button.hover()
  await expect(tip).toBeVisible()
  await tip.hover()
  // Past the delay after which a pointer that left hides it.
  await page.clock.fastForward(1000)
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await button.focus()
  await expect(tip).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(tip).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tip).toBeHidden()
})

test('a dialog that changes its view moves the focus to the heading, and to the screen when its opener is gone', async ({
  page,
}) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Open the views' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm' })).toBeFocused()
  await page.getByRole('button', { name: 'Confirm it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeFocused()
})

test('an announcement waits until the text is stable, and is made once', async ({ page }) => {
  await openGallery(page)
  const sample = page.getByRole('region', { name: 'Announced' })
  const region = sample.getByRole('status')
  await region.evaluate((element) => {
    const texts: string[] = []
    Object.assign(window, { announcedTexts: texts })
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  for (let press = 0; press < 5; press++) await sample.getByRole('button', { name: 'Count' }).click()
  await expect(region).toHaveText('Counted to 5')
  expect(await page.evaluate(() => Reflect.get(window, 'announcedTexts'))).toEqual(['Counted to 5'])
})

test('a toast is reached by F8, kept while focused, and carries its action', async ({ page }) => {
  await openGallery(page)
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  await page.getByRole('button', { name: 'with a seal' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText('Harvested 52.81 ZONO')
  await page.keyboard.press('F8')
  const action = toasts.getByRole('button', { name: 'Stake it' })
  await expect(action).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts).toHaveCount(0)
})

test('toasts that move into a dialog are not announced again', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'info', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Open the drawer' }).click()
  const moved = page.getByRole('dialog').getByRole('region', { name: 'Notifications' })
  await expect(moved).toHaveAttribute('aria-live', 'off')
  await expect(moved).toHaveAttribute('aria-live', 'polite')
})

test('a chart says in words what it shows, and opens as a table', async ({ page }) => {
  await openGallery(page)
  const chart = page.getByRole('application', { name: /^A wave/ })
  await expect(chart).toHaveAccessibleName(/From [\d.]+ to [\d.]+, down [\d.]+%\. Low [\d.]+, high [\d.]+\.$/)
  await page.getByRole('button', { name: 'candles' }).click()
  await page.getByRole('button', { name: 'Show as table' }).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: /^A wave/ })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Opening price',
    'Period high',
    'Period low',
    'Closing price',
  ])
  await expect(table.getByRole('row')).toHaveCount(61)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(table).toHaveCount(0)
})

test('on a phone a card names its figures, and the order can be turned round', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page)
  const table = page.getByRole('table', { name: 'Pools' })
  await expect(table.getByRole('rowheader').first()).toHaveText('Pool 2')
  await expect(table.getByRole('cell').first()).toHaveText(/^Liquidity\s*7,919/)
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await expect(table.getByRole('rowheader').first()).toHaveText('Pool 1')
  await expect(page.getByRole('button', { name: 'Sort descending' })).toBeFocused()
})

test('forced colors show what is chosen, switched on and focused', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openGallery(page)
  const readBackground = (name: string, role: 'button' | 'tab' | 'switch') =>
    page.getByRole(role, { name, exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await readBackground('Fast', 'button')).not.toBe(await readBackground('Instant', 'button'))
  expect(await readBackground('Lists', 'tab')).not.toBe(await readBackground('Tokens', 'tab'))
  const toggle = page.getByRole('switch', { name: /^Sounds/ })
  const readSwitch = () => toggle.evaluate((element) => getComputedStyle(element).backgroundColor)
  const on = await readSwitch()
  await toggle.click()
  expect(await readSwitch()).not.toBe(on)
  const field = page.getByRole('textbox', { name: 'You pay' })
  await field.focus()
  expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
