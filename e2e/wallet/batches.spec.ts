import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import type { World } from '../support/chainFixtures.ts'
import { button, confirmSwap, dialog, expect, figure, from, openConnected, test, to } from '../support/fixtures.ts'
import type { TestWallet } from '../support/wallet/testWallet.ts'

test('behavior: a wallet that can takes the approval and the swap in one confirmation', async ({ page, world }) => {
  await world.give('busd', accounts.visitor.address, '100')
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  // The visitor is congratulated once a session; nobody types below a modal dialog.
  await expect(dialog(page, 'Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Congratulations!')).toBeHidden()
  await page.goto(`/swap?inputCurrency=${world.token('busd').address}&outputCurrency=BNB`)
  await from(page).fill('5')
  await expect(to(page)).not.toHaveValue('')
  await expect(
    page.getByText('Your wallet allows exactly this amount and does the rest in one confirmation.'),
  ).toBeVisible()
  await expect(button(page, /^Enable/)).toHaveCount(0)
  await button(page, 'Swap').click()
  await expect(dialog(page, 'Confirm Swap').getByRole('region', { name: 'According to the chain' })).toContainText(
    '5 BUSD',
  )
  await dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(dialog(page, 'Transaction confirmed')).toContainText('Transaction confirmed', { timeout: 20_000 })
  await dialog(page, 'Transaction confirmed').getByRole('button', { name: 'Close' }).last().click()
  await from(page).fill('5')
  await expect(page.getByText('Your wallet allows exactly this amount')).toBeVisible()
})

test('behavior: a wallet that can harvests from every farm in one confirmation', async ({ page, world }) => {
  const { address } = accounts.visitor
  await world.give('zono', address, '500')
  await world.give('link', address, '100')
  await world.stake(0n, 'zono', address, '500')
  await world.stake(30n, 'link', address, '100')
  await world.client.mine({ blocks: 10 })
  await page.goto('/stakings')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await expect(dialog(page, 'Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Harvest all (2)' }).click()
  const view = dialog(page, 'Harvest all')
  await expect(view).toContainText('Your wallet does all of it in one confirmation.')
  await expect(figure(view.getByRole('region', { name: 'According to the chain' }), 'Arrives')).toHaveText(/ZONO$/)
  const before = await world.balance('zono', address)
  await view.getByRole('button', { name: 'Harvest all' }).click()
  await expect(view).toBeHidden()
  await expect.poll(() => world.balance('zono', address)).toBeGreaterThan(before)
  await expect(page.getByText('Harvest from 2 places').first()).toBeVisible()
})

type Batch = { readonly id: string; readonly calls: readonly { readonly to: Hex; readonly data: Hex }[] }

/** A wallet that offers atomic calls, as a smart account does. */
const offerAtomicCalls = (wallet: TestWallet) =>
  wallet.script('wallet_getCapabilities', () => ({ foo: 1, '0x7a69': { atomic: { status: 'supported' } } }))

const refuse = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}

/** Opens a swap of 10 ZONO for BNB, ready to be confirmed in one. */
async function openBatchSwap(page: Page, wallet: TestWallet, world: World) {
  offerAtomicCalls(wallet)
  await world.give('zono', wallet.address, '100')
  await openConnected(page, `/swap?inputCurrency=${world.token('zono').address}&outputCurrency=BNB`)
  await from(page).fill('10')
  await expect(page.getByText('Your wallet allows exactly this amount')).toBeVisible()
  await button(page, 'Swap').click()
}

const confirm = (page: Page) => dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
const submitted = (page: Page) => dialog(page, 'Transaction Submitted')

test('batches: the answer in hex names the transaction, and nothing else is ever shown as its hash', async ({
  page,
  wallet,
  world,
}) => {
  let hashes: readonly Hex[] = []
  let isTold = false
  wallet.script('wallet_sendCalls', async ([batch]) => {
    hashes = await wallet.execute((batch as Batch).calls)
    return { id: 'of-the-wallet' }
  })
  const receipts = () => hashes.map((transactionHash) => ({ transactionHash, status: '0x1' }))
  wallet.script('wallet_getCallsStatus', () =>
    isTold ? { status: '0xc8', receipts: receipts() } : { status: '0x64', receipts: [] },
  )
  await openBatchSwap(page, wallet, world)
  await confirm(page)
  await expect(submitted(page)).toContainText('Waiting for the block')
  await expect(submitted(page)).not.toContainText(/0x[0-9a-f]{64}/)
  isTold = true
  const confirmed = dialog(page, 'Transaction confirmed')
  await expect(confirmed).toBeVisible({ timeout: 15_000 })
  await expect(confirmed).toContainText(hashes.at(-1) ?? 'a hash')
})

test('batches: what the wallet says has failed is not confirmed by the receipt of a bundler', async ({
  page,
  wallet,
  world,
}) => {
  const before = async () => world.balance('zono', wallet.address)
  const bundler = await world.send(accounts.treasury.address, accounts.treasury.address, '0x')
  wallet.script('wallet_sendCalls', () => ({ id: 'of-the-wallet' }))
  wallet.script('wallet_getCallsStatus', () => ({
    status: 500,
    receipts: [{ transactionHash: bundler.transactionHash, status: '0x1' }],
  }))
  await openBatchSwap(page, wallet, world)
  const held = await before()
  await confirm(page)
  await expect(dialog(page, 'Transaction failed')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Transaction confirmed')).toHaveCount(0)
  expect(await before()).toBe(held)
})

test('batches: a part that happened is told as a part', async ({ page, wallet, world }) => {
  wallet.script('wallet_sendCalls', async ([batch]) => {
    await wallet.execute((batch as Batch).calls.slice(0, 1))
    return { id: 'of-the-wallet' }
  })
  wallet.script('wallet_getCallsStatus', () => ({ status: 600 }))
  await openBatchSwap(page, wallet, world)
  await confirm(page)
  await expect(dialog(page, 'Only a part of it happened')).toBeVisible({ timeout: 15_000 })
})

test('batches: a wallet that offers one confirmation and refuses it is asked for two', async ({
  page,
  wallet,
  world,
}) => {
  wallet.script('wallet_sendCalls', refuse(5750, 'User rejected the upgrade'))
  await openBatchSwap(page, wallet, world)
  await confirm(page)
  const failed = dialog(page, 'Nothing was swapped')
  await expect(failed).toContainText('Your wallet cannot do both in one confirmation. Enable first, then confirm.')
  await failed.getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await button(page, 'Enable ZONO').click()
  await expect(button(page, 'Swap')).toBeEnabled({ timeout: 15_000 })
  await button(page, 'Swap').click()
  await confirmSwap(page)
  await page.reload()
  await from(page).fill('10')
  await expect(page.getByText('Your wallet allows exactly this amount')).toHaveCount(0)
})

test('batches: a wallet that sends and then answers with an error loses nothing', async ({ page, wallet, world }) => {
  let id = ''
  let hashes: readonly Hex[] = []
  wallet.script('wallet_sendCalls', async ([batch]) => {
    id = (batch as Batch).id
    hashes = await wallet.execute((batch as Batch).calls)
    throw Object.assign(new Error('Internal error'), { code: -32603 })
  })
  wallet.script('wallet_getCallsStatus', ([asked]) => {
    if (asked !== id) throw Object.assign(new Error('unknown'), { code: 5730 })
    return { status: 'CONFIRMED', receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) }
  })
  await openBatchSwap(page, wallet, world)
  await confirm(page)
  await expect(page.getByText(/It may have been sent all the same/)).toBeVisible()
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible({ timeout: 15_000 })
})

test('batches: a page that is closed while the wallet asks loses nothing', async ({ page, wallet, world }) => {
  let answer: (calls: Batch) => void = () => {}
  const asked = new Promise<Batch>((resolve) => {
    answer = resolve
  })
  let hashes: readonly Hex[] = []
  wallet.script('wallet_sendCalls', ([batch]) => {
    answer(batch as Batch)
    return new Promise(() => {})
  })
  wallet.script('wallet_getCallsStatus', async ([id]) => {
    if (hashes.length === 0 || id !== (await asked).id) throw Object.assign(new Error('unknown'), { code: 5730 })
    return { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) }
  })
  await openBatchSwap(page, wallet, world)
  await confirm(page)
  const { calls } = await asked
  await page.reload()
  await expect(page.getByText('Your wallet may still be asking you about this').first()).toBeVisible()
  hashes = await wallet.execute(calls)
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible({ timeout: 15_000 })
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await expect(page.getByText(/^Swap 10 ZONO/).first()).toBeVisible()
})
