import type { Page } from '@playwright/test'
import { type Address, getAddress } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { watchLostFocus } from '../support/assistive.ts'
import {
  expect,
  expectAboveBottomBar,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  test,
} from '../support/fixtures.ts'
import { expectFitsWidth, openOnPhoneByKeyboard, pressByKeyboard, typeByKeyboard } from '../support/keyboard.ts'

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
  await setExpertMode(page)
  await openOnPhoneByKeyboard(page)
  const sendElsewhere = getMainButton(page, '+ Send to a different address (optional)')
  const swap = getMainButton(page, /^Swap 0\.1 BNB for .* and send to 0x/)
  await typeByKeyboard(page, getFromInput(page), '0.1')
  await pressByKeyboard(page, sendElsewhere)
  const field = page.getByRole('textbox', { name: 'Recipient' })
  await typeByKeyboard(page, field, known)
  await pressByKeyboard(page, swap)
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Swapped')
  await page.keyboard.press('Escape')
  expect(wallet.sentHashes).toHaveLength(1)

  // Another visit, days later.
  await page.goto('/swap')
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  await typeByKeyboard(page, getFromInput(page), '0.1')
  const getLosses = await watchLostFocus(page)
  await pressByKeyboard(page, sendElsewhere)
  await typeByKeyboard(page, field, imitate(known).toLowerCase())
  const warning = page.getByRole('alert').filter({ hasText: 'This is not the address you know' })
  await expect(warning).toContainText('It begins and ends like an address you sent to before')
  await expect(warning).toContainText(known)
  await expect(warning).toContainText(imitate(known))
  await expect(getMainButton(page, 'Choose an address')).toBeDisabled()
  // Whole above the bar at the bottom, though nobody scrolled.
  await expectAboveBottomBar(page, warning)
  await expectFitsWidth(page)

  await pressByKeyboard(page, warning.getByRole('button', { name: 'Use the known address' }))
  await expect(field).toHaveValue(known)
  await expect(field).toBeFocused()
  await expect(warning).toBeHidden()
  await expect(swap).toBeEnabled()

  await typeByKeyboard(page, field, imitate(known))
  await pressByKeyboard(page, warning.getByRole('button', { name: 'Keep the one I entered' }))
  await expect(warning).toBeHidden()
  await expect(field).toBeFocused()
  await expect(swap).toBeEnabled()
  expect(wallet.sentHashes).toHaveLength(1)
  expect(await getLosses()).toBe(0)
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

test('look-alike: an address that only sent something to the account is neither known nor offered', async ({
  page,
  wallet,
  chain,
}) => {
  await setExpertMode(page)
  await openWithWallet(page)
  await chain.send(known, wallet.address, '0x', 1n)
  await page.goto(`/swap?exactAmount=0.1&recipient=${imitate(known)}`)
  await expect(getMainButton(page, /^Swap 0\.1 BNB for .* and send to 0x/)).toBeEnabled()
  await expect(page.getByRole('main')).not.toContainText(known.slice(0, 8))
  const stored = await page.evaluate(() => localStorage.getItem('zono.addresses'))
  expect(stored).toContain(wallet.address)
  expect(stored).not.toContain(known)
})
