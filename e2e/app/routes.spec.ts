import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getFromInput, openTradeDetails, overrideConfig, test } from '../support/fixtures.ts'
import { holdFiles } from '../support/waits/heldFiles.ts'

test('routes: home leads to the swap screen [ROUTE-01, ROUTE-02]', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Home \| Zono - \$\d+\.\d{5}$/)
  await page.getByRole('region', { name: 'Market overview' }).getByRole('link', { name: 'ZONO' }).click()
  await expect(page).toHaveURL(/\/swap\?outputCurrency=0x\w{40}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange' })).toBeVisible()
})

test('routes: /swap/{outputCurrency} redirects to the query parameter [ROUTE-03]', async ({ page, chain }) => {
  await page.goto(`/swap/${chain.token('eth').address}`)
  await expect(page).toHaveURL(new RegExp(`/swap\\?outputCurrency=${chain.token('eth').address}`))
  await expect(page.getByRole('button', { name: /^To: ETH/ })).toBeVisible()
})

test('routes: /send redirects to /swap keeping the location [ROUTE-04]', async ({ page }) => {
  await page.goto('/send?exactAmount=3')
  await expect(page).toHaveURL(/\/swap\?exactAmount=3/)
  await expect(getFromInput(page)).toHaveValue('3')
})

test('routes: an unknown path is not found, with a link home [ROUTE-39, ROUTE-40]', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back Home' }).click()
  await expect(page).toHaveTitle(/^Home \| Zono - \$\d+\.\d{5}$/)
})

test('routes: a missing chunk reloads the page once, then shows the error [ROUTE-42, ROUTE-43]', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads++
  })
  await page.route(/\/assets\/SwapPage-.*\.js/, (route) => route.abort())
  await page.goto('/swap')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  expect(loads).toBe(2)
})

test('routes: a chosen language is fetched, kept, and sets the direction; what it lacks stays English [I18N-03, I18N-04, I18N-05]', async ({
  page,
}) => {
  await page.route('**/locales/ar.json', (route) => route.fulfill({ json: { Exchange: 'تبادل' } }))
  await setStoredLanguage(page, 'ar')
  await page.goto('/swap')
  await expect(page.getByRole('heading', { name: 'تبادل' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('The best price across Zono’s pools')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'تبادل' })).toBeVisible()
})

test('routes: a language whose file cannot be fetched says so, and the page keeps its language [I18N-03]', async ({
  page,
}) => {
  await page.route('**/locales/de.json', (route) => route.fulfill({ status: 503 }))
  await setStoredLanguage(page, 'de')
  await page.goto('/swap')
  await expect(page.getByText('Couldn’t load the language')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Exchange' })).toBeVisible()
})

test('routes: the languages whose file is there are offered [I18N-01]', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('button', { name: 'Settings' }).click()
  const options = page.getByRole('combobox', { name: 'Language' }).getByRole('option')
  const files = readdirSync(resolve(import.meta.dirname, '../../apps/web/public/locales'))
  await expect(options).toHaveCount(files.length)
  for (const name of ['American English', '日本語', 'Русский'])
    await expect(options.filter({ hasText: name })).toHaveCount(1)
})

/** A language chosen on an earlier visit. */
const setStoredLanguage = (page: Page, language: string) =>
  page.addInitScript((language) => {
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language } }))
  }, language)

test('axe finds nothing on home, swap, dialogs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = () => expectAccessible(page)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await check()
  await page.goto('/swap')
  await getFromInput(page).fill('1')
  await openTradeDetails(page)
  await expect(page.getByText('Minimum received')).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^To.*ZONO/ }).click()
  await expect(page.getByRole('dialog', { name: 'Select a Token' })).toBeVisible()
  await check()
})

test('routes: meta tags follow the page [ROUTE-51, ROUTE-53]', async ({ page }) => {
  await page.goto('/swap')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Exchange | Zono')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /./)
  await page.goto('/info/pools')
  await expect(page).toHaveTitle(/^Pools \| Info & Analytics \| Zono/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'View statistics for exchanges')
})

test('routes: old paths of the pools redirect [ROUTE-21]', async ({ page }) => {
  for (const old of ['/staking', '/syrup']) {
    await page.goto(old)
    await expect(page).toHaveURL(/\/pools$/)
  }
})

test('routes: a submenu opens on hover [NAV-10, NAV-05]', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main', exact: true })
  await main.getByRole('button', { name: 'Games' }).hover()
  await expect(main.getByRole('link', { name: 'Prediction' })).toHaveAttribute('href', '/prediction')
  await main.getByRole('link', { name: 'Lottery' }).click()
  await expect(page.getByRole('heading', { name: 'Lottery', level: 1 })).toBeVisible()
})

test('routes: an external link is shown where it has an address, and left out elsewhere [NAV-07, NAV-19]', async ({
  page,
  chain,
}) => {
  await overrideConfig(page, chain, { links: { telegram: 'https://telegram.example/zono' } })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://telegram.example/zono')
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  await expect(footer.getByRole('heading', { name: 'About' })).toHaveCount(0)
})

test('routes: info, portfolio, allowances and help are in the menu [NAV-09]', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main', exact: true })
  for (const [name, path] of [
    ['Info', '/info'],
    ['Portfolio', '/portfolio'],
    ['Token approvals', '/allowances'],
    ['Help', '/help'],
  ] as const) {
    await main.getByRole('button', { name: 'More' }).hover()
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('routes: on a phone the groups open from below, and the whole menu from the hamburger button [NAV-11, NAV-12]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main, bottom bar' }).getByRole('button', { name: 'NFT' }).click()
  await page.getByRole('dialog', { name: 'NFT' }).getByRole('link', { name: 'Mint' }).click()
  await expect(page.getByRole('heading', { name: 'NFT Mint' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Exchange' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange' })).toBeVisible()
  // The marketplace is an external link of the menu, which leads to a screen of the page here.
  const current = page.getByRole('navigation', { name: 'Main, bottom bar' }).locator('[aria-current]')
  for (const [path, group] of [
    ['/nfts/collections', 'NFT'],
    ['/collectibles/claim', 'More'],
  ] as const) {
    await page.goto(path)
    await expect(current).toHaveText(group)
  }
})

test('routes: back to top appears only beyond 250 px [NAV-14]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/')
  await expect(getFromInput(page)).toBeVisible()
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo(0, 250))
  await expect(toTop).toBeHidden()
  await page.evaluate(() => scrollTo(0, 251))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('routes: a screen shows that it is loading [ROUTE-41]', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/LiquidityPage-.*\.js/)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Liquidity' }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Liquidity' })).toBeVisible()
})

test('routes: the page’s host serves files and lists; everything else is read from the chain [CALL-01, CALL-02, CALL-04]', async ({
  page,
  chain,
}) => {
  const ofHost: string[] = []
  const ofNode: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === chain.webUrl) ofHost.push(`${request.method()} ${pathname}`)
    else if (request.method() === 'POST') ofNode.push(request.postDataJSON().method)
  })
  for (const path of ['/', '/swap', '/liquidity']) await page.goto(path)
  await expect(page.getByRole('main').getByText('Connect your wallet to see your liquidity.')).toBeVisible()
  const files =
    /^GET \/($|swap$|liquidity$|config\.json$|first\.js$|art\/|lists\/|locales\/|logos\/|assets\/|[\w-]+\.(svg|webmanifest)$)/
  expect(ofHost.filter((request) => !files.test(request))).toEqual([])
  expect(ofHost).toContain('GET /lists/devnet.json')
  await expect.poll(() => ofNode).toContain('eth_call')
})
