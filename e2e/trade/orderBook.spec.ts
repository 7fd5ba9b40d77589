// Orders as their book tells of them: one that lies, one that others fill piece by piece, and networks without orders.
import type { Page } from '@playwright/test'
import { type OrderRequest, parseOrderRequest } from '@zono/messages'
import { getContract, Orders } from '@zono/protocol'
import { erc20Abi, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { test } from '../governance/votingFixture.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, getMainButton, openWithWallet, overrideConfig } from '../support/fixtures.ts'
import { getOrders, getRow, getSold } from './orderList.ts'

const BOOK_PATH = '**/orders/api/orders?*'

const showPast = (page: Page) => getOrders(page).getByRole('button', { name: 'Past' }).click()

/** Sells ZONO for BNB at 10% above the market, and signs it. */
async function placeOrder(page: Page, amount: string) {
  await getSold(page).fill(amount)
  await page.getByRole('button', { name: '+10%' }).click()
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Place order').click()
  await getDialog(page, 'Place order').getByRole('button', { name: 'Sign order' }).click()
  await expect(getDialog(page, 'Order placed')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function readBook(url: string, maker: string): Promise<readonly (OrderRequest & { readonly seq: number })[]> {
  const { orders } = await (await fetch(`${url}/orders/api/orders?maker=${maker}`)).json()
  return orders
}

test('orders: what a book makes up is not open, asks for no approval, and cannot be filled', async ({
  page,
  wallet,
  chain,
  governance,
  hub,
}) => {
  await governance.fundPower([wallet.address], '1000')
  const zono = chain.token('zono').address
  await openWithWallet(page, `/limit?inputCurrency=${zono}&outputCurrency=BNB`)
  await placeOrder(page, '100')
  await expect(getRow(page, 'Sell 100 ZONO')).toContainText('to go')

  // The signature of one order beside another one, and at a price at which it would be filled at once.
  const [signed] = await readBook(hub.url, wallet.address)
  const forge = (fields: Partial<OrderRequest['order']>, seq: number) =>
    signed && { ...signed, seq, order: { ...signed.order, ...fields } }
  const forged = [
    forge({ sellAmount: `${parseEther('333')}`, minBuyAmount: '1' }, 1_000_001),
    forge({ sellAmount: `${parseEther('444')}`, minBuyAmount: '1' }, 1_000_002),
  ]
  await page.route(BOOK_PATH, (route) => route.fulfill({ json: { orders: [signed, ...forged], isComplete: true } }))
  await page.reload()
  await expect(getRow(page, 'Sell 100 ZONO')).toContainText('to go')
  await expect(getOrders(page).getByRole('listitem')).toHaveCount(1)
  await expect(getOrders(page).getByRole('button', { name: 'Fill it yourself' })).toHaveCount(0)
  await expect(getOrders(page).getByRole('button', { name: 'Open 1', exact: true })).toBeVisible()
  await showPast(page)
  for (const amount of ['333', '444']) {
    const row = getRow(page, `Sell ${amount} ZONO`)
    await expect(row).toContainText('Not signed by its account: nobody can fill it')
    await expect(row.getByRole('button')).toHaveCount(0)
  }
  await expectAccessible(page)

  // Only what was signed is allowed, and what is signed next.
  await getSold(page).fill('50')
  await getMainButton(page, 'Enable ZONO').click()
  await expect(getMainButton(page, 'Place order')).toBeEnabled()
  const allowance = await chain.client.readContract({
    ...{ abi: erc20Abi, address: zono, functionName: 'allowance' },
    args: [wallet.address, getContract(chain.deployment, Orders).address],
  })
  expect(allowance).toBe(parseEther('150'))

  // The same lie as a file.
  await getOrders(page).getByRole('button', { name: 'Import an order' }).click()
  const dialog = getDialog(page, 'Import an order')
  const { chainId, contract, order, signature } = forged[0] ?? {}
  await dialog
    .getByRole('textbox', { name: 'Or its text' })
    .fill(JSON.stringify({ chainId, contract, order, signature }))
  await expect(dialog.getByRole('listitem')).toContainText('Not signed by its account: nobody can fill it')
  await expect(dialog.getByRole('button', { name: /Fill it yourself|Send to the order book/ })).toHaveCount(0)
})

test('orders: one that is withdrawn asks for no approval any more', async ({ page, wallet, chain, governance }) => {
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, `/limit?inputCurrency=${chain.token('zono').address}&outputCurrency=BNB`)
  await placeOrder(page, '100')
  await getRow(page, 'Sell 100 ZONO').getByRole('button', { name: 'Cancel' }).click()
  const dialog = getDialog(page, 'Cancel order')
  await dialog.getByRole('button', { name: 'Withdraw from the book' }).click()
  await expect(dialog).toBeHidden()
  await expect(getRow(page, 'Sell 100 ZONO')).toContainText('Withdrawn from the book')
  await getSold(page).fill('100')
  await expect(getMainButton(page, 'Place order')).toBeEnabled()

  // Nor is it one that a larger allowance should bring back.
  await chain.client.impersonateAccount({ address: wallet.address })
  await chain.approve('zono', wallet.address, getContract(chain.deployment, Orders).address, '0')
  await expect(getMainButton(page, 'Enable ZONO')).toHaveCount(1)
  await expect(getRow(page, 'Sell 100 ZONO').getByRole('button', { name: 'Enable ZONO' })).toHaveCount(0)
})

test('orders: one that another account fills in part says what is sold, and its rest ends by a transaction', async ({
  page,
  wallet,
  chain,
  governance,
  hub,
}) => {
  await governance.fundPower([wallet.address], '1000')
  const [zono, busd] = [chain.token('zono').address, chain.token('busd').address]
  await openWithWallet(page, `/limit?inputCurrency=${zono}&outputCurrency=${busd}`)
  await placeOrder(page, '100')
  const row = getRow(page, 'Sell 100 ZONO')
  await expect(row).toContainText('to go')

  const [entry] = await readBook(hub.url, wallet.address)
  const signed = parseOrderRequest({
    ...{ chainId: entry?.chainId, contract: entry?.contract, order: entry?.order, signature: entry?.signature },
  })
  if (signed === undefined) throw new Error('The book has the order.')
  const buyer = accounts.traders[0]?.address ?? wallet.address
  const contract = getContract(chain.deployment, Orders)
  await chain.fundToken('busd', buyer, '10000')
  await chain.client.impersonateAccount({ address: buyer })
  await chain.approve('busd', buyer, contract.address, '10000')
  const amount = parseEther('40')
  const buyAmount = (signed.order.minBuyAmount * amount) / signed.order.sellAmount + 1n
  await chain.client.writeContract({
    ...{ ...contract, functionName: 'fillDirect', account: buyer, chain: null },
    args: [signed.order, signed.signature, amount, buyAmount],
  })
  await expect(row).toContainText('40 ZONO sold')
  await expect(row).toContainText('to go')
  await expect(getOrders(page).getByRole('button', { name: 'Open 1', exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Cancel' }).click()
  await getDialog(page, 'Cancel order').getByRole('button', { name: 'Cancel for good' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await showPast(page)
  await expect(row).toContainText('Cancelled: nobody can fill it any more')
  await expect(row).toContainText('40 ZONO sold')
})

test('orders: a wallet on another network is asked back, and a network without the contract says so', async ({
  page,
  wallet,
  chain,
  governance,
}) => {
  await governance.fundPower([wallet.address], '1000')
  await openWithWallet(page, `/limit?inputCurrency=${chain.token('zono').address}&outputCurrency=BNB`)
  await getSold(page).fill('100')
  await getMainButton(page, 'Enable ZONO').click()
  await expect(getMainButton(page, 'Place order')).toBeEnabled()
  await wallet.switchChain(1)
  await getMainButton(page, 'Switch network').click()
  await expect(getMainButton(page, 'Place order')).toBeEnabled()
  await expect(getSold(page)).toHaveValue('100')

  const { Orders: _, ...contracts } = chain.deployment.contracts
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, contracts } })
  for (const path of ['/limit', '/recurring']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available on this network')
  }
})
