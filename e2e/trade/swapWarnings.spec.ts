import { AnniversaryAchievement } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'

test('NOTICE-02, NOTICE-03, NOTICE-04: a compromised token wants its notice read', async ({ page, chain }) => {
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
  await expect(page.getByText('Minimum received')).toBeVisible()
  await page.goto(`/swap?outputCurrency=${link}`)
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^To: ZONO/ })).toBeVisible()
})

test('NOTICE-06: a blocked account sees nothing but that', async ({ page, wallet, chain }) => {
  await overrideConfig(page, chain, { blockedAddresses: [wallet.address.toLowerCase()] })
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.locator('body')).toHaveText('Blocked address')
})

test('STORE-13: the phishing warning names the official host until it is dismissed', async ({ page, chain }) => {
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

test('ANNIV-01, ANNIV-03, ANNIV-04, ANNIV-05: who can claim is congratulated, claims, and is left alone', async ({
  page,
  wallet,
  chain,
}) => {
  const address = chain.deployment.contracts.AnniversaryAchievement as Address
  const { abi } = AnniversaryAchievement
  const allow = encodeFunctionData({ abi, functionName: 'setEligible', args: [[wallet.address], true] })
  await chain.callAsOwner(address, allow)
  await openWithWallet(page)
  const view = getDialog(page, 'Congratulations!')
  await expect(view).toContainText('You’ve earned 250 points')
  wallet.rejectNext()
  await expect(view).toContainText('No tokens leave or enter your wallet.')
  await view.getByRole('button', { name: 'Claim now' }).click()
  await expect(view).toContainText('Transaction rejected.')
  wallet.hold()
  await view.getByRole('button', { name: 'Claim now' }).click()
  await expect(view.getByRole('button', { name: 'Claiming' })).toBeDisabled()
  wallet.release()
  await expect(view).toBeHidden()
  expect(await chain.client.readContract({ abi, address, functionName: 'hasClaimed', args: [wallet.address] })).toBe(
    true,
  )
  await page.reload()
  await expect(getMainButton(page, 'Price chart')).toBeVisible()
  await expect(view).toBeHidden()
})

test('ANNIV-02: confetti fall, and none for who wants less motion', async ({ page, wallet, chain }) => {
  const address = chain.deployment.contracts.AnniversaryAchievement as Address
  const { abi } = AnniversaryAchievement
  await chain.callAsOwner(
    address,
    encodeFunctionData({ abi, functionName: 'setEligible', args: [[wallet.address], true] }),
  )
  await openWithWallet(page)
  await expect(page.locator('body > canvas')).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(getDialog(page, 'Congratulations!')).toBeVisible()
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await expectAccessible(page)
})

test('behavior: the congratulation waits for a form in use, and comes once the page has taken the form away', async ({
  page,
  wallet,
  chain,
}) => {
  const address = chain.deployment.contracts.AnniversaryAchievement as Address
  const { abi } = AnniversaryAchievement
  await chain.callAsOwner(
    address,
    encodeFunctionData({ abi, functionName: 'setEligible', args: [[wallet.address], true] }),
  )
  await openWithWallet(page, '/swap?exactAmount=2')
  await expect(getMainButton(page, 'Swap')).toBeEnabled()
  const view = getDialog(page, 'Congratulations!')
  await expect(view).toBeHidden()
  // Going on by a link raises no event of the field that goes with its page.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(view).toBeVisible()
})

test('ERR-05: an error of the page reaches the operator’s service; what the person refused does not', async ({
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
  await getMainButton(page, 'Swap').click()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  await expect(page.getByRole('alert')).toHaveText('Transaction rejected.')
  expectedErrors.push('User rejected the request.', 'a fault of the page')
  await page.evaluate(() => {
    void Promise.reject(new Error('User rejected the request.'))
    void Promise.reject(new TypeError('a fault of the page'))
  })
  await expect.poll(() => received.some((body) => body.includes('a fault of the page'))).toBe(true)
  expect(received.some((body) => body.includes('User rejected'))).toBe(false)
})
