import { expect, getDialog, test } from '../support/fixtures.ts'
import {
  createTokenList,
  createUnknownToken,
  getManageDialog,
  getSearchInput,
  getTokenPicker,
  openManageDialog,
} from './tokenPicker.ts'

test('token lists: a list is previewed, imported, turned off and removed [PICK-02, PICK-08 to PICK-10, PICK-16 to PICK-21, LIST-12 to LIST-14, LIST-28, LIST-29]', async ({
  page,
}) => {
  await page.route('https://lists.example/one.json', (route) =>
    route.fulfill({ json: createTokenList('1.0.0', createUnknownToken(1, 'AAA'), createUnknownToken(2, 'BBB')) }),
  )
  await page.goto('/swap')
  await openManageDialog(page)
  const field = getManageDialog(page).getByRole('textbox', { name: 'List URL' })
  await field.fill('nonsense')
  await expect(getManageDialog(page)).toContainText('Enter valid list location')
  await field.fill('https://lists.example/one.json')
  await expect(getManageDialog(page)).toContainText('Community tokens')
  await getManageDialog(page).getByRole('button', { name: 'Import', exact: true }).click()

  const view = getDialog(page, 'Import List')
  await expect(view).toContainText('Import at your own risk')
  await expect(view).toContainText('implicitly trusting')
  await expect(view).toContainText('2 tokens')
  await expect(view.getByRole('link', { name: 'https://lists.example/one.json' })).toBeVisible()
  await expect(view.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()

  const onOff = getManageDialog(page).getByRole('switch', { name: /Community tokens/ })
  await expect(onOff).toBeChecked()
  await onOff.click()
  await getManageDialog(page).getByRole('button', { name: 'Back' }).click()
  await getSearchInput(page).fill('AAA')
  await expect(getTokenPicker(page).getByRole('option')).toContainText('via Community tokens')
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
  await onOff.click()
  await getManageDialog(page).getByRole('button', { name: 'Remove' }).last().click()
  await expect(getManageDialog(page)).toContainText('Please confirm you would like to remove this list')
  await getManageDialog(page).getByRole('button', { name: 'Remove' }).last().click()
  await expect(getManageDialog(page)).not.toContainText('Community tokens')
  // The only list cannot be removed.
  await expect(getManageDialog(page).getByRole('button', { name: 'Remove' })).toBeDisabled()
})

test('token lists: an update names its changes and waits for consent [LIST-09]', async ({ page }) => {
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
  await openManageDialog(page)
  await expect(getManageDialog(page)).toContainText('Update available: v1.1.0')
  await expect(getManageDialog(page)).toContainText('Added: BBB')
  await expect(getManageDialog(page)).toContainText('Removed: AAA')
  await getManageDialog(page).getByRole('button', { name: 'Update list' }).click()
  await expect(getManageDialog(page)).toContainText('v1.1.0')
  await expect(getManageDialog(page)).not.toContainText('Update available')
})

test('token lists: an invalid list says what is wrong [LIST-15 to LIST-17, LIST-23, LIST-27]', async ({ page }) => {
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
  await openManageDialog(page)
  for (const [path, sentence] of [
    ['missing', 'Failed to download list https://lists.example/missing'],
    ['html', 'Token list failed validation: not a token list'],
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
  await openManageDialog(page)
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
