import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLostFocus } from '../support/assistive.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  confirmSwap,
  expect,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { expectFitsWidth, expectFocusKept, openOnPhoneByKeyboard, pressByKeyboard } from '../support/keyboard.ts'
import type { TestWallet } from '../support/wallet/testWallet.ts'
import { approvePermit2, readPermit2Amount } from './permit2.ts'

test('batches: an atomic wallet confirms approval and swap at once', async ({ page, chain }) => {
  await chain.fundToken('busd', accounts.testUser.address, '100')
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  // A page that is left before has no wallet to come back to.
  await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
  await page.goto(`/swap?inputCurrency=${chain.token('busd').address}&outputCurrency=BNB`)
  await getFromInput(page).fill('5')
  await expect(getToInput(page)).not.toHaveValue('')
  await expect(
    page.getByText('One confirmation approves this exact amount and completes the transaction.'),
  ).toBeVisible()
  await expect(getMainButton(page, /^Enable/)).toHaveCount(0)
  await getMainButton(page, SWAP_BUTTON).click()
  const preview = getDialog(page, 'Confirm Swap').getByRole('group', { name: 'Transaction preview' })
  await preview.getByRole('button').click()
  await expect(preview).toContainText('5 BUSD')
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Transaction confirmed')
  await getDialog(page, 'Transaction confirmed').getByRole('button', { name: 'Close' }).last().click()
  await getFromInput(page).fill('5')
  await expect(page.getByText('One confirmation approves this exact amount')).toBeVisible()
})

test('batches: an atomic wallet harvests from every farm at once', async ({ page, chain }) => {
  const { address } = accounts.testUser
  await chain.fundToken('zono', address, '500')
  await chain.fundToken('link', address, '100')
  await chain.stake(0n, 'zono', address, '500')
  await chain.stake(30n, 'link', address, '100')
  await chain.client.mine({ blocks: 10 })
  await page.goto('/stakings')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await page.getByRole('button', { name: 'Harvest all (2)' }).click()
  const view = getDialog(page, 'Harvest all')
  await expect(view).toContainText('One confirmation in your wallet covers everything.')
  await expect(getDetailValue(view.getByRole('group', { name: 'Transaction preview' }), 'You receive')).toHaveText(
    /ZONO$/,
  )
  const before = await chain.readBalance('zono', address)
  await view.getByRole('button', { name: 'Harvest all' }).click()
  await expect(view).toBeHidden()
  await expect.poll(() => chain.readBalance('zono', address)).toBeGreaterThan(before)
  await expect(page.getByText('Positions harvested: 2').first()).toBeVisible()
})

type Batch = { readonly id: string; readonly calls: readonly { readonly to: Hex; readonly data: Hex }[] }

/** A wallet that offers atomic calls, as a smart account does. */
const mockAtomicCapability = (wallet: TestWallet) =>
  wallet.mockMethod('wallet_getCapabilities', () => ({ foo: 1, '0x7a69': { atomic: { status: 'supported' } } }))

const rejectWith = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}

/** Opens a swap of 10 ZONO for BNB, ready to be confirmed in one. */
async function openBatchSwap(page: Page, wallet: TestWallet, world: ChainFixture) {
  mockAtomicCapability(wallet)
  await world.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, `/swap?inputCurrency=${world.token('zono').address}&outputCurrency=BNB`)
  await getFromInput(page).fill('10')
  await expect(page.getByText('One confirmation approves this exact amount')).toBeVisible()
  await getMainButton(page, SWAP_BUTTON).click()
}

const clickConfirmSwap = (page: Page) =>
  getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
const getSubmittedDialog = (page: Page) => getDialog(page, 'Transaction Submitted')

test('batches: the answer in hex names the transaction, and nothing else is ever shown as its hash', async ({
  page,
  wallet,
  chain,
}) => {
  let hashes: readonly Hex[] = []
  let isTold = false
  wallet.mockMethod('wallet_sendCalls', async ([batch]) => {
    hashes = await wallet.executeCalls((batch as Batch).calls)
    return { id: 'of-the-wallet' }
  })
  const receipts = () => hashes.map((transactionHash) => ({ transactionHash, status: '0x1' }))
  wallet.mockMethod('wallet_getCallsStatus', () =>
    isTold ? { status: '0xc8', receipts: receipts() } : { status: '0x64', receipts: [] },
  )
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  await expect(getSubmittedDialog(page)).toContainText('Confirming on the network…')
  await expect(getSubmittedDialog(page)).not.toContainText(/0x[0-9a-f]{64}/)
  isTold = true
  const confirmed = getDialog(page, 'Transaction confirmed')
  await expect(confirmed).toBeVisible()
  await expect(confirmed.getByTitle(hashes.at(-1) ?? 'a hash')).toBeVisible()
})

test('batches: what the wallet says has failed is not confirmed by the receipt of a bundler', async ({
  page,
  wallet,
  chain,
}) => {
  const before = async () => chain.readBalance('zono', wallet.address)
  const bundler = await chain.send(accounts.treasury.address, accounts.treasury.address, '0x')
  wallet.mockMethod('wallet_sendCalls', () => ({ id: 'of-the-wallet' }))
  wallet.mockMethod('wallet_getCallsStatus', () => ({
    status: 500,
    receipts: [{ transactionHash: bundler.transactionHash, status: '0x1' }],
  }))
  await openBatchSwap(page, wallet, chain)
  const held = await before()
  await clickConfirmSwap(page)
  await expect(getDialog(page, 'Transaction failed')).toBeVisible()
  await expect(page.getByText('Transaction confirmed')).toHaveCount(0)
  expect(await before()).toBe(held)
})

test('batches: a partial batch is shown as partial', async ({ page, wallet, chain }) => {
  wallet.mockMethod('wallet_sendCalls', async ([batch]) => {
    await wallet.executeCalls((batch as Batch).calls.slice(0, 1))
    return { id: 'of-the-wallet' }
  })
  wallet.mockMethod('wallet_getCallsStatus', () => ({ status: 600 }))
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  await expect(getDialog(page, 'Only part of it went through')).toBeVisible()
})

test('batches: a wallet that offers one confirmation and refuses it is asked for two', async ({
  page,
  wallet,
  chain,
}) => {
  wallet.mockMethod('wallet_sendCalls', rejectWith(5750, 'User rejected the upgrade'))
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  const failed = getDialog(page, 'Swap not completed')
  await expect(failed).toContainText('Your wallet can’t do both in one confirmation. Enable first, then confirm.')
  await failed.getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await getMainButton(page, 'Enable ZONO').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  await page.reload()
  await getFromInput(page).fill('10')
  await expect(page.getByText('One confirmation approves this exact amount')).toHaveCount(0)
})

test('batches: a wallet that sends and then answers with an error loses nothing', async ({ page, wallet, chain }) => {
  let id = ''
  let hashes: readonly Hex[] = []
  wallet.mockMethod('wallet_sendCalls', async ([batch]) => {
    id = (batch as Batch).id
    hashes = await wallet.executeCalls((batch as Batch).calls)
    throw Object.assign(new Error('Internal error'), { code: -32603 })
  })
  wallet.mockMethod('wallet_getCallsStatus', ([asked]) => {
    if (asked !== id || hashes.length === 0) throw Object.assign(new Error('unknown'), { code: 5730 })
    return { status: 'CONFIRMED', receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) }
  })
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  // The wallet names the transaction as soon as it is asked, so the dialog follows it.
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  await expect(getDialog(page, 'Swap not completed')).toHaveCount(0)
})

test('batches: after a wallet failed on a batch, sending it again waits and then warns', async ({
  page,
  wallet,
  chain,
}) => {
  wallet.mockMethod('wallet_sendCalls', rejectWith(-32603, 'Internal error'))
  wallet.mockMethod('wallet_getCallsStatus', rejectWith(5730, 'unknown'))
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  const failed = getDialog(page, 'Swap not completed')
  await expect(failed).toContainText('may have sent this anyway')
  await failed.getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(getMainButton(page, 'Checking your last request on the network')).toBeDisabled()
  const warning = page.getByRole('main').getByText(/^Your wallet may already have sent: Swap 10 ZONO for .* BNB\./)
  await expect(warning).toBeVisible()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(warning).toBeVisible()
})

test('batches: harvesting all again waits and then warns, as the single buttons do', async ({
  page,
  wallet,
  chain,
}) => {
  mockAtomicCapability(wallet)
  wallet.mockMethod('wallet_sendCalls', rejectWith(-32603, 'Internal error'))
  wallet.mockMethod('wallet_getCallsStatus', rejectWith(5730, 'unknown'))
  await chain.fundToken('zono', wallet.address, '500')
  await chain.fundToken('link', wallet.address, '100')
  await chain.stake(0n, 'zono', wallet.address, '500')
  await chain.stake(30n, 'link', wallet.address, '100')
  await chain.client.mine({ blocks: 10 })
  await openWithWallet(page, '/stakings')
  const dialog = getDialog(page, 'Harvest all')
  const warning = dialog.getByText(/^Your wallet may already have sent: Harvest from 2 positions\. Check there/)
  await page.getByRole('button', { name: 'Harvest all (2)' }).click()
  await expect(warning).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Harvest all' }).click()
  await expect(warning).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Checking your last request on the network' })).toBeDisabled()
  // Also where the dialog is opened again.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Harvest all (2)' }).click()
  await expect(warning).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Harvest all' })).toBeEnabled()
  await expect(warning).toBeVisible()
})

test('batches: a wallet that failed and names the transaction later gets the dialog of a sent swap', async ({
  page,
  wallet,
  chain,
}) => {
  let hashes: readonly Hex[] = []
  let isTold = false
  wallet.mockMethod('wallet_sendCalls', async ([batch]) => {
    hashes = await wallet.executeCalls((batch as Batch).calls)
    throw Object.assign(new Error('Internal error'), { code: -32603 })
  })
  wallet.mockMethod('wallet_getCallsStatus', () => {
    if (!isTold) throw Object.assign(new Error('unknown'), { code: 5730 })
    return { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) }
  })
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  await expect(getDialog(page, 'Swap not completed')).toBeVisible()
  isTold = true
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getFromInput(page)).toHaveValue('')
})

test('batches: on a phone, by keyboard, an atomic wallet revokes several approvals in one transaction, and those of Permit2 in another', async ({
  page,
  chain,
}) => {
  const { address } = accounts.testUser
  const stranger = accounts.traders[0]?.address as Address
  const unused = ['link', 'doge', 'ada']
  await chain.fundToken('zono', address, '5')
  for (const key of [...unused, 'zono'])
    await chain.approve(key, address, chain.deployment.contracts.Router as Address, '7')
  for (const key of ['zono', 'link']) await approvePermit2(chain, address, key, stranger, '3')
  const readNonce = () => chain.client.getTransactionCount({ address })
  await openOnPhoneByKeyboard(page, '/allowances', 'Devnet wallet')
  const getLosses = await watchLostFocus(page)
  const nonce = await readNonce()

  await pressByKeyboard(page, page.getByRole('button', { name: `Revoke all unused (${unused.length})` }))
  const dialog = getDialog(page, 'Revoke unused approvals')
  await expect(dialog.getByRole('listitem')).toHaveCount(unused.length)
  await expect(dialog).toContainText('One confirmation in your wallet covers everything.')
  await expect(dialog.getByRole('group', { name: 'Transaction preview' })).toBeVisible()
  await expectFitsWidth(page)
  await expectAccessible(page)
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Revoke 3 approvals' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /LINK.*swap router|DOGE|ADA/ })).toHaveCount(0)
  await expectFocusKept(page)
  for (const key of unused) expect(await chain.readAllowance(key, address)).toBe(0n)
  expect(await chain.readAllowance('zono', address)).toBeGreaterThan(0n)
  expect(await readNonce()).toBe(nonce + 1)

  const list = page.getByRole('region', { name: 'Permit2 approvals' })
  await pressByKeyboard(page, list.getByRole('button', { name: 'Revoke all (2)' }))
  const permits = getDialog(page, 'Revoke Permit2 approvals')
  await expectFitsWidth(page)
  await pressByKeyboard(page, permits.getByRole('button', { name: 'Revoke 2 approvals' }))
  await expect(list).toBeHidden()
  await expectFocusKept(page)
  for (const key of ['zono', 'link']) expect(await readPermit2Amount(chain, address, key, stranger)).toBe(0n)
  expect(await readNonce()).toBe(nonce + 2)
  expect(await getLosses()).toBe(0)
})

test('batches: approvals whose batch was refused, or failed in the wallet, stay listed and are revoked by the next', async ({
  page,
  wallet,
  chain,
}) => {
  const keys = ['link', 'doge']
  const batches: Batch[] = []
  let hashes: readonly Hex[] = []
  const answers: ((batch: Batch) => Promise<void>)[] = [
    async () => rejectWith(4001, 'User rejected the request.')(),
    async () => {},
    async ({ calls }) => {
      hashes = await wallet.executeCalls(calls)
    },
  ]
  mockAtomicCapability(wallet)
  wallet.mockMethod('wallet_sendCalls', async ([batch]) => {
    await answers[batches.push(batch as Batch) - 1]?.(batch as Batch)
    return { id: `batch ${batches.length}` }
  })
  wallet.mockMethod('wallet_getCallsStatus', ([id]) =>
    id === 'batch 2'
      ? { status: 500 }
      : { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) },
  )
  for (const key of keys) await chain.approve(key, wallet.address, chain.deployment.contracts.Router as Address, '7')
  await openWithWallet(page, '/allowances')
  const offer = page.getByRole('button', { name: 'Revoke all unused (2)' })
  const dialog = getDialog(page, 'Revoke unused approvals')
  const revoke = dialog.getByRole('button', { name: 'Revoke 2 approvals' })
  const rows = page.getByRole('row', { name: /LINK|DOGE/ })

  await offer.click()
  await revoke.click()
  await expect(dialog).toContainText('Transaction rejected.')
  await revoke.click()
  await expect(page.getByText('Transaction failed').first()).toBeVisible()
  await expect(rows).toHaveCount(2)

  await offer.click()
  await revoke.click()
  await expect(rows).toHaveCount(0)
  await expect(page.getByText('No active approvals')).toBeVisible()
  for (const key of keys) expect(await chain.readAllowance(key, wallet.address)).toBe(0n)
  expect(batches.map(({ calls }) => calls.length)).toEqual([2, 2, 2])
  expect(wallet.getTransactionRequestCount()).toBe(0)
})

test('batches: a page that is closed while the wallet asks loses nothing', async ({ page, wallet, chain }) => {
  let answer: (calls: Batch) => void = () => {}
  const asked = new Promise<Batch>((resolve) => {
    answer = resolve
  })
  let hashes: readonly Hex[] = []
  wallet.mockMethod('wallet_sendCalls', ([batch]) => {
    answer(batch as Batch)
    return new Promise(() => {})
  })
  wallet.mockMethod('wallet_getCallsStatus', async ([id]) => {
    if (hashes.length === 0 || id !== (await asked).id) throw Object.assign(new Error('unknown'), { code: 5730 })
    return { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) }
  })
  await openBatchSwap(page, wallet, chain)
  await clickConfirmSwap(page)
  const { calls } = await asked
  await page.reload()
  await expect(page.getByText('Check your wallet. It may still be waiting for you.').first()).toBeVisible()
  hashes = await wallet.executeCalls(calls)
  await expect(page.getByText('Transaction confirmed').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await expect(page.getByText(/^Swap 10 ZONO/).first()).toBeVisible()
})
