import AxeBuilder from '@axe-core/playwright'
import { expect, from, test } from './journey.ts'

test('ROUTE-01, ROUTE-02: home leads to the swap screen', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Home \| Zono - \$\d+\.\d{5}$/)
  await page.getByRole('main').getByRole('link', { name: 'Trade now' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange' })).toBeVisible()
})

test('ROUTE-03: /swap/{outputCurrency} redirects to the query parameter', async ({ page, world }) => {
  await page.goto(`/swap/${world.token('eth').address}`)
  await expect(page).toHaveURL(new RegExp(`/swap\\?outputCurrency=${world.token('eth').address}`))
  await expect(page.getByRole('button', { name: /^To: ETH/ })).toBeVisible()
})

test('ROUTE-04: /send redirects to /swap keeping the location', async ({ page }) => {
  await page.goto('/send?exactAmount=3')
  await expect(page).toHaveURL(/\/swap\?exactAmount=3/)
  await expect(from(page)).toHaveValue('3')
})

test('ROUTE-39, ROUTE-40: anywhere else is not found, with a way home', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back Home' }).click()
  await expect(page).toHaveTitle(/^Home \| Zono - \$\d+\.\d{5}$/)
})

test('ROUTE-42, ROUTE-43: a missing chunk reloads once, then the error is told', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads++
  })
  await page.route(/\/assets\/SwapPage-.*\.js/, (route) => route.abort())
  await page.goto('/swap')
  await expect(page.getByText('Oops, something went wrong.')).toBeVisible()
  expect(loads).toBe(2)
})

test('I18N-03, I18N-04, I18N-05: a chosen language is fetched, kept, and sets the direction; what it lacks stays English', async ({
  page,
}) => {
  await page.route('**/locales/ar.json', (route) => route.fulfill({ json: { Exchange: 'تبادل' } }))
  await page.goto('/swap')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(page.getByRole('heading', { name: 'تبادل' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('Trade tokens in an instant')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'تبادل' })).toBeVisible()
})

test('I18N-01: 27 languages are offered', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveCount(27)
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on home, swap, dialogs (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check()
    await page.goto('/swap')
    await from(page).fill('1')
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
}
