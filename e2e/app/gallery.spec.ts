import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { E2E_BLOCK_TIME_SECONDS, FIRST_RPC_PORT } from '../support/fixtures.ts'

// /design shows every part of the page with each of its states; it is only in a build of its own.
const webFolder = fileURLToPath(new URL('../../apps/web', import.meta.url))
const ports = { rpcPort: FIRST_RPC_PORT + 20, webPort: FIRST_RPC_PORT - 4980 }

test.describe.configure({ mode: 'serial' })

let devnet: Devnet
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const out = fileURLToPath(new URL('../../test-results/design', import.meta.url))
  execFileSync('npx', ['vite', 'build', '--mode', 'design', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: webFolder,
    env: { ...process.env, PRECOMPRESS: 'off' },
  })
  devnet = await startDevnet({
    ...ports,
    blockTimeSeconds: E2E_BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
    webFolder: out,
  })
})
test.afterAll(() => devnet.stop())

async function openGallery(page: Page) {
  await page.goto(`${devnet.webUrl}/design`)
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
