import type { Page } from '@playwright/test'
import { type Address, getAddress } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import {
  expect,
  expectAboveBottomBar,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  test,
} from '../support/fixtures.ts'

const [, bob] = accounts.traders
const known = bob?.address ?? '0x'

/** Another address with the first and last four characters of one. */
const imitate = (address: Address): Address => getAddress(`${address.slice(0, 6)}${'1'.repeat(32)}${address.slice(-4)}`)

const setExpertMode = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { expertMode: true } })),
  )

test('look-alike: an address that imitates one that was sent to waits for a choice, by keyboard on a phone', async ({
  page,
  wallet,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setExpertMode(page)
  await openWithWallet(page)
  await getFromInput(page).fill('0.1')
  await getMainButton(page, '+ Send to a different address (optional)').click()
  const field = page.getByRole('textbox', { name: 'Recipient' })
  await field.fill(known)
  await getMainButton(page, /^Swap 0\.1 BNB for .* and send to 0x/).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Swapped')
  await page.keyboard.press('Escape')
  expect(wallet.sentHashes).toHaveLength(1)

  // Another visit, days later.
  await page.goto('/swap')
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  await getFromInput(page).fill('0.1')
  await getMainButton(page, '+ Send to a different address (optional)').click()
  await field.fill(imitate(known).toLowerCase())
  const warning = page.getByRole('alert').filter({ hasText: 'This is not the address you know' })
  await expect(warning).toContainText('It begins and ends like an address you sent to before')
  await expect(warning).toContainText(known)
  await expect(warning).toContainText(imitate(known))
  await expect(getMainButton(page, 'Choose an address')).toBeDisabled()
  // Whole above the bar at the bottom, though nobody scrolled.
  await expectAboveBottomBar(page, warning)

  await warning.getByRole('button', { name: 'Use the known address' }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(known)
  await expect(field).toBeFocused()
  await expect(warning).toBeHidden()
  await expect(getMainButton(page, /^Swap 0\.1 BNB for .* and send to 0x/)).toBeEnabled()

  await field.fill(imitate(known))
  await warning.getByRole('button', { name: 'Keep the one I entered' }).click()
  await expect(warning).toBeHidden()
  await expect(getMainButton(page, /^Swap 0\.1 BNB for .* and send to 0x/)).toBeEnabled()
  expect(wallet.sentHashes).toHaveLength(1)
})

test('look-alike: a link that imitates the own account or a contract is named, and an unknown address is not', async ({
  page,
  wallet,
  chain,
}) => {
  await setExpertMode(page)
  await openWithWallet(page)
  await page.goto(`/swap?exactAmount=0.1&recipient=${imitate(wallet.address)}`)
  const warning = page.getByRole('alert').filter({ hasText: 'This is not the address you know' })
  await expect(warning).toContainText('It begins and ends like your own account')
  const field = page.getByRole('textbox', { name: 'Recipient' })
  await field.fill(imitate(chain.deployment.contracts.Router as Address))
  await expect(warning).toContainText('like a contract of this exchange')
  await expect(warning.getByRole('button', { name: 'Use the known address' })).toHaveCount(0)
  await field.fill(known)
  await expect(warning).toBeHidden()
  await expect(getMainButton(page, /^Swap 0\.1 BNB for .* and send to 0x/)).toBeEnabled()
})
