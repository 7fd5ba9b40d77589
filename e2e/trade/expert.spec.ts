import type { Page } from '@playwright/test'
import { accounts } from '../../devnet/chain/accounts.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

async function enableExpertMode(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await getDialog(page, 'Settings')
    .getByRole('switch', { name: /Expert Mode/ })
    .click()
  const warning = getDialog(page, 'Expert Mode')
  await warning.getByRole('textbox').fill('confirm')
  await warning.getByRole('button', { name: 'Turn On Expert Mode' }).click()
  await page.keyboard.press('Escape')
}

const getConfirmedStatus = (page: Page) =>
  getDialog(page, 'Transaction confirmed').getByRole('status').filter({ hasText: 'Transaction confirmed' }).first()

test('expert mode: a swap goes to the wallet without the confirm dialog [SWAP-27, SWAP-43, TX-15]', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page)
  await enableExpertMode(page)
  await getFromInput(page).fill('1')
  wallet.hold()
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Waiting For Confirmation')).toContainText('Confirm this transaction in your wallet')
  wallet.release()
  await expect(getConfirmedStatus(page)).toBeVisible()
})

test('swap: the button stays where it is while a notice about the quote loads', async ({ page }) => {
  let load = () => {}
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/PoolWarnings-*.js', async (route) => {
    await loading
    await route.continue()
  })
  await openWithWallet(page)
  await enableExpertMode(page)
  await expect(getMainButton(page, '+ Send to a different address (optional)')).toBeVisible()
  await getFromInput(page).fill('1')
  const button = getMainButton(page, SWAP_BUTTON)
  await expect(button).toBeEnabled()
  const before = await button.boundingBox()
  await expect(getMainButton(page, '+ Send to a different address (optional)')).toBeVisible()
  const loaded = page.waitForResponse('**/PoolWarnings-*.js')
  load()
  await loaded
  await expect(page.getByRole('status').filter({ hasText: /^1 BNB for about/ })).toBeAttached()
  expect(await button.boundingBox()).toEqual(before)
})

test('swap: a press counts when the button moves before it is released, and not when the pointer leaves', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page)
  await enableExpertMode(page)
  await getFromInput(page).fill('1')
  const button = getMainButton(page, SWAP_BUTTON)
  await expect(button).toBeEnabled()
  await button.hover()
  await page.mouse.down()
  await page.mouse.move(5, 400)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  wallet.hold()
  await button.hover()
  await page.mouse.down()
  // What a late warning does: the button is 120 px further down when the pointer is released.
  await page.getByRole('main').evaluate((main) => {
    main.style.paddingTop = '120px'
  })
  await page.mouse.up()
  await expect(getDialog(page, 'Waiting For Confirmation')).toBeVisible()
  wallet.release()
  await expect(getConfirmedStatus(page)).toBeVisible()
})

test('expert mode: a high price impact asks, a higher one requires the word confirm [TRADE-13, TRADE-14]', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('450')
  await expect(getMainButton(page, 'Price Impact Too High')).toBeDisabled()
  await enableExpertMode(page)
  await getMainButton(page, 'Swap Anyway').click()
  const question = getDialog(page, 'Price Impact High')
  await expect(question).toContainText('at least 5%')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(wallet.sentHashes).toHaveLength(0)

  await getFromInput(page).fill('1000')
  await getMainButton(page, 'Swap Anyway').click()
  await expect(question).toContainText('at least 10%')
  const meant = question.getByRole('button', { name: 'Swap Anyway' })
  await expect(meant).toBeDisabled()
  await question.getByRole('textbox').fill('yes')
  await expect(meant).toBeDisabled()
  await question.getByRole('textbox').fill('confirm')
  await meant.click()
  await expect(getConfirmedStatus(page)).toBeVisible()
})

test('expert mode: the output goes to a name [SWAP-04, SWAP-37, SWAP-38, SWAP-39, SWAP-40, SET-08]', async ({
  page,
  chain,
}) => {
  await openWithWallet(page, '/swap?recipient=0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(page.getByText('A link named the recipient 0x7099...79C8. Without Expert Mode, you swap')).toBeVisible()
  await expect(page).toHaveURL(/\/swap(\?(?!.*recipient=0x).*)?$/)
  await expect(getMainButton(page, '+ Send to a different address (optional)')).toBeHidden()
  await enableExpertMode(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, '+ Send to a different address (optional)').click()
  await expect(getMainButton(page, 'Enter a recipient')).toBeDisabled()
  const field = page.getByRole('textbox', { name: 'Recipient' })
  await expect(field).toHaveAttribute('placeholder', 'Wallet Address or ENS name')
  await field.fill('nobody.eth')
  await expect(getMainButton(page, 'Invalid recipient')).toBeDisabled()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C9')
  await expect(page.getByText('Check this address: its checksum is wrong.')).toBeVisible()
  await expect(getMainButton(page, 'Invalid recipient')).toBeDisabled()
  await field.fill('0x7099...79C8')
  await expect(page.getByText('This is not a whole address.')).toBeVisible()
  await field.fill(chain.token('zono').address)
  await expect(getMainButton(page, 'Invalid recipient')).toBeDisabled()
  await field.fill(' alice.eth ')
  const [alice] = accounts.traders
  const before = await chain.readBalance('zono', alice?.address ?? '0x')
  await getMainButton(page, /^Swap 1 BNB for .* and send to 0x/).click()
  await expect(getConfirmedStatus(page)).toBeVisible()
  expect(await chain.readBalance('zono', alice?.address ?? '0x')).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await getDialog(page, 'Settings')
    .getByRole('switch', { name: /Expert Mode/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  // Neither the URL nor a reload brings the recipient back.
  await expect(page).not.toHaveURL(/recipient=/)
  await page.reload()
  await enableExpertMode(page)
  await expect(getMainButton(page, '+ Send to a different address (optional)')).toBeVisible()
  await expect(field).toBeHidden()
})

test('expert mode: a recipient that came with a link is confirmed by its whole address, and named in receipt and record [SWAP-16, SWAP-43]', async ({
  page,
  wallet,
}) => {
  const [, bob] = accounts.traders
  const recipient = bob?.address ?? '0x'
  await openWithWallet(page)
  await enableExpertMode(page)
  await page.goto(`/swap?exactAmount=0.5&recipient=${recipient}`)
  await getMainButton(page, /^Swap 0.5 BNB for .* and send to 0x/).click()
  const dialog = getDialog(page, 'Confirm Swap')
  await expect(dialog).toContainText(recipient)
  await expect(dialog).toContainText('A link filled in this recipient')
  expect(wallet.sentHashes).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('Swapped')
  await expect(receipt).toContainText(recipient)
  await expect(receipt.getByRole('button', { name: 'Swap again' })).toBeVisible()
  await expect(receipt.getByRole('button', { name: /to your wallet/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await getMainButton(page, 'Recent Transactions').click()
  await expect(getDialog(page, 'Recent Transactions')).toContainText(/and send to 0x/)
})

test('expert mode: a recipient whose code refuses the coin is told before anything is sent', async ({
  page,
  wallet,
  chain,
}) => {
  const usdt = chain.token('usdt').address
  await chain.fundToken('usdt', wallet.address, '10')
  const recipient = `0x${'be'.repeat(20)}` as const
  await chain.client.setCode({ address: recipient, bytecode: '0x5f5ffd' })
  await openWithWallet(page)
  await enableExpertMode(page)
  await page.goto(`/swap?inputCurrency=${usdt}&outputCurrency=BNB&exactAmount=10&recipient=${recipient}`)
  await expect(getMainButton(page, 'This account can’t receive BNB: choose its wrapped token')).toBeDisabled()
})
