import { parseUnits } from 'viem'
import {
  confirmSwap,
  expect,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  test,
} from '../support/fixtures.ts'

test('SWAP-20, SWAP-21, SWAP-28, SWAP-50: BNB for ZONO, from the first visit to the balance', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page)
  await expect(page).toHaveTitle(/^Exchange \| Zono - \$\d+\.\d{5}$/)
  await getFromInput(page).fill('2')
  await expect(getToInput(page)).not.toHaveValue('')
  await getMainButton(page, 'Swap').click()
  await expect(getDialog(page, 'Confirm Swap')).toContainText('You’ll receive at least')
  const preview = page.getByRole('region', { name: 'Transaction preview' })
  await expect(preview).toContainText(/You send\s?2 ?BNB/)
  await expect(preview).toContainText(/You receive\s?[\d,]+\.\d+ ?ZONO/)
  await confirmSwap(page)
  const received = await chain.readBalance('zono', wallet.address)
  expect(received).toBeGreaterThan(0n)
  await page.getByRole('button', { name: 'Close' }).last().click()
  // Closing after success clears the input; the balance is that of the receipt's block.
  await expect(getFromInput(page)).toHaveValue('')
  await expect(page.getByText(/^Balance: [1-9][\d,]*\.\d+$/).last()).toBeVisible()
})

test('APPR-05, APPR-06, APPR-07, SWAP-10: a token for a 6-decimal one, through hops, after enabling it', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '100')
  await openWithWallet(
    page,
    `/swap?inputCurrency=${chain.token('link').address}&outputCurrency=${chain.token('usdc').address}`,
  )
  await getFromInput(page).fill('10')
  const route = getDetailValue(page, 'Route')
  await expect(route).toContainText('LINK')
  await expect(route).toContainText('WBNB')
  await expect(route).toContainText('USDC')
  await getMainButton(page, 'Enable LINK').click()
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
  await expect(page.getByRole('main').getByText('Enabled', { exact: true })).toBeVisible()
  expect(await chain.readAllowance('link', wallet.address)).toBeGreaterThan(2n ** 255n)
  await getMainButton(page, 'Swap').click()
  await confirmSwap(page)
  expect(await chain.readBalance('usdc', wallet.address)).toBeGreaterThan(parseUnits('100', 6))
  expect(await chain.readBalance('link', wallet.address)).toBe(parseUnits('90', 18))
})

test('TRADE-02, SWAP-07: exact output: the wanted amount arrives to the unit, and at most the maximum leaves', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('usdc').address}`)
  await getToInput(page).fill('500')
  await expect(page.getByText('Maximum sold')).toBeVisible()
  await expect(getFromInput(page)).not.toHaveValue('')
  await getMainButton(page, 'Swap').click()
  await confirmSwap(page)
  expect(await chain.readBalance('usdc', wallet.address)).toBe(parseUnits('500', 6))
})

test('TOAST-05, WRAP-01, WRAP-03, WRAP-04, WRAP-05: BNB into WBNB and back, one to one', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('wbnb').address}`)
  await getFromInput(page).fill('1.5')
  await expect(getToInput(page)).toHaveValue('1.5')
  await expect(page.getByText('Minimum received')).toBeHidden()
  const preview = page.getByRole('region', { name: 'Transaction preview' })
  await expect(preview).toContainText(/You send\s?1.5 ?BNB/)
  await expect(preview).toContainText(/You receive\s?1.5 ?WBNB/)
  await getMainButton(page, 'Wrap').click()
  await expect(page.getByText('Transaction confirmed')).toBeVisible()
  expect(await chain.readBalance('wbnb', wallet.address)).toBe(parseUnits('1.5', 18))
  await page.getByRole('button', { name: 'Swap direction' }).click()
  await getFromInput(page).fill('1.6')
  await expect(getMainButton(page, 'Insufficient WBNB balance')).toBeDisabled()
  await getFromInput(page).fill('0.5')
  await expect(preview).toContainText(/You send\s?0.5 ?WBNB/)
  await getMainButton(page, 'Unwrap').click()
  await expect.poll(() => chain.readBalance('wbnb', wallet.address)).toBe(parseUnits('1', 18))
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('> div')
  await expect(toasts).toHaveCount(2)
  const [upper, lower] = await Promise.all([toasts.first().boundingBox(), toasts.last().boundingBox()])
  expect(Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0))).toBe(24)
})

test('TX-17, TX-19: a rejected signature says so, and loses nothing', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, 'Swap').click()
  wallet.rejectNext()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByText('Transaction rejected.', { exact: true })).toBeVisible()
  await getDialog(page, 'Swap not completed').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(getFromInput(page)).toHaveValue('1')
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
  expect(wallet.sentHashes).toEqual([])
})

test('SWAP-12, SWAP-29: a price that moved must be accepted first', async ({ page, wallet, chain }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, 'Swap').click()
  const confirm = getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  await chain.swap('wbnb', 'zono', '40')
  await chain.swap('busd', 'zono', '20000')
  await chain.swap('usdt', 'zono', '10000')
  await expect(page.getByText('Price Updated')).toBeVisible()
  await expect(confirm).toBeDisabled()
  // Three trades in three blocks, and a round of reading each 3 s: the last trade is read after the first was accepted.
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect(async () => {
    if (await accept.isVisible()) await accept.click()
    await page.waitForTimeout(3500)
    await expect(accept).toBeHidden({ timeout: 100 })
    await expect(confirm).toBeEnabled({ timeout: 100 })
  }).toPass()
  await confirmSwap(page)
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
})

test('SWAP-51, SWAP-52: what would revert is not sent, and the contract’s reason is told', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('halt', wallet.address, '10')
  await openWithWallet(
    page,
    `/swap?inputCurrency=${chain.token('halt').address}&outputCurrency=${chain.token('busd').address}`,
  )
  await getFromInput(page).fill('1')
  await getMainButton(page, 'Enable HALT').click()
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
  await getMainButton(page, 'Swap').click()
  await expect(getDialog(page, 'Confirm Swap')).toBeVisible()
  await chain.pauseToken('halt')
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(
    page.getByText(
      'Swap failed: The transaction cannot succeed due to error: PausableToken: token transfer while paused',
    ),
  ).toBeVisible()
  await getDialog(page, 'Swap not completed').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(getFromInput(page)).toHaveValue('1')
  expect(wallet.sentHashes).toHaveLength(1)
})

test('SWAP-45: a fee-on-transfer token goes by the variant for such tokens', async ({ page, wallet, chain }) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  // The token burns a tenth on the way, so the bound must leave room for it.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: /slippage/i }).fill('12')
  await page.getByRole('button', { name: 'Close' }).click()
  await getFromInput(page).fill('0.1')
  await getMainButton(page, /^Swap/).click()
  await confirmSwap(page)
  expect(await chain.readBalance('safe', wallet.address)).toBeGreaterThan(0n)
})

test('behavior: a dialog closed while the wallet still asks loses nothing, and the next swap starts anew', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, 'Swap').click()
  wallet.hold()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByText('Confirm this transaction in your wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  wallet.release()
  await expect(page.getByText('Transaction confirmed')).toBeVisible()
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  // What was sent does not stay in the field, ready to be sent again.
  await expect(getFromInput(page)).toHaveValue('')
  await getFromInput(page).fill('1')
  await getMainButton(page, 'Swap').click()
  await expect(getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
})

test('WALLET-21: a wallet on another chain is asked to switch, then the swap goes on', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await wallet.switchChain(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wrong network' })).toBeVisible()
  await getMainButton(page, 'Switch network').click()
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
  await expect(getFromInput(page)).toHaveValue('1')
})

test('WALLET-21: a wallet that logs in on another chain is asked to switch at once', async ({ page, wallet }) => {
  await wallet.switchChain(1)
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
})

test('behavior: a double press on Confirm Swap sends once, and the progress stays', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, 'Swap').click()
  const confirm = getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  await confirm.dblclick()
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  expect(wallet.sentHashes).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(getFromInput(page)).toHaveValue('')
})

test('behavior: a token that takes a fee above the slippage tolerance is not bought, and the dialog says why', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  await getFromInput(page).fill('0.1')
  await getMainButton(page, 'Swap').click()
  const view = getDialog(page, 'Confirm Swap')
  await expect(view).toContainText('This token takes a 10% fee: raise the slippage tolerance above it.')
  await expect(view).toContainText('Network fee')
  await expect(view.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  expect(wallet.sentHashes).toEqual([])
})

test('behavior: an emptied side stays empty through typing, turning round and a reload', async ({ page, chain }) => {
  const { address } = chain.token('usdt')
  await page.goto(`/swap?inputCurrency=${address}&outputCurrency=${address}`)
  await getFromInput(page).fill('5')
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await page.waitForURL(/outputCurrency=none/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await getMainButton(page, 'Swap direction').click()
  await expect(page.getByRole('button', { name: 'From: Select a token' })).toBeVisible()
  await expect(getToInput(page)).toHaveValue('5')
})

test('behavior: a link to the swap followed on its own screen takes its amount along', async ({ page }) => {
  await page.goto('/swap')
  await getFromInput(page).fill('2')
  await page.waitForURL(/exactAmount=2/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy ZONO' }).click()
  await expect(getFromInput(page)).toHaveValue('')
})

test('behavior: with the token list off or out of reach the swap works with the tokens of the deployment', async ({
  page,
}) => {
  await page.route('**/lists/*.json', (route) => route.fulfill({ status: 503 }))
  await openWithWallet(page)
  await expect(page.getByRole('button', { name: 'To: ZONO' })).toBeVisible()
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
  await expect(getDialog(page, 'Import Tokens')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText(/^\$\d/)).toBeVisible()
})

test('WALLET-18: a refused login says what to do', async ({ page, wallet }) => {
  await page.goto('/swap')
  wallet.rejectNext()
  await getMainButton(page, 'Connect Wallet').click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('alert')).toContainText('Authorization Error')
  await expect(page.getByRole('alert')).toContainText('Please authorize to access your account')
})

test('WALLET-13: a connected wallet is restored after a reload, and the amount with it', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1.25')
  await expect(page).toHaveURL(/exactAmount=1\.25/)
  await page.reload()
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(wallet.address.slice(0, 6)) }),
  ).toBeVisible()
  await expect(getFromInput(page)).toHaveValue('1.25')
})

test('WALLET-13: however soon the page is left again, the wallet is restored on the next', async ({ page }) => {
  await openWithWallet(page)
  for (const stay of [0, 50, 100, 150, 200, 300]) {
    await page.goto('/liquidity')
    await page.waitForTimeout(stay)
    await page.goto('/swap')
    await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible({ timeout: 5000 })
  }
})

test('behavior: figures follow each block and never fall back to nothing while they are read again', async ({
  page,
  chain,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const balances = () =>
      [...document.querySelectorAll('main *')].filter((element) => /^Balance: /.test(element.textContent ?? '')).length
    const look = () => {
      seen.add(document.querySelectorAll('input')[1]?.value || 'nothing')
      if (balances() === 0) seen.add('nothing')
      requestAnimationFrame(look)
    }
    look()
  })
  for (let round = 0; round < 4; round++) {
    const shown = await getToInput(page).inputValue()
    // In every pool of ZONO: whichever way the best price leads, it changes.
    for (const [token, whole] of [
      ['wbnb', '3'],
      ['busd', '2000'],
      ['usdt', '2000'],
    ] as const)
      await chain.swap(token, 'zono', whole)
    await expect(getToInput(page)).not.toHaveValue(shown)
  }
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).not.toContain('nothing')
  expect(seen.length).toBeGreaterThan(3)
})

test('the RPC goes down and comes back: figures stay, writes wait, nothing needs a reload', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  const quoted = await getToInput(page).inputValue()
  await page.route(`${chain.rpcUrl}/**`, (route) => route.abort())
  await expect(page.getByText(/Can’t reach the network\./)).toBeVisible({ timeout: 20_000 })
  await expect(getToInput(page)).toHaveValue(quoted)
  await expect(getMainButton(page, 'Waiting for the network…')).toBeDisabled()
  await page.unroute(`${chain.rpcUrl}/**`)
  await expect(getMainButton(page, 'Swap')).toBeEnabled({ timeout: 20_000 })
  expect(wallet.sentHashes).toEqual([])
})

test('SWAP-01, SWAP-06, SWAP-08, SWAP-11, SWAP-56: the card, its figures, and what the confirmation repeats', async ({
  page,
}) => {
  await openWithWallet(page)
  for (const side of ['From', 'To'])
    await expect(page.getByRole('button', { name: new RegExp(`^${side}.*: (BNB|ZONO)`) })).toBeVisible()
  const card = await page
    .getByRole('heading', { name: 'Exchange' })
    .locator('xpath=ancestor::*[contains(@class,"rounded-card")][1]')
    .boundingBox()
  expect(card?.width).toBeLessThanOrEqual(436)
  await getFromInput(page).fill('1')
  const main = page.getByRole('main')
  await expect(getDetailValue(page, 'Price Impact')).toHaveText(/^<?\d+\.\d\d% \(\$\d+\.\d\d\)$/)
  await expect(main).not.toContainText('Slippage Tolerance')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await getDialog(page, 'Settings').getByRole('button', { name: '1.0%' }).click()
  await page.keyboard.press('Escape')
  await expect(getDetailValue(page, 'Slippage Tolerance')).toHaveText('1%')
  const received = await getToInput(page).inputValue()
  await getMainButton(page, 'Swap').click()
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm).toContainText(/You pay\s?1 ?BNB/)
  await expect(confirm).toContainText(new RegExp(`You receive\\s?${received.slice(0, 3)}`))
})

test('behavior: prices and balances are read again by hand, without waiting for a block', async ({ page, chain }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  const read = (timeout: number) =>
    page.waitForRequest(
      (request) => request.url().startsWith(chain.rpcUrl) && (request.postData() ?? '').includes('eth_call'),
      { timeout },
    )
  // Right after the read of a block: the next one would come three seconds later.
  await read(10_000)
  await page.waitForTimeout(300)
  const asked = read(2000)
  await getMainButton(page, 'Refresh prices and balances').click()
  await asked
  await expect(getToInput(page)).not.toHaveValue('')
})
