import { expectAccessible } from '../support/accessibility.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'

test('swap warnings: a compromised token requires its warning to be read [NOTICE-02, NOTICE-03, NOTICE-04]', async ({
  page,
  chain,
}) => {
  const link = chain.token('link').address
  const { deployment } = chain
  await overrideConfig(page, chain, { deployment: { ...deployment, tokens: { ...deployment.tokens, bondly: link } } })
  await page.goto(`/swap?outputCurrency=${link}`)
  const notice = getDialog(page, 'Notice for trading LINK')
  await expect(notice).toContainText(
    'Warning: BONDLY has been compromised. Please remove liquidity until further notice.',
  )
  await expect(notice.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await notice.getByRole('checkbox', { name: 'I understand' }).check()
  await notice.getByRole('button', { name: 'Continue' }).click()
  await expect(notice).toBeHidden()
  await getFromInput(page).fill('1')
  await expect(page.getByRole('main').getByRole('button', { name: 'Details' })).toBeVisible()
  await page.goto(`/swap?outputCurrency=${link}`)
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^To: ZONO/ })).toBeVisible()
})

test('swap warnings: a blocked account sees only that it is blocked [NOTICE-06]', async ({ page, wallet, chain }) => {
  await overrideConfig(page, chain, { blockedAddresses: [wallet.address.toLowerCase()] })
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.locator('body')).toHaveText('Blocked address')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disconnect Wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('swap warnings: the phishing warning names the official host until it is dismissed [STORE-13]', async ({
  page,
  chain,
}) => {
  await overrideConfig(page, chain, { host: 'zono.example' })
  await page.goto('/')
  const warning = page.getByRole('complementary', { name: 'Phishing warning' })
  await expect(warning).toContainText('https://zono.example')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Market overview' })).toBeVisible()
  await expect(warning).toBeHidden()
})

test('swap warnings: an error of the page reaches the operator’s service; a rejection does not [ERR-05]', async ({
  page,
  wallet,
  chain,
  expectedErrors,
}) => {
  const received: string[] = []
  await page.route('https://errors.example/**', async (route) => {
    received.push(route.request().postData() ?? '')
    await route.fulfill({ json: {} })
  })
  await overrideConfig(page, chain, { errorReporting: 'https://key@errors.example/1' })
  await openWithWallet(page)
  await page.waitForFunction(() => '__SENTRY__' in window)
  await getFromInput(page).fill('1')
  wallet.rejectNext()
  await getMainButton(page, SWAP_BUTTON).click()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByRole('alert')).toContainText('Transaction rejected.')
  expectedErrors.push('User rejected the request.', 'a fault of the page')
  await page.evaluate(() => {
    void Promise.reject(new Error('User rejected the request.'))
    void Promise.reject(new TypeError('a fault of the page'))
  })
  await expect.poll(() => received.some((body) => body.includes('a fault of the page'))).toBe(true)
  expect(received.some((body) => body.includes('User rejected'))).toBe(false)
})
