import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'

const getTokenPicker = (page: Page) => getDialog(page, 'Select a Token')
const getManageDialog = (page: Page) => getDialog(page, 'Manage')
const openPicker = (page: Page) => page.getByRole('button', { name: /^To/ }).click()
const getSearchInput = (page: Page) =>
  getTokenPicker(page).getByRole('combobox', { name: 'Search name or paste address' })

type TokenEntry = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly [key: string]: unknown
}
const createTokenList = (version: string, ...tokens: TokenEntry[]) => {
  const [major, minor, patch] = version.split('.').map(Number)
  return {
    name: 'A List of Somebody',
    timestamp: '2026-01-01T00:00:00Z',
    version: { major, minor, patch },
    tokens: tokens.map((token) => ({ chainId: 31337, decimals: 18, ...token })),
  }
}
const createUnknownToken = (n: number, symbol: string): TokenEntry => ({
  address: `0x${n.toString(16).padStart(40, '0')}`,
  symbol,
  name: `Token ${symbol}`,
})

test('PICK-01, PICK-03 to PICK-06, PICK-22, PICK-27: a token is found and taken with the keyboard alone', async ({
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
  await expect(held.getByRole('option', { name: /LINK/ })).toHaveText(/12\$\d+\.\d\d/, { timeout: 15_000 })
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

test('PICK-11, PICK-13, PICK-14, PICK-15, STORE-05: an unknown address is imported after its warning, and kept', async ({
  page,
  chain,
}) => {
  const address = chain.getPairAddress('zono', 'wbnb')
  await page.goto('/swap')
  await openPicker(page)
  await getSearchInput(page).fill(address)
  await getTokenPicker(page).getByRole('option').click()
  const view = getDialog(page, 'Import Tokens')
  await expect(view).toContainText('Anyone can create a token')
  await expect(view).toContainText('you may be unable to sell it back')
  await expect(view).toContainText('Unknown Source')
  await expect(view.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: /^To: / })).not.toHaveText(/ZONO$/)
  await page.reload()
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await getManageDialog(page).getByRole('tab', { name: 'Tokens' }).click()
  await expect(getManageDialog(page)).toContainText('1 imported token')
  await getManageDialog(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(getManageDialog(page)).toContainText('0 imported tokens')
})

test('SWAP-14, SWAP-15: a token that only a link names opens the import; who cancels begins anew', async ({
  page,
  chain,
}) => {
  const address = chain.getPairAddress('zono', 'wbnb')
  await page.goto(`/swap?outputCurrency=${address}`)
  const view = getDialog(page, 'Import Tokens')
  await expect(view).toContainText('Unknown Source')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/swap$/)
  await expect(page.getByRole('button', { name: /^To: ZONO/ })).toBeVisible()

  await page.goto(`/swap?outputCurrency=${address}&exactAmount=1`)
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(view).toBeHidden()
  await expect(getFromInput(page)).toHaveValue('1')
  await expect(getToInput(page)).toBeVisible()
})

test('PICK-02, PICK-08 to PICK-10, PICK-16 to PICK-21, LIST-12 to LIST-14, LIST-29: a list is looked at, imported, turned off, removed', async ({
  page,
}) => {
  await page.route('https://lists.example/one.json', (route) =>
    route.fulfill({ json: createTokenList('1.0.0', createUnknownToken(1, 'AAA'), createUnknownToken(2, 'BBB')) }),
  )
  await page.goto('/swap')
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  const field = getManageDialog(page).getByRole('textbox', { name: 'List URL' })
  await field.fill('nonsense')
  await expect(getManageDialog(page)).toContainText('Enter valid list location')
  await field.fill('https://lists.example/one.json')
  await expect(getManageDialog(page)).toContainText('A List of Somebody')
  await getManageDialog(page).getByRole('button', { name: 'Import', exact: true }).click()

  const view = getDialog(page, 'Import List')
  await expect(view).toContainText('Import at your own risk')
  await expect(view).toContainText('implicitly trusting')
  await expect(view).toContainText('2 tokens')
  await expect(view.getByRole('link', { name: 'https://lists.example/one.json' })).toBeVisible()
  await expect(view.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()

  const onOff = getManageDialog(page).getByRole('switch', { name: /A List of Somebody/ })
  await expect(onOff).toBeChecked()
  await onOff.click()
  await getManageDialog(page).getByRole('button', { name: 'Back' }).click()
  await getSearchInput(page).fill('AAA')
  await expect(getTokenPicker(page).getByRole('option')).toContainText('via A List of Somebody')
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await onOff.click()
  await getManageDialog(page).getByRole('button', { name: 'Remove' }).last().click()
  await expect(getManageDialog(page)).toContainText('Please confirm you would like to remove this list')
  await getManageDialog(page).getByRole('button', { name: 'Remove' }).last().click()
  await expect(getManageDialog(page)).not.toContainText('A List of Somebody')
  // LIST-28: the only one cannot be removed.
  await expect(getManageDialog(page).getByRole('button', { name: 'Remove' })).toBeDisabled()
})

test('LIST-09: a newer version says what it changes and waits for consent', async ({ page }) => {
  let version = createTokenList('1.0.0', createUnknownToken(1, 'AAA'))
  await page.route('https://lists.example/one.json', (route) => route.fulfill({ json: version }))
  await page.addInitScript(
    (list) => {
      if (localStorage.getItem('zono.lists')) return
      const byUrl = { 'https://lists.example/one.json': { current: list } }
      const value = { byUrl, active: Object.keys(byUrl) }
      localStorage.setItem('zono.lists', JSON.stringify({ version: 1, value }))
    },
    createTokenList('1.0.0', createUnknownToken(1, 'AAA')),
  )
  version = createTokenList('1.1.0', createUnknownToken(2, 'BBB'))
  await page.goto('/swap')
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await expect(getManageDialog(page)).toContainText('Update available: v1.1.0')
  await expect(getManageDialog(page)).toContainText('Added: BBB')
  await expect(getManageDialog(page)).toContainText('Removed: AAA')
  await getManageDialog(page).getByRole('button', { name: 'Update list' }).click()
  await expect(getManageDialog(page)).toContainText('v1.1.0')
  await expect(getManageDialog(page)).not.toContainText('Update available')
})

test('LIST-15 to LIST-17, LIST-23, LIST-27: a list that is none says why', async ({ page }) => {
  const bad: Record<string, unknown> = {
    missing: { status: 404 },
    html: { body: '<html>' },
    schema: { json: { name: 'x', tokens: [{ chainId: 'x' }] } },
    twice: { json: createTokenList('1.0.0', createUnknownToken(1, 'A'), createUnknownToken(1, 'B')) },
  }
  await page.route('https://lists.example/*', (route) =>
    route.fulfill(bad[new URL(route.request().url()).pathname.slice(1)] as never),
  )
  await page.goto('/swap')
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  for (const [path, sentence] of [
    ['missing', 'Failed to download list https://lists.example/missing'],
    ['html', 'Failed to download list https://lists.example/html'],
    ['schema', 'Token list failed validation: tokens.0.chainId'],
    ['twice', 'is listed twice'],
  ] as const) {
    await getManageDialog(page).getByRole('textbox', { name: 'List URL' }).fill(`https://lists.example/${path}`)
    await expect(getManageDialog(page)).toContainText('Error importing list')
    await expect(getManageDialog(page)).toContainText(sentence)
  }
})

test('token picker: hostile names are plain text, and of ten thousand tokens only the visible ones are rendered', async ({
  page,
}) => {
  const hostile = { ...createUnknownToken(9, 'EVIL'), name: '<img src=x onerror=alert(1)> \u202egnorw' }
  const many = Array.from({ length: 9_999 }, (_, i) => createUnknownToken(i + 100, `T${i}`))
  await page.route('https://lists.example/many.json', (route) =>
    route.fulfill({ json: createTokenList('1.0.0', hostile, ...many) }),
  )
  await page.goto('/swap')
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await getManageDialog(page).getByRole('textbox', { name: 'List URL' }).fill('https://lists.example/many.json')
  await getManageDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await getDialog(page, 'Import List').getByRole('checkbox').check()
  await getDialog(page, 'Import List').getByRole('button', { name: 'Import', exact: true }).click()
  await getManageDialog(page).getByRole('button', { name: 'Back' }).click()
  expect(await getTokenPicker(page).getByRole('option').count()).toBeLessThan(40)
  await getSearchInput(page).fill('evil')
  await expect(getTokenPicker(page).getByRole('option')).toContainText('<img src=x onerror=alert(1)> gnorw')
  await getSearchInput(page).fill('T9998')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^To: T9998/ })).toBeVisible()
})

test('PICK-12, PICK-23: the token address field wants an address', async ({ page, chain }) => {
  await page.goto('/swap')
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await getManageDialog(page).getByRole('tab', { name: 'Tokens' }).click()
  const field = getManageDialog(page).getByRole('textbox', { name: 'Token address' })
  await field.fill('0x12')
  await expect(getManageDialog(page)).toContainText('Enter valid token address')
  await field.fill('')
  await expect(getManageDialog(page)).not.toContainText('Enter valid token address')
  // PICK-12: back from here leads to where the import began.
  await field.fill(chain.getPairAddress('zono', 'wbnb'))
  await getManageDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await getDialog(page, 'Import Tokens').getByRole('button', { name: 'Back' }).click()
  await expect(getManageDialog(page)).toBeVisible()
})

test('SWAP-13, LIQ-22, NOTICE-01: an unsupported asset cannot be traded, and says why', async ({ page, chain }) => {
  const link = chain.token('link').address
  await overrideConfig(page, chain, { unsupportedTokens: [link.toLowerCase()] })
  await openWithWallet(page, `/swap?outputCurrency=${link}`)
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, 'Unsupported Asset')).toBeDisabled()
  await getMainButton(page, 'Read more about unsupported assets').click()
  await expect(getDialog(page, 'Unsupported Assets')).toContainText('legal reasons')
  await page.goto(`/add/BNB/${link}`)
  await expect(getMainButton(page, 'Unsupported Asset')).toBeDisabled()
})

test('axe finds nothing in the four views', async ({ page, chain }) => {
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

test('TOKEN-09, TOKEN-10: logos come from the assets host by address, the main token’s from beside the page', async ({
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
