import { parseEther } from 'viem'
import { watchLostFocus } from '../support/assistive.ts'
import {
  expect,
  expectConfirmed,
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

test('swap: the button says what is missing, in order [SWAP-24]', async ({ page, wallet }) => {
  await page.goto('/swap')
  await expect(getMainButton(page, 'Connect Wallet')).toBeVisible()
  await openWithWallet(page)
  await expect(getMainButton(page, 'Enter an amount')).toBeDisabled()
  await getFromInput(page).fill('99999999')
  await expect(getMainButton(page, 'Insufficient BNB balance')).toBeDisabled()
  expect(wallet.sentHashes).toEqual([])
})

test('swap: an account without BNB for the network fee sees that next to the button, before it enables or swaps', async ({
  page,
  wallet,
  chain,
}) => {
  const low = page.getByRole('main').getByText('BNB Balance Low')
  // The balance behind the warning is read every 15 s.
  const read = { timeout: 40_000 }
  await chain.fundToken('usdt', wallet.address, '10')
  await openWithWallet(page, `/swap?inputCurrency=${chain.token('usdt').address}&outputCurrency=BNB`)
  await getFromInput(page).fill('10')
  await expect(getMainButton(page, 'Enable USDT')).toBeEnabled()
  // The first approval of this browser is explained, and no other.
  const explained = page.getByRole('main').getByText(/^Enabling comes first: a transaction of its own/)
  await expect(explained).toBeVisible()
  await expect(getDetailValue(page, 'Network fee')).toHaveText(/BNB/)
  await expect(low).toBeHidden()
  await chain.client.setBalance({ address: wallet.address, value: 0n })
  await expect(low).toBeVisible(read)
  await expect(page.getByRole('main').getByText('You need BNB for transaction fees')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Send some to this account first/)).toBeVisible()
  await chain.client.setBalance({ address: wallet.address, value: 10n ** 18n })
  await expect(low).toBeHidden(read)
  await getMainButton(page, 'Enable USDT').click()
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expect(explained).toHaveCount(0)
  await chain.client.setBalance({ address: wallet.address, value: 0n })
  await expect(low).toBeVisible(read)
})

test('swap: the failure of a rejected wrap disappears with the next amount', async ({ page, wallet, chain }) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('wbnb').address}`)
  await getFromInput(page).fill('1')
  wallet.rejectNext()
  await getMainButton(page, 'Wrap').click()
  const refusal = page.getByRole('main').getByText('Transaction rejected.')
  await expect(refusal).toBeVisible()
  await getFromInput(page).fill('2')
  await expect(refusal).toBeHidden()
  expect(wallet.sentHashes).toEqual([])
})

test('swap: invalid characters never enter the field, and its text stays [SWAP-33, SWAP-34, SWAP-35]', async ({
  page,
}) => {
  await page.goto('/swap')
  await getFromInput(page).fill('1,5')
  await expect(getFromInput(page)).toHaveValue('1.5')
  for (const nonsense of ['abc', '1e5', '-1', '1.2.3', '9'.repeat(80)]) {
    await getFromInput(page).fill(nonsense)
    await expect(getFromInput(page)).toHaveValue('1.5')
  }
})

test('swap: an amount above the reserves is refused, and said to be before a wallet is connected [TRADE-09]', async ({
  page,
  chain,
}) => {
  await page.goto(`/swap?outputCurrency=${chain.token('mkr').address}&exactField=output&exactAmount=99999999`)
  await expect(page.getByRole('main')).toContainText('Insufficient liquidity for this trade')
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('mkr').address}`)
  await getToInput(page).fill('99999999')
  await expect(getMainButton(page, 'Insufficient liquidity for this trade')).toBeDisabled()
})

test('swap: a price impact above 3 percent blocks [TRADE-12]', async ({ page, chain }) => {
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('ada').address}`)
  await getFromInput(page).fill('60')
  await expect(getMainButton(page, 'Price Impact Too High')).toBeDisabled()
  // The way out: the largest amount that makes an ordinary swap, in one press.
  await pressByKeyboard(page, getMainButton(page, /^Use [\d.,]+ BNB$/))
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
  await expectFocusKept(page)
})

test('swap: choosing the token of the other side swaps the sides [SWAP-23]', async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('button', { name: /^To.*ZONO/ }).click()
  await page.getByRole('dialog', { name: 'Select a Token' }).getByRole('option', { name: /BNB/ }).first().click()
  await expect(page.getByRole('button', { name: /^From: ZONO/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^To: BNB/ })).toBeVisible()
})

test('swap: the picker finds by name and by address [PICK-07, PICK-24]', async ({ page, chain }) => {
  await page.goto('/swap')
  await page.getByRole('button', { name: /^To.*ZONO/ }).click()
  const search = page.getByRole('combobox', { name: 'Search name or paste address' })
  await search.fill('no such token')
  await expect(page.getByText('No results found').first()).toBeVisible()
  await search.fill(chain.token('doge').address)
  await page.getByRole('dialog').getByRole('option', { name: /DOGE/ }).click()
  await expect(page.getByRole('button', { name: /^To: DOGE/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(chain.token('doge').address))
})

test('swap: the picker explains an address without a token, and one that is on no list', async ({ page, chain }) => {
  await page.goto(`/swap?outputCurrency=0x${'9'.repeat(40)}`)
  await expect(page.getByText('No token found at this address.')).toBeVisible()
  await page.goto(`/swap?outputCurrency=${chain.getPairAddress('zono', 'wbnb')}`)
  await expect(page.getByRole('dialog', { name: 'Import Tokens' })).toContainText('Unknown Source')
})

test('swap: hostile query parameters are not shown, and a mistyped token is not another one', async ({ page }) => {
  await page.goto(
    '/swap?inputCurrency=%3Cscript%3E&exactAmount=1e99&exactField=both&outputCurrency=javascript:alert(1)',
  )
  await expect(page.getByRole('button', { name: 'From: Select a token' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await expect(getFromInput(page)).toHaveValue('')
  await page.goto('/swap/garbage')
  await expect(page.getByRole('main')).toContainText('No token found at this address. garbage')
  await expect(page.getByRole('button', { name: /^From: BNB/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'To: Select a token' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeHidden()
})

test('swap: on chain 56 with an unreachable endpoint the page says so and still knows its tokens [TOKEN-06, WALLET-09]', async ({
  page,
  wallet,
  chain,
}) => {
  const config = { chainId: 56, rpcUrls: [`${chain.webUrl}/rpc`], pollingIntervalMs: 1000 }
  await page.route('**/config.json', (route) => route.fulfill({ json: config }))
  await page.goto('/swap')
  await wallet.switchChain(56)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  const price = page.getByRole('banner').getByRole('link', { name: 'CAKE price' })
  await expect(price).toHaveAttribute('href', /^https:\/\/bscscan\.com\/token\/0x0E09FaBB/)
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'BscScan' })).toHaveAttribute(
    'href',
    `https://bscscan.com/address/${wallet.address}`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Can’t reach the network/)).toBeVisible()
  await page.getByRole('button', { name: /^To: CAKE/ }).click()
  await page.getByRole('combobox', { name: 'Search name or paste address' }).fill('usdt')
  await expect(page.getByRole('dialog').getByRole('option', { name: /USDT/ }).first()).toBeVisible()
})

test('swap: on a phone, by keyboard, Max of the native coin leaves what the swap costs, says so, and is gone where that eats all [SWAP-02]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.client.setBalance({ address: wallet.address, value: parseEther('0.5') })
  await openOnPhoneByKeyboard(page)
  const getLosses = await watchLostFocus(page)
  await pressByKeyboard(page, getMainButton(page, 'Max'))
  await expect(getFromInput(page)).toHaveValue(/^0\.49\d+$/)
  await expect(getFromInput(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(/0\.00\d+ BNB stays in your wallet for network fees\./)
  await expectFitsWidth(page)
  await pressByKeyboard(page, getMainButton(page, SWAP_BUTTON))
  await pressByKeyboard(page, getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }))
  await expectConfirmed(page)
  expect(await getLosses()).toBe(0)
  const left = await chain.readBalance('bnb', wallet.address)
  expect(left).toBeGreaterThan(0n)
  expect(left).toBeLessThan(parseEther('0.01'))

  await chain.client.setBalance({ address: wallet.address, value: 1000n })
  await page.goto('/swap')
  await expect(page.getByRole('main')).toContainText(/Balance: [\d<]/)
  await expect(getMainButton(page, 'Max')).toHaveCount(0)
})

test('swap: an account whose code refuses the coin is told before it enables anything', async ({
  page,
  wallet,
  chain,
}) => {
  const usdt = chain.token('usdt').address
  await chain.fundToken('usdt', wallet.address, '10')
  // A contract wallet that reverts whatever it is sent.
  const bytecode = '0x5f5ffd'
  await chain.client.setCode({ address: wallet.address, bytecode })
  const refused = getMainButton(page, 'This account can’t receive BNB: choose its wrapped token')
  await openWithWallet(page, `/swap?inputCurrency=${usdt}&outputCurrency=BNB`)
  await getFromInput(page).fill('10')
  await expect(refused).toBeDisabled()
  await page.goto(`/swap?inputCurrency=${usdt}&outputCurrency=${chain.token('wbnb').address}`)
  await getFromInput(page).fill('10')
  await expect(getMainButton(page, 'Enable USDT')).toBeEnabled()
  await page.goto(`/remove/BNB/${usdt}`)
  await expect(getMainButton(page, 'No liquidity to remove')).toBeDisabled()
  await chain.fundLpToken('usdt', 'wbnb', wallet.address, '1')
  await expect(refused).toBeDisabled()
  await page.goto(`/remove/${chain.token('wbnb').address}/${usdt}`)
  await expect(getMainButton(page, /^Enable .*LP$/)).toBeEnabled()
})
