import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import {
  createTokenList,
  createUnknownToken,
  getManageDialog,
  getSearchInput,
  getTokenPicker,
  openPicker,
} from './tokenPicker.ts'

test('token picker: finds and selects a token with the keyboard alone [PICK-01, PICK-03 to PICK-06, PICK-22, PICK-27]', async ({
  page,
}) => {
  await page.goto('/swap')
  await openPicker(page)
  await expect(getSearchInput(page)).toBeFocused()
  const width = (await getTokenPicker(page).boundingBox())?.width ?? 0
  expect(width >= 320 && width <= 420).toBe(true)
  await expect(getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' })).toBeVisible()
  await expect(getTokenPicker(page).getByRole('group', { name: 'Common bases' }).getByRole('button')).not.toHaveCount(0)
  await expect(getTokenPicker(page).getByRole('option').first()).toHaveCSS('height', '56px')
  await page.keyboard.type('dol')
  await expect(getTokenPicker(page).getByText('No results found').first()).toBeVisible()
  await getSearchInput(page).fill('usd')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const at = await getSearchInput(page).getAttribute('aria-activedescendant')
  const symbol = await page.locator(`[id="${at}"]`).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^To: ${symbol.split('\n')[0]}`) })).toBeVisible()
  await openPicker(page)
  await page.keyboard.type('link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^To: LINK/ })).toBeVisible()
})

test('token picker: at 320 by 256 px the keys, the field and the highlighted row stay in view [PICK-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/swap')
  await openPicker(page)
  await expect(getTokenPicker(page).getByRole('option').first()).toBeAttached()
  await expect(getSearchInput(page)).toBeFocused()
  const getActiveOption = async () =>
    page.locator(`[id="${await getSearchInput(page).getAttribute('aria-activedescendant')}"]`)
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('ArrowDown')
    const option = await getActiveOption()
    await expect(option).toBeInViewport({ ratio: 0.9 })
    await expect(getSearchInput(page)).toBeInViewport({ ratio: 1 })
    const [field, row] = [await getSearchInput(page).boundingBox(), await option.boundingBox()]
    expect(row && field && row.y >= field.y + field.height).toBe(true)
  }
  const symbol = await (await getActiveOption()).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^To: ${symbol.split('\n')[0]}`) })).toBeVisible()
})

test('token picker: the list takes the same keys as the search field', async ({ page }) => {
  await page.goto('/swap')
  await openPicker(page)
  const list = getTokenPicker(page).getByRole('listbox')
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const symbol = await page.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^To: ${symbol.split('\n')[0]}`) })).toBeVisible()
})

test('token picker: Enter on the button that clears the search clears it, and selects nothing', async ({ page }) => {
  await page.goto('/swap')
  await openPicker(page)
  await getSearchInput(page).fill('link')
  await expect(getTokenPicker(page).getByRole('option', { name: /^LINK/ })).toBeVisible()
  await getTokenPicker(page).getByRole('button', { name: 'Clear search' }).focus()
  await page.keyboard.press('Enter')
  await expect(getSearchInput(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: /^To: ZONO/ })).toBeAttached()
})

test('token picker: announces how many tokens a search finds', async ({ page }) => {
  await page.goto('/swap')
  await openPicker(page)
  const status = getTokenPicker(page).getByRole('status')
  await expect(status.first()).toHaveText('')
  await page.keyboard.type('usd')
  await expect(status.filter({ hasText: /^\d+ tokens found$/ })).toHaveCount(1)
  await getSearchInput(page).fill('link')
  await expect(status.filter({ hasText: /^1 token found$/ })).toHaveCount(1)
  await getSearchInput(page).fill('nothing has this name')
  await expect(status.filter({ hasText: /^No results found$/ })).toHaveCount(1)
})

test('token picker: lists held tokens first with their value, and keeps watched ones on top', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '12')
  await openWithWallet(page)
  await openPicker(page)
  const held = getTokenPicker(page).getByRole('group', { name: 'Your tokens' })
  await expect(held.getByRole('option', { name: /LINK/ })).toHaveText(/12\$\d+\.\d\d/)
  await page.keyboard.type('ada')
  await page.keyboard.press('ArrowDown')
  const star = getTokenPicker(page).getByRole('button', { name: 'Watch ADA' })
  await star.focus()
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeFocused()
  await page.keyboard.press('Escape')
  await openPicker(page)
  const watched = getTokenPicker(page).getByRole('group', { name: 'Your watchlist' })
  await expect(watched.getByRole('option', { name: /ADA/ })).toBeVisible()
})

test('token logos: come from the assets host by address, and the main token’s from the page itself [TOKEN-09, TOKEN-10]', async ({
  page,
  chain,
}) => {
  await overrideConfig(page, chain, { assetsUrl: 'https://lists.example/logos' })
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  await page.route('https://lists.example/logos/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await page.goto('/swap')
  await page.getByRole('button', { name: /^To: / }).click()
  const list = page.getByRole('dialog').getByRole('listbox')
  const logo = `https://lists.example/logos/${chain.token('busd').address}.png`
  await expect(list.getByRole('option', { name: /BUSD/ }).locator(`img[src="${logo}"]`)).toBeVisible()
  await expect(list.getByRole('option', { name: /^ZONO/ }).locator('img[src="/mark.svg"]')).toBeVisible()
})

test('token picker: axe finds nothing in its four views', async ({ page, chain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = () => expectAccessible(page)
  await page.route('https://lists.example/one.json', (route) =>
    route.fulfill({ json: createTokenList('1.0.0', createUnknownToken(1, 'AAA')) }),
  )
  await openWithWallet(page)
  await openPicker(page)
  await expect(getTokenPicker(page).getByRole('option').first()).toBeVisible()
  await check()
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await getManageDialog(page).getByRole('textbox', { name: 'List URL' }).fill('https://lists.example/one.json')
  await getManageDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await check()
  await page.keyboard.press('Escape')
  await page.goto(`/swap?outputCurrency=${chain.getPairAddress('zono', 'wbnb')}`)
  await expect(getDialog(page, 'Import Tokens')).toBeVisible()
  await check()
})
