import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { watchLostFocus } from '../support/assistive.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { expectFitsWidth, openOnPhoneByKeyboard, pressByKeyboard, tabTo, typeByKeyboard } from '../support/keyboard.ts'

const STOP = 'Large loss'

const setSettings = (page: Page, value: Readonly<Record<string, boolean>>) =>
  page.addInitScript((text) => localStorage.setItem('zono.settings', text), JSON.stringify({ version: 1, value }))

const getConfirmedStatus = (page: Page) =>
  getDialog(page, 'Transaction confirmed').getByRole('status').filter({ hasText: 'Transaction confirmed' }).first()

test('large loss: after the typed word an expert reads it for ten seconds, by keyboard on a phone, and then the wallet is next [TRADE-14]', async ({
  page,
  wallet,
}) => {
  await setSettings(page, { expertMode: true })
  await page.clock.install()
  await openOnPhoneByKeyboard(page)
  await typeByKeyboard(page, getFromInput(page), '5000')
  await pressByKeyboard(page, getMainButton(page, 'Swap Anyway'))
  const question = getDialog(page, 'Price Impact High')
  await expectFitsWidth(page)
  await typeByKeyboard(page, question.getByRole('textbox'), 'confirm')
  await page.keyboard.press('Enter')

  const stop = getDialog(page, STOP)
  await expect(stop).toContainText('You would lose about')
  await expect(stop).toContainText(/\$[\d,]+\.\d\d/)
  await expect(stop).toContainText(/\d\d(\.\d+)?% of what you put in/)
  await expect(stop).toContainText('The pools are too small for this amount')
  const anyway = stop.getByRole('button', { name: 'Swap Anyway' })
  await expect(anyway).toBeDisabled()
  // The page's clock stands still, or what follows takes the last second on a busy machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  const lastSecond = stop.getByText('You can continue in 1 second.')
  await expect(async () => {
    if (!(await lastSecond.isVisible())) await page.clock.runFor(500)
    await expect(lastSecond).toBeVisible({ timeout: 50 })
  }).toPass()
  await expectFitsWidth(page)
  await tabTo(page, anyway)
  // A key that is held presses nothing in the moment when the seconds are over.
  await page.keyboard.down('Enter')
  expect(wallet.sentHashes).toHaveLength(0)
  await expect(stop).toBeVisible()

  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(stop.getByRole('status').filter({ hasText: 'You can continue now.' })).toBeAttached()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(anyway).toBeEnabled()
  expect(wallet.getTransactionRequestCount()).toBe(0)
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await expect(getConfirmedStatus(page)).toBeVisible()
  expect(wallet.sentHashes).toHaveLength(1)
})

test('large loss: the amount that makes an ordinary swap of it is one press away, by keyboard on a phone', async ({
  page,
  wallet,
}) => {
  await setSettings(page, { expertMode: true })
  await openOnPhoneByKeyboard(page)
  await typeByKeyboard(page, getFromInput(page), '5000')
  await pressByKeyboard(page, getMainButton(page, 'Swap Anyway'))
  const question = getDialog(page, 'Price Impact High')
  await typeByKeyboard(page, question.getByRole('textbox'), 'confirm')
  await pressByKeyboard(page, question.getByRole('button', { name: 'Swap Anyway' }))
  const stop = getDialog(page, STOP)
  await expect(stop).toContainText('With this amount the price impact stays below 2%.')
  const smaller = stop.getByRole('button', { name: /^Use [\d.,]+ BNB$/ })
  const amount = (await smaller.textContent())?.replace(/[^\d.]/g, '') ?? ''
  await pressByKeyboard(page, smaller)
  await expect(stop).toBeHidden()
  await expect(getFromInput(page)).toHaveValue(amount)
  await expect(page.getByText('You would lose about')).toHaveCount(0)
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeFocused()
  expect(wallet.sentHashes).toHaveLength(0)
})

test('price impact: the smaller amount that is offered is one that the account has', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.client.setBalance({ address: wallet.address, value: parseEther('20') })
  await openWithWallet(page)
  await getFromInput(page).fill('5000')
  const smaller = page.getByRole('button', { name: /^Use [\d.,]+ BNB$/ })
  await expect(smaller).toBeVisible()
  expect(Number((await smaller.innerText()).replace(/[^\d.]/g, ''))).toBeLessThan(20)
  await smaller.click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
})

test('large loss: on a phone, by keyboard, a pool far from the market is one in plain mode, and its confirmation comes after it', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.createPair('link', 'usdc', '4000', '20000')
  await chain.fundToken('link', wallet.address, '10')
  const [link, usdc] = [chain.token('link').address, chain.token('usdc').address]
  await setSettings(page, { singleHopOnly: true })
  await page.clock.install()
  await openOnPhoneByKeyboard(page, `/swap?inputCurrency=${link}&outputCurrency=${usdc}`)
  const getLosses = await watchLostFocus(page)
  await typeByKeyboard(page, getFromInput(page), '10')
  await expect(getToInput(page)).not.toHaveValue('')
  await pressByKeyboard(page, getMainButton(page, 'Enable LINK'))
  const swap = getMainButton(page, SWAP_BUTTON)
  await pressByKeyboard(page, swap)
  const stop = getDialog(page, STOP)
  await expect(stop).toContainText('The price in these pools is far from the price of the market.')
  await expect(stop).toContainText(/\d\d(\.\d+)?% of what you put in/)
  const anyway = stop.getByRole('button', { name: 'Swap Anyway' })
  await expect(anyway).toBeDisabled()
  await expectFitsWidth(page)
  await pressByKeyboard(page, stop.getByRole('button', { name: 'Keep my tokens' }))
  await expect(stop).toBeHidden()
  await expect(swap).toBeFocused()

  // Another time the ten seconds begin anew.
  await page.keyboard.press('Enter')
  await expect(anyway).toBeDisabled()
  await page.clock.runFor(10_000)
  await pressByKeyboard(page, anyway)
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm.getByRole('heading', { name: 'Confirm Swap' })).toBeFocused()
  await expectFitsWidth(page)
  expect(wallet.sentHashes).toHaveLength(1)
  await pressByKeyboard(page, confirm.getByRole('button', { name: 'Confirm Swap' }))
  await expect(getConfirmedStatus(page)).toBeVisible()
  expect(wallet.sentHashes).toHaveLength(2)
  expect(await getLosses()).toBe(0)
})

test('large loss: a deposit at a price that traders would correct is stopped, in expert mode too, by keyboard on a phone', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '100')
  await chain.fundToken('usdc', wallet.address, '100')
  await setSettings(page, { expertMode: true })
  await page.clock.install()
  await openOnPhoneByKeyboard(page, `/add/${chain.token('link').address}/${chain.token('usdc').address}`)
  const main = page.getByRole('main')
  await typeByKeyboard(page, main.getByRole('textbox').first(), '100')
  await typeByKeyboard(page, main.getByRole('textbox').last(), '10')
  await expect(main).toContainText(/At this price traders take about \$[\d.,]+ from you\./)
  await expectFitsWidth(page)
  await pressByKeyboard(page, getMainButton(page, 'Enable LINK'))
  await pressByKeyboard(page, getMainButton(page, 'Enable USDC'))
  await pressByKeyboard(page, getMainButton(page, 'Supply'))
  const stop = getDialog(page, STOP)
  await expect(stop).toContainText(/\d\d(\.\d+)?% of what you put in/)
  await expect(stop.getByRole('button', { name: 'Supply Anyway' })).toBeDisabled()
  await expectFitsWidth(page)
  await pressByKeyboard(page, stop.getByRole('button', { name: 'Keep my tokens' }))
  await expect(stop).toBeHidden()
  await expect(getMainButton(page, 'Supply')).toBeFocused()
  expect(wallet.sentHashes).toHaveLength(2)
})
