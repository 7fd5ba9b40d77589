// Limit and recurring orders: signed now, kept in a book, filled later by any account.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getContract, Orders } from '@zono/protocol'
import { type Address, erc20Abi, parseEther } from 'viem'
import type { Devnet } from '../../devnet/devnet.ts'
import { launchFiller } from '../../devnet/services/keeper.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { test } from '../governance/votingFixture.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, getDialog, getMainButton, openWithWallet } from '../support/fixtures.ts'
import { expectFitsWidth } from '../support/keyboard.ts'
import { getOrders, getRow, getSold } from './orderList.ts'

const getLeast = (page: Page) => page.getByRole('textbox', { name: /^You receive at least/ })

/** Signs what the form shows, and closes the dialog. */
async function placeOrder(page: Page) {
  await getMainButton(page, 'Place order').click()
  const dialog = getDialog(page, 'Place order')
  await expect(dialog).toContainText('Signing is free and moves nothing yet')
  await dialog.getByRole('button', { name: 'Sign order' }).click()
  const placed = getDialog(page, 'Order placed')
  await expect(placed).toBeVisible()
  await placed.getByRole('button', { name: 'Close' }).last().click()
}

/** Runs a filler until it has filled every open order of the account. */
async function waitForFiller(page: Page, { rpcUrl, deployment }: Devnet, bookUrl: string) {
  const filler = launchFiller({ rpcUrls: [rpcUrl], deployment, bookUrl, port: await getFreePort() })
  try {
    await expect(getOrders(page)).toContainText('No open orders.', { timeout: 60_000 })
  } finally {
    await filler.stop('kill')
  }
}

/** The limit order of main tokens for BNB. */
const getPath = (chain: ChainFixture, path = '/limit') =>
  `${path}?inputCurrency=${chain.token('zono').address}&outputCurrency=BNB`

const readBalance = ({ client, token }: ChainFixture, account: Address) =>
  client.readContract({ abi: erc20Abi, address: token('zono').address, functionName: 'balanceOf', args: [account] })

test('orders: BNB is wrapped, enabled and signed for, and the order says what it would bring now', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, '/swap')
  await page.getByRole('navigation', { name: 'Ways to trade' }).getByRole('link', { name: 'Limit' }).click()
  await expect(page).toHaveTitle(/^Limit \| Zono/)
  await expect(getMainButton(page, 'Enter an amount')).toBeDisabled()
  await expect(page.getByText(/^The market pays [\d.,]+ ZONO now$/)).toBeVisible()
  await getSold(page).fill('20')
  await expect(getMainButton(page, 'Insufficient BNB balance')).toBeDisabled()
  await getSold(page).fill('1')
  await expect(
    page.getByText(/^You get at least [\d.,]+ ZONO, or nothing happens\. Up to [\d.,]+ ZONO goes/),
  ).toBeVisible()
  await expectAccessible(page)

  // At a price of its own, in either direction.
  await page.getByRole('textbox', { name: /^Price of 1 BNB/ }).fill('1000')
  await expect(getLeast(page)).toHaveValue('1000')
  await page.getByRole('main').getByRole('button', { name: 'Flip price' }).first().click()
  await expect(page.getByRole('textbox', { name: /^Price of 1 ZONO/ })).toHaveValue('0.001')
  await getLeast(page).fill('2000')
  await expect(page.getByRole('textbox', { name: /^Price of 1 ZONO/ })).toHaveValue('0.0005')

  await getMainButton(page, 'Wrap 1 BNB').click()
  await getMainButton(page, 'Enable WBNB').click()
  await getMainButton(page, 'Place order').click()
  const dialog = getDialog(page, 'Place order')
  await expect(dialog).toContainText('You sell1 WBNB')
  await expect(dialog).toContainText('You receive at least2,000 ZONO')
  await expect(getDetailValue(dialog, 'Least price')).toHaveText('1 WBNB = 2,000 ZONO')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign order' }).click()
  await expect(getDialog(page, 'Order placed')).toContainText('Your tokens stay in your wallet')
  await page.keyboard.press('Escape')

  const row = getRow(page, 'Sell 1 WBNB for at least 2,000 ZONO')
  await expect(row).toContainText(/Pays [\d.,]+ ZONO now, [\d.,]+% to go/)
  await expect(row.getByRole('button', { name: 'Fill it yourself' })).toHaveCount(0)
  // Exactly what the order sells may be taken.
  const allowance = await chain.client.readContract({
    ...{ abi: erc20Abi, address: chain.deployment.contracts.WBNB as Address, functionName: 'allowance' },
    args: [wallet.address, getContract(chain.deployment, Orders).address],
  })
  expect(allowance).toBe(parseEther('1'))
  await expectAccessible(page)
})

test('orders: one that the market pays is said to fill at once, and any account fills it', async ({
  page,
  wallet,
  chain,
  governance,
  devnet,
  hub,
}) => {
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, getPath(chain))
  await getSold(page).fill('100')
  // The market pays the price, and not the tip beside it.
  await page.getByRole('button', { name: 'Market', exact: true }).click()
  await expect(page.getByText(/^Filled once the market pays [\d.]+% more: the tip/)).toBeVisible()
  await getLeast(page).fill('0.1')
  const notice = page.getByText(/worse than the market, so the order fills at once\./)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: /^Swap for [\d.,]+ BNB without a tip$/ })).toBeVisible()
  await getMainButton(page, 'Enable ZONO').click()
  await placeOrder(page)
  await expect(getRow(page, 'Sell 100 ZONO')).toContainText(/it can be filled/)

  // By the account itself ...
  await getRow(page, 'Sell 100 ZONO').getByRole('button', { name: 'Fill it yourself' }).click()
  const dialog = getDialog(page, 'Fill it yourself')
  await expect(getDetailValue(dialog, 'It sells')).toContainText('100')
  await expect(getDetailValue(dialog, 'Your tip')).toContainText('WBNB')
  await dialog.getByRole('button', { name: 'Fill order' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('WBNB')
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Network fee')
  await page.keyboard.press('Escape')
  await expect(getOrders(page)).toContainText('No open orders.')
  await getOrders(page).getByRole('button', { name: 'Past' }).click()
  await expect(getRow(page, 'Sell 100 ZONO')).toContainText('Filled')
  expect(await readBalance(chain, wallet.address)).toBe(parseEther('900'))

  // ... or by a filler that reads the book.
  await getOrders(page).getByRole('button', { name: /^Open/ }).click()
  await getSold(page).fill('50')
  await getLeast(page).fill('0.05')
  await getMainButton(page, 'Enable ZONO').click()
  await placeOrder(page)
  await waitForFiller(page, devnet, hub.url)
  expect(await readBalance(chain, wallet.address)).toBe(parseEther('850'))
})

test('orders: what stops one is said, and it ends by a signature or by a transaction', async ({
  page,
  wallet,
  chain,
  governance,
}) => {
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, getPath(chain))
  await getSold(page).fill('600')
  await page.getByRole('button', { name: '+10%' }).click()
  await getMainButton(page, 'Enable ZONO').click()
  await placeOrder(page)
  await getSold(page).fill('300')
  await page.getByRole('button', { name: '+5%' }).click()
  // The allowance is for both.
  const restarts = page.getByText('Enabling ZONO lets your stopped orders that sell it be filled again.')
  await expect(getMainButton(page, 'Enable ZONO')).toBeEnabled()
  await expect(restarts).toHaveCount(0)
  await getMainButton(page, 'Enable ZONO').click()
  await placeOrder(page)
  await expect(getRow(page, 'Sell 600 ZONO')).toContainText('to go')
  await expect(getRow(page, 'Sell 300 ZONO')).toContainText('to go')

  // Tokens move away: the larger one waits for them. A piece of an order is a twentieth.
  await governance.fundPower([wallet.address], '20')
  await expect(getRow(page, 'Sell 600 ZONO')).toContainText('Stopped: your balance doesn’t cover 600 ZONO')
  await expect(getRow(page, 'Sell 300 ZONO')).toContainText('to go')

  await getRow(page, 'Sell 600 ZONO').getByRole('button', { name: 'Cancel' }).click()
  const dialog = getDialog(page, 'Cancel order')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw from the book' }).click()
  await expect(dialog).toBeHidden()
  const withdrawn = getRow(page, 'Sell 600 ZONO')
  await expect(withdrawn).toContainText('Withdrawn from the book')
  await withdrawn.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Withdraw from the book' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel for good' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Cancelled an order of 600 ZONO')
  await page.keyboard.press('Escape')
  await expect(getRow(page, 'Sell 600 ZONO')).toHaveCount(0)

  // One allowance serves all: enabling it for another order is said to restart the one that it stopped.
  await chain.client.impersonateAccount({ address: wallet.address })
  await chain.approve('zono', wallet.address, getContract(chain.deployment, Orders).address, '0')
  await expect(getRow(page, 'Sell 300 ZONO')).toContainText('Stopped')
  await getSold(page).fill('5')
  // The order's own button, and the form's.
  await expect(getMainButton(page, 'Enable ZONO')).toHaveCount(2)
  await expect(restarts).toBeVisible()

  await getRow(page, 'Sell 300 ZONO').getByRole('button', { name: 'Cancel' }).click()
  await getDialog(page, 'Cancel order').getByRole('button', { name: 'Cancel for good' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await getOrders(page).getByRole('button', { name: 'Past' }).click()
  await expect(getRow(page, 'Sell 300 ZONO')).toContainText('Cancelled')
})

test('orders: without the book one is kept here, exported, read again, and sent later', async ({
  page,
  wallet,
  chain,
  governance,
  hub,
}) => {
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, getPath(chain))
  await getSold(page).fill('200')
  await getMainButton(page, 'Enable ZONO').click()
  await expect(getMainButton(page, 'Place order')).toBeEnabled()
  await hub.kill()
  await getMainButton(page, 'Place order').click()
  await getDialog(page, 'Place order').getByRole('button', { name: 'Sign order' }).click()
  await expect(getDialog(page, 'Order placed')).toContainText('the order book isn’t responding')
  await page.keyboard.press('Escape')
  await page.reload()
  const row = getRow(page, 'Sell 200 ZONO')
  await expect(row).toContainText('Only in this browser')
  await expect(getOrders(page)).toContainText('Your orders stand as they are')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Export' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  await hub.start()
  await getOrders(page).getByRole('button', { name: 'Import an order' }).click()
  const dialog = getDialog(page, 'Import an order')
  await dialog.getByRole('textbox', { name: 'Or its text' }).fill('{}')
  await expect(dialog).toContainText('This is no exported order.')
  await dialog.getByRole('textbox', { name: 'Or its text' }).fill('')
  await expect(dialog).not.toContainText('This is no exported order.')
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'order.json', mimeType: 'application/json', buffer: Buffer.alloc(20_001, ' ') })
  await expect(dialog).toContainText('This is no exported order.')
  await dialog.getByRole('textbox', { name: 'Or its text' }).fill(text.replace('"chainId": 31337', '"chainId": 56'))
  await expect(dialog).toContainText('This order is for another network.')
  await dialog.getByRole('textbox', { name: 'Or its text' }).fill(text)
  await expect(dialog.getByRole('listitem')).toContainText(/Sell 200 ZONO .*to go/)
  const toBook = dialog.getByRole('button', { name: 'Send to the order book' })
  await expect(toBook).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Send to the order book' }).click()
  await expect(row).toContainText('to go')
  await expect(row.getByRole('button', { name: 'Send to the order book' })).toHaveCount(0)
  // Whoever has the file is told what the book says of it, also once it was withdrawn.
  await getOrders(page).getByRole('button', { name: 'Import an order' }).click()
  await dialog.getByRole('textbox', { name: 'Or its text' }).fill(text)
  await expect(dialog.getByRole('status').filter({ hasText: 'The order book has this order.' })).toBeVisible()
  await expect(toBook).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await getDialog(page, 'Cancel order').getByRole('button', { name: 'Withdraw from the book' }).click()
  await expect(row).toContainText('Withdrawn from the book')
  await getOrders(page).getByRole('button', { name: 'Import an order' }).click()
  await dialog.getByRole('textbox', { name: 'Or its text' }).fill(text)
  await expect(dialog.getByRole('listitem')).toContainText('Withdrawn from the book')
  await expect(toBook).toHaveCount(0)
})

test('orders: a declined signature places nothing, and says so', async ({ page, wallet, chain, governance }) => {
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, getPath(chain))
  await getSold(page).fill('10')
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Place order').click()
  wallet.rejectNext()
  const dialog = getDialog(page, 'Place order')
  await dialog.getByRole('button', { name: 'Sign order' }).click()
  await expect(dialog).toContainText('You declined the signature. Nothing was sent.')
  await dialog.getByRole('button', { name: 'Sign order' }).click()
  await expect(getDialog(page, 'Order placed')).toBeVisible()
})

test('orders: a recurring one sells part after part, on a phone too', async ({ page, wallet, chain, governance }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, getPath(chain, '/recurring'))
  await expect(page).toHaveTitle(/^Recurring \| Zono/)
  // The tip of a small part is more than the room that the price leaves.
  await getSold(page).fill('10')
  await expect(page.getByText(/^At today’s price no part would be filled/)).toBeVisible()
  await getSold(page).fill('100')
  await expect(page.getByText(/^At today’s price no part would be filled/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Hour', exact: true }).click()
  const times = page.getByRole('textbox', { name: 'How many times' })
  await times.fill('1')
  await expect(page.getByText('Enter a number from 2 to 1000').first()).toBeVisible()
  await expect(getMainButton(page, 'Enter a number from 2 to 1000')).toBeDisabled()
  await times.fill('4')
  await expect(page.getByText(/^You sell 400 ZONO in all, the last part on/)).toBeVisible()
  await expectFitsWidth(page)
  await expectAccessible(page)
  await getMainButton(page, 'Enable ZONO').click()
  await placeOrder(page)
  const row = getRow(page, 'Sell 100 ZONO')
  await expect(row).toContainText('0 of 4 times')
  await row.getByRole('button', { name: 'Fill it yourself' }).click()
  await getDialog(page, 'Fill it yourself').getByRole('button', { name: 'Fill order' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText(/Next part from .*1 of 4 times/)
  expect(await readBalance(chain, wallet.address)).toBe(parseEther('900'))
  await expectFitsWidth(page)
})

test('orders: a visitor sees the form, and connects from it', async ({ page }) => {
  await page.goto('/limit')
  await getSold(page).fill('1')
  await expect(page.getByText(/^You get at least/)).toBeVisible()
  await expect(getOrders(page)).toContainText('Connect your wallet to see your orders.')
  await getMainButton(page, 'Connect Wallet').click()
  await expect(getDialog(page, 'Connect Wallet')).toBeVisible()
})

test('orders: a contract wallet signs by its owner, and a filler takes that for its signature', async ({
  page,
  wallet,
  chain,
  governance,
  devnet,
  hub,
}) => {
  await governance.fundPower([wallet.address], '1000')
  await chain.client.impersonateAccount({ address: wallet.address })
  await chain.approve('zono', wallet.address, getContract(chain.deployment, Orders).address, '100')
  const owner = await governance.turnIntoContractWallet(wallet.address)
  wallet.mockMethod('eth_signTypedData_v4', ([, typed]) => owner.signTypedData(JSON.parse(String(typed))))
  const [zono, busd] = [chain.token('zono').address, chain.token('busd').address]
  // The devnet's wallet takes tokens, and no coin: an order that pays coin could never be filled.
  await openWithWallet(page, `/limit?inputCurrency=${zono}&outputCurrency=BNB`)
  await expect(getMainButton(page, 'This account can’t receive BNB: choose its wrapped token')).toBeDisabled()
  await page.goto(`/limit?inputCurrency=${zono}&outputCurrency=${busd}`)
  await getSold(page).fill('100')
  await getLeast(page).fill('50')
  await placeOrder(page)
  await expect(getRow(page, 'Sell 100 ZONO')).toContainText(/it can be filled/)
  await waitForFiller(page, devnet, hub.url)
  expect(await readBalance(chain, wallet.address)).toBe(parseEther('900'))
})
