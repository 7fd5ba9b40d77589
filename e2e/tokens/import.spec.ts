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
import { getManageDialog, getSearchInput, getTokenPicker, openManageDialog, openPicker } from './tokenPicker.ts'

test('token import: an unknown address is imported after a warning and kept [PICK-11, PICK-13 to PICK-15, STORE-05]', async ({
  page,
  chain,
}) => {
  const address = chain.getPairAddress('zono', 'wbnb')
  await page.goto('/swap')
  await openPicker(page)
  await getSearchInput(page).fill(address)
  await getTokenPicker(page).getByRole('option').click()
  const view = getDialog(page, 'Import Tokens')
  await expect(view).toContainText('Anyone can create a token on Zono Devnet with any name')
  await expect(view).toContainText('you may be unable to sell it back')
  await expect(view).toContainText('Unknown Source')
  await expect(view.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: /^To: / })).not.toHaveText(/ZONO$/)
  await page.reload()
  await openManageDialog(page)
  await getManageDialog(page).getByRole('tab', { name: 'Tokens' }).click()
  await expect(getManageDialog(page)).toContainText('1 imported token')
  await getManageDialog(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(getManageDialog(page)).toContainText('0 imported tokens')
})

test('token import: a link to an unknown token asks first, and cancelling resets the form [SWAP-14, SWAP-15]', async ({
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

test('token import: the address field accepts addresses only, and Back returns to it [PICK-12, PICK-23]', async ({
  page,
  chain,
}) => {
  await page.goto('/swap')
  await openManageDialog(page)
  await getManageDialog(page).getByRole('tab', { name: 'Tokens' }).click()
  const field = getManageDialog(page).getByRole('textbox', { name: 'Token address' })
  await field.fill('0x12')
  await expect(getManageDialog(page)).toContainText('Enter valid token address')
  await field.fill('')
  await expect(getManageDialog(page)).not.toContainText('Enter valid token address')
  // What a list or the deployment names is there already.
  await field.fill(chain.token('zono').address)
  await expect(getManageDialog(page).getByRole('button', { name: 'Added' })).toBeDisabled()
  await field.fill(chain.getPairAddress('zono', 'wbnb'))
  await getManageDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await getDialog(page, 'Import Tokens').getByRole('button', { name: 'Back' }).click()
  await expect(getManageDialog(page)).toBeVisible()
})

test('unsupported tokens: cannot be traded, and the page says why [SWAP-13, LIQ-22, NOTICE-01]', async ({
  page,
  chain,
}) => {
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
