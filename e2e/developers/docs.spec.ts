// The documentation for developers, which the page's own server has beside the page.
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

test('docs: the footer leads to them, and they lead to each other', async ({ page }) => {
  await page.goto('/swap')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' })
  await expect(link).toHaveAttribute('href', '/docs')
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on an exchange')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Quote and swap' }).click()
  await expect(page).toHaveTitle('Quote and swap · Developers')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Quote and swap' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page)
})

test('docs: the search is reached, read and left by keyboard alone', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('safe slippage')
  const results = page.locator('#results').getByRole('link')
  await expect(results.first()).toContainText('getSafeSlippageBps')
  await expect(page.getByRole('status')).toHaveText(/^\d+ found$/)
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await page.keyboard.type('nothing has this word')
  await expect(page.getByRole('status')).toHaveText('Nothing found')
  await page.keyboard.press('Escape')
  await page.keyboard.type('getSafeSlippageBps')
  await expect(results.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/sdk-reference#getsafeslippagebps$/)
  await expect(page.getByRole('heading', { name: 'getSafeSlippageBps' })).toBeInViewport()
})

test('docs: the search finds what goes by another name, behind what has the very word', async ({ page }) => {
  await page.goto('/docs')
  const results = page.locator('#results').getByRole('link')
  // None of these words is in the documentation.
  for (const [word, found] of [
    ['widget', /swap card/i],
    ['apy', /apr/i],
    ['ballot', /vote/i],
    ['websocket', /watch a pair/i],
  ] as const) {
    await page.getByRole('searchbox').fill(word)
    await expect(results.filter({ hasText: found }).first()).toBeVisible()
    await expect(results.filter({ hasText: word })).toHaveCount(0)
  }
  await page.getByRole('searchbox').fill('harvest')
  await expect(results.first()).toContainText(/harvest/i)
  await expect(results.filter({ hasText: /claim|reward/i }).first()).toBeVisible()
})

test('docs: a block of code is copied as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/quote-and-swap')
  const figure = page.locator('figure').filter({ hasText: 'createRouteGraph' }).first()
  await figure.hover()
  await figure.getByRole('button', { name: 'Copy' }).click()
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible()
  const code = await figure.locator('code').textContent()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code?.trimEnd())
})

test('docs: on a phone the menu is folded, nothing is wider than the screen, and the theme is the page’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs')
  await page.evaluate(() => localStorage.setItem('zono.settings', '{"theme":"dark"}'))
  for (const path of ['/docs', '/docs/quote-and-swap', '/docs/query-the-subgraphs', '/docs/protocol-reference']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
  }
  await page.getByText('Pages', { exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Examples' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Examples')
})

test('docs: the search works where storage is forbidden, and forgets what was left before its index came', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is forbidden.', 'SecurityError')
      },
    }),
  )
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/docs-search-*.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('slippage')
  await page.keyboard.press('Escape')
  const response = page.waitForResponse('**/assets/docs-search-*.json')
  answer()
  await (await response).finished()
  const results = page.locator('#results').getByRole('link')
  await expect(results).toHaveCount(0)
  await page.keyboard.type('slippage')
  await expect(results.first()).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('docs: what was opened of them is never shown in place of the page', async ({ page, context }) => {
    await page.goto('/swap')
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated')
    for (const path of ['/docs', '/licenses.md']) await page.goto(path)
    await context.setOffline(true)
    // A path without HTML of its own is opened with what is kept for all.
    await page.goto('/nowhere')
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeHidden()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await context.setOffline(false)
  })
})
