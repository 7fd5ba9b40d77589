import { erc20Abi, formatEther, formatUnits, parseUnits } from 'viem'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  confirmSwap,
  expect,
  getDetailValue,
  getDialog,
  getFromInput,
  getMainButton,
  getToInput,
  openTradeDetails,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { expectFocusKept, pressByKeyboard } from '../support/keyboard.ts'
import { waitForReadRounds } from '../support/waits/readRounds.ts'

// With animations, as most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('swap: buys ZONO for BNB, from the first visit to the balance [SWAP-20, SWAP-21, SWAP-28, SWAP-50]', {
  tag: '@smoke',
}, async ({ page, wallet, chain }) => {
  await openWithWallet(page)
  await expect(page).toHaveTitle(/^Exchange \| Zono - \$\d+\.\d{5}$/)
  await getFromInput(page).fill('2')
  await expect(getToInput(page)).not.toHaveValue('')
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Confirm Swap')).toContainText(/At least [\d,.]+ ZONO, or nothing is swapped\./)
  // The first swap of this browser is explained, and no other.
  const explained = getDialog(page, 'Confirm Swap').getByText(/^Your wallet asks you to confirm/)
  await expect(explained).toBeVisible()
  const preview = page.getByRole('group', { name: 'Transaction preview' })
  await expect(preview).toContainText('Transaction preview matches.')
  await preview.getByRole('button').click()
  await expect(preview).toContainText(/You send\s?2 ?BNB/)
  await expect(preview).toContainText(/You receive\s?[\d,]+(\.\d+)? ?ZONO/)
  await confirmSwap(page)
  const received = await chain.readBalance('zono', wallet.address)
  expect(received).toBeGreaterThan(0n)
  await page.getByRole('button', { name: 'Close' }).last().click()
  // Closing after success clears the input; the balance is that of the receipt's block.
  await expect(getFromInput(page)).toHaveValue('')
  const shown = page.getByText(/^Balance: /).last()
  // Six digits of it, which may end in zeros that are not written.
  const readShare = async () => Number((await shown.innerText()).replace(/[^\d.]/g, '')) / Number(formatEther(received))
  await expect.poll(readShare).toBeCloseTo(1, 4)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  await expect(explained).toHaveCount(0)
})

test('swap: sells a token for a 6-decimal one over several pairs, after enabling it [APPR-05, APPR-06, APPR-07, SWAP-10]', async ({
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
  await openTradeDetails(page)
  const route = getDetailValue(page, 'Route')
  await expect(route).toContainText('LINK')
  await expect(route).toContainText('WBNB')
  await expect(route).toContainText('USDC')
  await getMainButton(page, 'Enable LINK').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(page.getByRole('main').getByText('Enabled', { exact: true })).toBeVisible()
  expect(await chain.readAllowance('link', wallet.address)).toBeGreaterThan(2n ** 255n)
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  expect(await chain.readBalance('usdc', wallet.address)).toBeGreaterThan(parseUnits('100', 6))
  expect(await chain.readBalance('link', wallet.address)).toBe(parseUnits('90', 18))
})

test('swap: an exact output delivers the exact amount and spends at most the maximum [TRADE-02, SWAP-07]', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('usdc').address}`)
  await getToInput(page).fill('500')
  await openTradeDetails(page)
  await expect(page.getByText('Maximum sold')).toBeVisible()
  await expect(getFromInput(page)).not.toHaveValue('')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  expect(await chain.readBalance('usdc', wallet.address)).toBe(parseUnits('500', 6))
})

test('swap: wraps BNB and unwraps it, one to one [TOAST-05, WRAP-01, WRAP-03, WRAP-04, WRAP-05]', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('wbnb').address}`)
  await getFromInput(page).fill('1.5')
  await expect(getToInput(page)).toHaveValue('1.5')
  await expect(page.getByRole('main').getByRole('button', { name: 'Details' })).toBeHidden()
  const preview = page.getByRole('group', { name: 'Transaction preview' })
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
  // The first one lives for six seconds: both are measured in the moment in which they are there.
  await expect
    .poll(() =>
      toasts.evaluateAll((both) => {
        const [upper, lower] = both.map((toast) => toast.getBoundingClientRect())
        return upper && lower && Math.round(lower.top - upper.bottom)
      }),
    )
    .toBe(24)
})

test('swap: a rejected request says so, and loses nothing [TX-17, TX-19]', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  wallet.rejectNext()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByText('Transaction rejected.', { exact: true })).toBeVisible()
  await getDialog(page, 'Swap not completed').getByRole('button').filter({ hasText: 'Dismiss' }).click()
  await expect(getFromInput(page)).toHaveValue('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  expect(wallet.sentHashes).toEqual([])
})

/** Whole tokens that are 0.02% of what a pool with ZONO holds of them. */
async function readSmallPart(chain: ChainFixture, token: string): Promise<string> {
  const { address, decimals } = chain.token(token)
  const pool = chain.getPairAddress(token, 'zono')
  const held = await chain.client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [pool] })
  return formatUnits(held / 5000n, decimals)
}

test('swap: a price that moved must be accepted first [SWAP-12, SWAP-29]', async ({ page, wallet, chain }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  const confirm = getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  const dialog = getDialog(page, 'Confirm Swap')
  // The tolerance was agreed to for the small moves of every block: they are told, and ask nothing.
  // Whichever of the pools the quote goes over: its price moves by 0.04%.
  for (const token of ['wbnb', 'busd', 'usdt']) await chain.swap(token, 'zono', await readSmallPart(chain, token))
  await expect(dialog).toContainText(/Latest quote: [\d,.]+ ZONO \(-0\.0\d%\)/)
  await expect(confirm).toBeEnabled()
  await chain.swap('wbnb', 'zono', '40')
  await chain.swap('busd', 'zono', '20000')
  await chain.swap('usdt', 'zono', '10000')
  await expect(page.getByText('Price Updated')).toBeVisible()
  await expect(dialog).toContainText(/[\d,.]+ → [\d,.]+ ZONO \(-\d+\.\d\d%\)/)
  await expect(dialog).not.toContainText('INSUFFICIENT_OUTPUT_AMOUNT')
  await expect(confirm).toBeDisabled()
  // Three trades in three blocks, and the page may have read the first one only: the price after the last is accepted.
  await waitForReadRounds(page, chain, 2)
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect(accept).toBeHidden()
  await expect(confirm).toBeEnabled()
  await confirmSwap(page)
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
})

test('swap: a swap that would revert is not sent, and shows the contract’s reason [SWAP-51, SWAP-52]', async ({
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
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await getMainButton(page, SWAP_BUTTON).click()
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

test('swap: a fee-on-transfer token uses the variant for such tokens [SWAP-45]', async ({ page, wallet, chain }) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  await getFromInput(page).fill('0.1')
  // The token burns a tenth on the way, so the bound must leave room for it.
  await getMainButton(page, 'Set slippage to 11%').click()
  await expect(getMainButton(page, '11% slippage, for this trade only')).toBeVisible()
  await getMainButton(page, /^Swap (Anyway$|[\d.,]+ )/).click()
  await confirmSwap(page)
  expect(await chain.readBalance('safe', wallet.address)).toBeGreaterThan(0n)
})

test('swap: a dialog closed while the wallet still asks loses nothing, and the next swap starts fresh', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  wallet.hold()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(getDialog(page, 'Waiting For Confirmation')).toContainText('Confirm this transaction in your wallet')
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await page.keyboard.press('Escape')
  wallet.release()
  await expect(page.getByText('Transaction confirmed')).toBeVisible()
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  // What was sent does not stay in the field, ready to be sent again.
  await expect(getFromInput(page)).toHaveValue('')
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await expect(getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
})

test('swap: a double press on Confirm Swap sends once, and the progress stays', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  const confirm = getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  await confirm.dblclick()
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  expect(wallet.sentHashes).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(getFromInput(page)).toHaveValue('')
})

/** Dollars in a text, in their order. */
const readUsd = (text: string) =>
  [...text.matchAll(/\$([\d,.]+)/g)].map(([, usd = '']) => Number(usd.replaceAll(',', '')))

test('swap: a token with a fee above the slippage tolerance is told on the card, refused with the cause, and bought by one press [SWAP-45]', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  await getFromInput(page).fill('0.1')
  await expect(getDetailValue(page, 'Token fee')).toContainText('10%')
  const promised = (await getToInput(page).inputValue()).slice(0, 4)
  await getMainButton(page, SWAP_BUTTON).click()
  const view = getDialog(page, 'Confirm Swap')
  await expect(view).toContainText('This token takes a 10% fee: raise the slippage tolerance above it.')
  // A tenth of what is bought is the token's: the fees have that in them, beside the pool's and the network's.
  const fees = getDetailValue(view, 'Fees')
  await expect(fees).toHaveText(/^\$[\d.]+ incl\. network/)
  const [, received = 0] = readUsd(await view.innerText())
  const [all = 0, network = 0] = readUsd(await fees.innerText())
  expect(all - network).toBeGreaterThan(received / 10)
  const confirm = view.getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeDisabled()
  expect(wallet.sentHashes).toEqual([])

  const raise = view.getByRole('button', { name: 'Set slippage to 11%' })
  await pressByKeyboard(page, raise)
  await expect(raise).toHaveCount(0)
  await expectFocusKept(page)
  await expect(confirm).toBeEnabled()
  // The large figure is what arrives.
  await expect(view).toContainText(new RegExp(`You receive\\s?${promised.slice(0, 2)}`))
  await confirm.click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText(/Compared with the quote\s?As quoted/)
  await expect(receipt).toContainText('Token fee')
  // For this trade alone.
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await expect(getDialog(page, 'Settings').getByRole('button', { name: '0.5%' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('swap: an emptied side stays empty after typing, switching sides and a reload', async ({ page, chain }) => {
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

test('swap: a link to the swap screen applies its amount on that screen', async ({ page }) => {
  await page.goto('/swap')
  await getFromInput(page).fill('2')
  await page.waitForURL(/exactAmount=2/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy ZONO' }).click()
  await expect(getFromInput(page)).toHaveValue('')
})

test('swap: the card and the confirmation show the same figures [SWAP-01, SWAP-06, SWAP-08, SWAP-11, SWAP-56]', async ({
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
  await openTradeDetails(page)
  await expect(getDetailValue(page, 'Price Impact')).toHaveText(/^<?\d+\.\d\d% \(\$\d+\.\d\d\)$/)
  await expect(main).not.toContainText('Slippage Tolerance')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await getDialog(page, 'Settings').getByRole('button', { name: '1.0%' }).click()
  await page.keyboard.press('Escape')
  await expect(getDetailValue(page, 'Slippage Tolerance')).toHaveText('1%')
  // Also while the details are closed; a press leads to the setting.
  await getMainButton(page, '1% slippage').click()
  await expect(getDialog(page, 'Settings')).toBeVisible()
  await page.keyboard.press('Escape')
  const received = await getToInput(page).inputValue()
  await getMainButton(page, SWAP_BUTTON).click()
  const confirm = getDialog(page, 'Confirm Swap')
  await expect(confirm).toContainText(/You pay\s?1 ?BNB/)
  await expect(confirm).toContainText(new RegExp(`You receive\\s?${received.slice(0, 3)}`))
})
