// A flow that is left in the middle, by reload or by the back button; and addresses that lead nowhere.
import {
  confirmSwap,
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

test('resume: a reload or the back button in any step of a swap sends nothing twice and loses no record', async ({
  page,
  wallet,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Confirm Swap')).toBeVisible()
  // Before anything was sent.
  await page.reload()
  await expect(getFromInput(page)).toHaveValue('1')
  await expect(getDialog(page, 'Confirm Swap')).toBeHidden()
  expect(wallet.sentHashes).toHaveLength(0)
  // After it was sent, while its dialog is open.
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  await page.reload()
  await getMainButton(page, 'Recent Transactions').click()
  await expect(getDialog(page, 'Recent Transactions').getByRole('listitem')).toHaveCount(1)
  await expect(getDialog(page, 'Recent Transactions')).toContainText('Transaction confirmed')
  await page.keyboard.press('Escape')
  // Away in the middle of the confirmation, and back.
  await page.goto('/liquidity')
  await page.goto('/swap?exactAmount=2')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Confirm Swap')).toBeVisible()
  await page.goBack()
  await expect(getDialog(page, 'Confirm Swap')).toBeHidden()
  await page.goForward()
  await expect(getFromInput(page)).toHaveValue('2')
  await expect(getDialog(page, 'Confirm Swap')).toBeHidden()
  expect(wallet.sentHashes).toHaveLength(1)
})

test('resume: a swap confirmed after the page was left is shown by the next page', async ({ page, wallet, chain }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  wallet.hold()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await page.reload()
  await expect(page.getByText('Check your wallet. It may still be waiting for you.')).toBeVisible()
  await getMainButton(page, 'Recent Transactions').click()
  const recent = getDialog(page, 'Recent Transactions').getByRole('listitem')
  await expect(recent).toHaveText(/^Swap 1 BNB for .* ZONO\s*Check your wallet\. It may still be waiting for you\./)
  wallet.release()
  await expect(recent).toContainText('Transaction confirmed')
  await expect(recent).toHaveCount(1)
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  // Asked again and left again, but refused: it can be forgotten, and nothing was sent.
  await page.keyboard.press('Escape')
  await getFromInput(page).fill('2')
  await getMainButton(page, SWAP_BUTTON).click()
  wallet.hold()
  wallet.rejectNext()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(2)
  await page.reload()
  wallet.release()
  await getMainButton(page, 'Recent Transactions').click()
  await getMainButton(page, 'Remove from list').click()
  await expect(recent).toHaveCount(1)
  expect(wallet.sentHashes).toHaveLength(1)
})

test('resume: paths and parameters that are hostile, doubled or of nothing known lead to a screen that says so', async ({
  page,
}) => {
  const unknownAddress = '0x00000000000000000000000000000000000000ee'
  for (const path of [
    '/swap?inputCurrency=BNB&inputCurrency=%00&exactAmount=1&exactAmount=2&exactField[]=x',
    '/swap?outputCurrency[a]=1&exactAmount={"a":1}&recipient=%3Cscript%3E',
    `/swap/${unknownAddress}`,
    `/add/%3Cscript%3Ealert(1)%3C%2Fscript%3E/${unknownAddress}`,
    `/remove/${unknownAddress}/javascript:alert(1)`,
    '/info/pool/%F0%9F%92%A9',
    `/info/token/${unknownAddress}`,
    '/%E2%80%AE/..%2f..%2f',
    '/farms?x=constructor&__proto__[polluted]=1',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

test('resume: the swap button says that a slow wallet is still reconnecting', async ({ page, wallet }) => {
  await openWithWallet(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  wallet.mockMethod('eth_accounts', async () => {
    await answered
    return [wallet.address]
  })
  await page.goto('/swap?exactAmount=1')
  await expect(getMainButton(page, 'Connecting to your wallet…')).toBeDisabled()
  answer()
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
})
