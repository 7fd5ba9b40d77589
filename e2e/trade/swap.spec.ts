import { parseUnits } from 'viem'
import { button, confirmSwap, dialog, expect, figure, from, openConnected, test, to } from '../support/fixtures.ts'

test('SWAP-20, SWAP-21, SWAP-28, SWAP-50: BNB for ZONO, from the first visit to the balance', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page)
  await expect(page).toHaveTitle(/^Exchange \| Zono - \$\d+\.\d{5}$/)
  await from(page).fill('2')
  await expect(to(page)).not.toHaveValue('')
  await button(page, 'Swap').click()
  await expect(dialog(page, 'Confirm Swap')).toContainText('You will receive at least')
  const told = page.getByRole('region', { name: 'According to the chain' })
  await expect(told).toContainText(/Leaves your wallet\s?2 ?BNB/)
  await expect(told).toContainText(/Arrives\s?[\d,]+\.\d+ ?ZONO/)
  await confirmSwap(page)
  const received = await world.balance('zono', wallet.address)
  expect(received).toBeGreaterThan(0n)
  await page.getByRole('button', { name: 'Close' }).last().click()
  // Closing after success clears the input; the balance is that of the receipt's block.
  await expect(from(page)).toHaveValue('')
  await expect(page.getByText(/^Balance: [1-9][\d,]*\.\d+$/).last()).toBeVisible()
})

test('APPR-05, APPR-06, APPR-07, SWAP-10: a token for a 6-decimal one, through hops, after enabling it', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('link', wallet.address, '100')
  await openConnected(
    page,
    `/swap?inputCurrency=${world.token('link').address}&outputCurrency=${world.token('usdc').address}`,
  )
  await from(page).fill('10')
  const route = figure(page, 'Route')
  await expect(route).toContainText('LINK')
  await expect(route).toContainText('WBNB')
  await expect(route).toContainText('USDC')
  await button(page, 'Enable LINK').click()
  await expect(button(page, 'Swap')).toBeEnabled()
  await expect(page.getByRole('main').getByText('Enabled', { exact: true })).toBeVisible()
  expect(await world.allowance('link', wallet.address)).toBeGreaterThan(2n ** 255n)
  await button(page, 'Swap').click()
  await confirmSwap(page)
  expect(await world.balance('usdc', wallet.address)).toBeGreaterThan(parseUnits('100', 6))
  expect(await world.balance('link', wallet.address)).toBe(parseUnits('90', 18))
})

test('TRADE-02, SWAP-07: exact output: the wanted amount arrives to the unit, and at most the maximum leaves', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page, `/swap?outputCurrency=${world.token('usdc').address}`)
  await to(page).fill('500')
  await expect(page.getByText('Maximum sold')).toBeVisible()
  await expect(from(page)).not.toHaveValue('')
  await button(page, 'Swap').click()
  await confirmSwap(page)
  expect(await world.balance('usdc', wallet.address)).toBe(parseUnits('500', 6))
})

test('TOAST-05, WRAP-01, WRAP-03, WRAP-04, WRAP-05: BNB into WBNB and back, one to one', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page, `/swap?outputCurrency=${world.token('wbnb').address}`)
  await from(page).fill('1.5')
  await expect(to(page)).toHaveValue('1.5')
  await expect(page.getByText('Minimum received')).toBeHidden()
  const told = page.getByRole('region', { name: 'According to the chain' })
  await expect(told).toContainText(/Leaves your wallet\s?1.5 ?BNB/)
  await expect(told).toContainText(/Arrives\s?1.5 ?WBNB/)
  await button(page, 'Wrap').click()
  await expect(page.getByText('Transaction confirmed')).toBeVisible()
  expect(await world.balance('wbnb', wallet.address)).toBe(parseUnits('1.5', 18))
  await page.getByRole('button', { name: 'Switch direction' }).click()
  await from(page).fill('1.6')
  await expect(button(page, 'Insufficient WBNB balance')).toBeDisabled()
  await from(page).fill('0.5')
  await expect(told).toContainText(/Leaves your wallet\s?0.5 ?WBNB/)
  await button(page, 'Unwrap').click()
  await expect.poll(() => world.balance('wbnb', wallet.address)).toBe(parseUnits('1', 18))
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('> div')
  await expect(toasts).toHaveCount(2)
  const [upper, lower] = await Promise.all([toasts.first().boundingBox(), toasts.last().boundingBox()])
  expect(Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0))).toBe(24)
})

test('TX-17, TX-19: a rejected signature says so, and loses nothing', async ({ page, wallet }) => {
  await openConnected(page)
  await from(page).fill('1')
  await button(page, 'Swap').click()
  wallet.rejectNext()
  await dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByText('Transaction rejected.', { exact: true })).toBeVisible()
  await dialog(page, 'Nothing was swapped').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(from(page)).toHaveValue('1')
  await expect(button(page, 'Swap')).toBeEnabled()
  expect(wallet.sent).toEqual([])
})

test('SWAP-12, SWAP-29: a price that moved must be accepted first', async ({ page, wallet, world }) => {
  await openConnected(page)
  await from(page).fill('1')
  await button(page, 'Swap').click()
  const confirm = dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  await world.trade('wbnb', 'zono', '40')
  await world.trade('busd', 'zono', '20000')
  await world.trade('usdt', 'zono', '10000')
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
  expect(await world.balance('zono', wallet.address)).toBeGreaterThan(0n)
})

test('SWAP-51, SWAP-52: what would revert is not sent, and the contract’s reason is told', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('halt', wallet.address, '10')
  await openConnected(
    page,
    `/swap?inputCurrency=${world.token('halt').address}&outputCurrency=${world.token('busd').address}`,
  )
  await from(page).fill('1')
  await button(page, 'Enable HALT').click()
  await expect(button(page, 'Swap')).toBeEnabled()
  await button(page, 'Swap').click()
  await expect(dialog(page, 'Confirm Swap')).toBeVisible()
  await world.pause('halt')
  await dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(
    page.getByText(
      'Swap failed: The transaction cannot succeed due to error: PausableToken: token transfer while paused',
    ),
  ).toBeVisible()
  await dialog(page, 'Nothing was swapped').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(from(page)).toHaveValue('1')
  expect(wallet.sent).toHaveLength(1)
})

test('SWAP-45: a fee-on-transfer token goes by the variant for such tokens', async ({ page, wallet, world }) => {
  await openConnected(page, `/swap?outputCurrency=${world.token('safe').address}`)
  // The token burns a tenth on the way, so the bound must leave room for it.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: /slippage/i }).fill('12')
  await page.getByRole('button', { name: 'Close' }).click()
  await from(page).fill('0.1')
  await button(page, /^Swap/).click()
  await confirmSwap(page)
  expect(await world.balance('safe', wallet.address)).toBeGreaterThan(0n)
})

test('behavior: a dialog closed while the wallet still asks loses nothing, and the next swap starts anew', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page)
  await from(page).fill('1')
  await button(page, 'Swap').click()
  wallet.hold()
  await dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByText('Confirm this transaction in your wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  wallet.release()
  await expect(page.getByText('Transaction confirmed')).toBeVisible()
  expect(await world.balance('zono', wallet.address)).toBeGreaterThan(0n)
  // What was sent does not stay in the field, ready to be sent again.
  await expect(from(page)).toHaveValue('')
  await from(page).fill('1')
  await button(page, 'Swap').click()
  await expect(dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
})

test('WALLET-21: a wallet on another chain is asked to switch, then the swap goes on', async ({ page, wallet }) => {
  await openConnected(page)
  await from(page).fill('1')
  await wallet.moveTo(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wrong network' })).toBeVisible()
  await button(page, 'Switch network').click()
  await expect(button(page, 'Swap')).toBeEnabled()
  await expect(from(page)).toHaveValue('1')
})

test('WALLET-21: a wallet that logs in on another chain is asked to switch at once', async ({ page, wallet }) => {
  await wallet.moveTo(1)
  await openConnected(page)
  await from(page).fill('1')
  await expect(button(page, 'Swap')).toBeEnabled()
})

test('behavior: a double press on Confirm Swap sends once, and the progress stays', async ({ page, wallet }) => {
  await openConnected(page)
  await from(page).fill('1')
  await button(page, 'Swap').click()
  const confirm = dialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  await confirm.dblclick()
  await expect(dialog(page, 'Transaction confirmed')).toBeVisible()
  expect(wallet.sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(from(page)).toHaveValue('')
})

test('behavior: a token that takes a fee above the slippage tolerance is not bought, and the dialog says why', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page, `/swap?outputCurrency=${world.token('safe').address}`)
  await from(page).fill('0.1')
  await button(page, 'Swap').click()
  const view = dialog(page, 'Confirm Swap')
  await expect(view).toContainText('This token takes a 10% fee: raise the slippage tolerance above it.')
  await expect(view).toContainText('Network fee')
  await expect(view.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  expect(wallet.sent).toEqual([])
})

test('behavior: an emptied side stays empty through typing, turning round and a reload', async ({ page, world }) => {
  const { address } = world.token('usdt')
  await page.goto(`/swap?inputCurrency=${address}&outputCurrency=${address}`)
  await from(page).fill('5')
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await page.waitForURL(/outputCurrency=none/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await button(page, 'Switch direction').click()
  await expect(page.getByRole('button', { name: 'From: Select a token' })).toBeVisible()
  await expect(to(page)).toHaveValue('5')
})

test('behavior: a link to the swap followed on its own screen takes its amount along', async ({ page }) => {
  await page.goto('/swap')
  await from(page).fill('2')
  await page.waitForURL(/exactAmount=2/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy ZONO' }).click()
  await expect(from(page)).toHaveValue('')
})

test('behavior: with the token list off or out of reach the swap works with the tokens of the deployment', async ({
  page,
}) => {
  await page.route('**/lists/*.json', (route) => route.fulfill({ status: 503 }))
  await openConnected(page)
  await expect(page.getByRole('button', { name: 'To: ZONO' })).toBeVisible()
  await from(page).fill('1')
  await expect(button(page, 'Swap')).toBeEnabled()
  await expect(dialog(page, 'Import Tokens')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText(/^\$\d/)).toBeVisible()
})

test('WALLET-18: a refused login says what to do', async ({ page, wallet }) => {
  await page.goto('/swap')
  wallet.rejectNext()
  await button(page, 'Connect Wallet').click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('alert')).toContainText('Authorization Error')
  await expect(page.getByRole('alert')).toContainText('Please authorize to access your account')
})

test('WALLET-13: a connected wallet is restored after a reload, and the amount with it', async ({ page, wallet }) => {
  await openConnected(page)
  await from(page).fill('1.25')
  await expect(page).toHaveURL(/exactAmount=1\.25/)
  await page.reload()
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(wallet.address.slice(0, 6)) }),
  ).toBeVisible()
  await expect(from(page)).toHaveValue('1.25')
})

test('WALLET-13: however soon the page is left again, the wallet is restored on the next', async ({ page }) => {
  await openConnected(page)
  for (const stay of [0, 50, 100, 150, 200, 300]) {
    await page.goto('/liquidity')
    await page.waitForTimeout(stay)
    await page.goto('/swap')
    await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible({ timeout: 5000 })
  }
})

test('behavior: figures follow each block and never fall back to nothing while they are read again', async ({
  page,
  world,
}) => {
  await openConnected(page)
  await from(page).fill('1')
  await expect(to(page)).not.toHaveValue('')
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
    const shown = await to(page).inputValue()
    // In every pool of ZONO: whichever way the best price leads, it changes.
    for (const [token, whole] of [
      ['wbnb', '3'],
      ['busd', '2000'],
      ['usdt', '2000'],
    ] as const)
      await world.trade(token, 'zono', whole)
    await expect(to(page)).not.toHaveValue(shown)
  }
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).not.toContain('nothing')
  expect(seen.length).toBeGreaterThan(3)
})

test('the RPC goes down and comes back: figures stay, writes wait, nothing needs a reload', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page)
  await from(page).fill('1')
  await expect(to(page)).not.toHaveValue('')
  const quoted = await to(page).inputValue()
  await page.route(`${world.rpcUrl}/**`, (route) => route.abort())
  await expect(page.getByText(/The network cannot be reached/)).toBeVisible({ timeout: 20_000 })
  await expect(to(page)).toHaveValue(quoted)
  await expect(button(page, 'Waiting for the network')).toBeDisabled()
  await page.unroute(`${world.rpcUrl}/**`)
  await expect(button(page, 'Swap')).toBeEnabled({ timeout: 20_000 })
  expect(wallet.sent).toEqual([])
})

test('SWAP-01, SWAP-06, SWAP-08, SWAP-11, SWAP-56: the card, its figures, and what the confirmation repeats', async ({
  page,
}) => {
  await openConnected(page)
  for (const side of ['From', 'To'])
    await expect(page.getByRole('button', { name: new RegExp(`^${side}.*: (BNB|ZONO)`) })).toBeVisible()
  const card = await page
    .getByRole('heading', { name: 'Exchange' })
    .locator('xpath=ancestor::*[contains(@class,"rounded-card")][1]')
    .boundingBox()
  expect(card?.width).toBeLessThanOrEqual(436)
  await from(page).fill('1')
  const main = page.getByRole('main')
  await expect(figure(page, 'Price Impact')).toHaveText(/^<?\d+\.\d\d% \(\$\d+\.\d\d\)$/)
  await expect(main).not.toContainText('Slippage Tolerance')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await dialog(page, 'Settings').getByRole('button', { name: '1.0%' }).click()
  await page.keyboard.press('Escape')
  await expect(figure(page, 'Slippage Tolerance')).toHaveText('1%')
  const received = await to(page).inputValue()
  await button(page, 'Swap').click()
  const confirm = dialog(page, 'Confirm Swap')
  await expect(confirm).toContainText(/You pay\s?1 ?BNB/)
  await expect(confirm).toContainText(new RegExp(`You receive\\s?${received.slice(0, 3)}`))
})

test('behavior: prices and balances are read again by hand, without waiting for a block', async ({ page, world }) => {
  await openConnected(page)
  await from(page).fill('1')
  await expect(to(page)).not.toHaveValue('')
  const read = (timeout: number) =>
    page.waitForRequest(
      (request) => request.url().startsWith(world.rpcUrl) && (request.postData() ?? '').includes('eth_call'),
      { timeout },
    )
  // Right after the read of a block: the next one would come three seconds later.
  await read(10_000)
  await page.waitForTimeout(300)
  const asked = read(2000)
  await button(page, 'Read prices and balances again').click()
  await asked
  await expect(to(page)).not.toHaveValue('')
})
