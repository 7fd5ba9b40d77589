import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import {
  expect,
  getDetailValue,
  getDialog,
  getMainButton,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

const getFirstTokenInput = (page: Page) => page.getByRole('textbox', { name: 'First token' })
const getSecondTokenInput = (page: Page) => page.getByRole('textbox', { name: 'Second token' })

async function waitForConfirmation(page: Page) {
  const outcome = getDialog(page, 'Transaction confirmed')
    .getByRole('status')
    .filter({ hasText: 'Transaction confirmed' })
  await expect(outcome.first()).toBeVisible()
  await page.keyboard.press('Escape')
}

test('liquidity: supplies BNB and a token, from an empty state to the position [LIQ-04, LIQ-06, LIQ-07, LIQ-12, LIQ-15, LIQ-16, LIQ-21, LIQ-24, LIQ-31]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '2000')
  const url = `${chain.webUrl}/journey-subgraph`
  await overrideConfig(page, chain, { subgraphs: { farms: url } })
  const stakingProducts = [{ id: 'farm 7', stakedToken: chain.getPairAddress('wbnb', 'zono').toLowerCase() }]
  await page.route(url, (route) => route.fulfill({ json: { data: { stakingProducts } } }))
  await openWithWallet(page, '/liquidity')
  await expect(page.getByText('No liquidity yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Remove', exact: true })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Add Liquidity' }).click()

  await page.getByRole('button', { name: /^First token/ }).click()
  await page.getByRole('dialog').getByText('BNB', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Second token/ }).click()
  await getDialog(page, 'Select a Token').getByText('ZONO', { exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${chain.token('zono').address}`))

  await getMainButton(page, 'Max').last().click()
  await expect(getMainButton(page, 'Max')).toHaveCount(1)
  await getFirstTokenInput(page).fill('20000000')
  await expect(getMainButton(page, 'Insufficient BNB balance')).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Get BNB' })).toHaveAttribute(
    'href',
    new RegExp(
      `/swap\\?inputCurrency=${chain.token('zono').address}&outputCurrency=BNB&exactField=output&exactAmount=`,
    ),
  )
  await getFirstTokenInput(page).fill('1')
  await expect(getSecondTokenInput(page)).not.toHaveValue('')
  await expect(getDetailValue(page, 'Share of Pool')).toHaveText(/^<?0\.\d+%$/)
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Supply').click()
  const confirm = getDialog(page, 'You will receive')
  await expect(confirm).toContainText('BNB/ZONO LP tokens')
  const preview = page.getByRole('group', { name: 'Transaction preview' })
  await expect(preview).toContainText('Transaction preview matches.')
  await preview.getByRole('button').click()
  await expect(preview).toContainText(/You send\s?(1|0\.99999\d) ?BNB/)
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  // The receipt leads on to the farm of the pair, and the position goes on doing so.
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt.getByRole('link', { name: 'Stake LP tokens' })).toHaveAttribute('href', '/farms#farm-7')
  await waitForConfirmation(page)
  await expect(getFirstTokenInput(page)).toHaveValue('')
  const position = page.getByRole('region', { name: new RegExp(`^${toPairPattern('BNB', 'ZONO')}$`) })
  await expect(position).toContainText('Pooled BNB')
  await expect(position.getByRole('link', { name: 'Stake LP tokens' })).toHaveAttribute('href', '/farms#farm-7')

  await page.getByRole('link', { name: 'Back to your liquidity' }).click()
  await expect(page).toHaveURL(/\/liquidity$/)
  await expect(getDetailValue(position, 'Current value')).toHaveText(/^\$1,\d{3}\.\d\d$/)
})

test('liquidity: enables two tokens one after the other, then supplies them [LIQ-10, LIQ-11, LIQ-26]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '50')
  await chain.fundToken('wbnb', wallet.address, '50')
  await openWithWallet(page, `/add/${chain.token('link').address}/${chain.token('wbnb').address}`)
  await getFirstTokenInput(page).fill('10')
  wallet.hold()
  await getMainButton(page, 'Enable LINK').click()
  await expect(getMainButton(page, 'Enabling LINK')).toBeDisabled()
  wallet.release()
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\d?(Enable|Enabled|Supply)$/ })
  await expect(steps).toHaveText(['Enabled', '2Enable', '3Supply'])
  await getMainButton(page, 'Enable WBNB').click()
  await getMainButton(page, 'Supply').click()
  await getDialog(page, 'You will receive').getByRole('button', { name: 'Confirm Supply' }).click()
  await waitForConfirmation(page)
  expect(await chain.readBalance('link', wallet.address)).toBe(parseUnits('40', 18))
})

test('liquidity: the first provider creates the pair and sets its price [LIQ-17, LIQ-18, LIQ-19]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '50')
  await chain.fundToken('usdc', wallet.address, '500')
  await openWithWallet(page, `/add/${chain.token('link').address}/${chain.token('usdc').address}`)
  await expect(page.getByText(/^You’re the first liquidity provider/)).toBeVisible()
  await getFirstTokenInput(page).fill('10')
  await getSecondTokenInput(page).fill('150')
  await expect(getFirstTokenInput(page)).toHaveValue('10')
  await expect(getDetailValue(page, 'USDC per LINK')).toHaveText('15')
  await expect(getDetailValue(page, 'Share of Pool')).toHaveText('100.00%')
  // 10 LINK are worth more than 150 USDC; 100 times as many USDC are too much, and the price of now is no gift.
  const gap = page.getByText(/^The two sides are worth \$[\d,.]+ and \$[\d,.]+\./)
  await getSecondTokenInput(page).fill('450')
  await expect(gap).toBeVisible()
  await getSecondTokenInput(page).fill('150')
  await getMainButton(page, 'Enable LINK').click()
  await getMainButton(page, 'Enable USDC').click()
  await getMainButton(page, 'Supply').click()
  await getDialog(page, 'You’re creating a new pool').getByRole('button', { name: 'Create Pool & Supply' }).click()
  await waitForConfirmation(page)
  await expect(page.getByRole('region', { name: /LINK/ })).toContainText(/(99\.99|100\.00)% of the pool/)
})

test('liquidity: a supply is pending while the wallet asks; a rejected one loses nothing [LIQ-14, LIQ-28]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '2000')
  await openWithWallet(page, `/add/BNB/${chain.token('zono').address}`)
  await getFirstTokenInput(page).fill('1')
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Supply').click()
  const confirm = getDialog(page, 'You will receive')
  wallet.rejectNext()
  wallet.hold()
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Confirm this transaction in your wallet')
  wallet.release()
  await expect(confirm.getByRole('button', { name: 'Confirm Supply' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(getFirstTokenInput(page)).toHaveValue('1')
})

test('liquidity: in expert mode Supply goes straight to the wallet [LIQ-13]', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '2000')
  await page.addInitScript(() =>
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { expertMode: true } })),
  )
  await openWithWallet(page, `/add/BNB/${chain.token('zono').address}`)
  await getFirstTokenInput(page).fill('1')
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Supply').click()
  await waitForConfirmation(page)
})

test('liquidity: the typed amount stays when the second token is chosen [LIQ-21]', async ({ page, chain }) => {
  await openWithWallet(page, '/add/BNB')
  await getFirstTokenInput(page).fill('0.5')
  await page.getByRole('button', { name: /^Second token/ }).click()
  await getDialog(page, 'Select a Token').getByText('USDT', { exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${chain.token('usdt').address}`))
  await expect(getFirstTokenInput(page)).toHaveValue('0.5')
  await expect(getSecondTokenInput(page)).not.toHaveValue('')
  await page.getByRole('button', { name: /^Second token/ }).click()
  await getDialog(page, 'Select a Token').getByText('BUSD', { exact: true }).first().click()
  await expect(getFirstTokenInput(page)).toHaveValue('0.5')
})

test('liquidity: a pair that moves under an open supply waits for Accept, and the accepted amounts hold', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '20000')
  await openWithWallet(page, `/add/BNB/${chain.token('zono').address}`)
  await getFirstTokenInput(page).fill('1')
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Supply').click()
  const confirm = getDialog(page, 'You will receive')
  const supply = confirm.getByRole('button', { name: 'Confirm Supply' })
  await expect(supply).toBeEnabled()
  await chain.swap('wbnb', 'zono', '40')
  await expect(confirm.getByText('Price Updated')).toBeVisible()
  await expect(confirm).toContainText(new RegExp(`[\\d,.]+ → [\\d,.]+ ${toPairPattern('ZONO', 'WBNB')} LP`))
  await expect(supply).toBeDisabled()
  await confirm.getByRole('button', { name: 'Accept' }).click()
  await expect(supply).toBeEnabled()
  const before = await chain.readBalance('zono', wallet.address)
  await supply.click()
  await waitForConfirmation(page)
  expect(await chain.readBalance('zono', wallet.address)).toBeLessThan(before)
})

test('liquidity: a token that only the link names opens the import; declining it clears the form', async ({
  page,
  chain,
}) => {
  const address = chain.getPairAddress('zono', 'wbnb')
  await page.goto(`/add/BNB/${address}`)
  const view = getDialog(page, 'Import Tokens')
  await expect(view).toContainText('Unknown Source')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/add\/?$/)
  await page.goto(`/add/BNB/${address}`)
  await view.getByRole('checkbox', { name: 'I understand' }).check()
  await view.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(view).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${address}`))
})

test.describe('with a position', () => {
  test.beforeEach(async ({ wallet, chain }) => {
    await chain.fundLpToken('zono', 'wbnb', wallet.address, '100')
  })

  test('liquidity: half of a position is removed as BNB, with a signature instead of an approval [LIQ-05, LIQ-08]', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page, '/liquidity')
    await page.getByRole('main').getByRole('link', { name: 'Remove', exact: true }).click()
    await getMainButton(page, '50%').click()
    // A signature is for this amount alone: there is nothing to choose.
    await expect(page.getByRole('button', { name: 'Only this amount' })).toHaveCount(0)
    await getMainButton(page, new RegExp(`^Enable ${toPairPattern('BNB', 'ZONO')} LP$`)).click()
    await getMainButton(page, 'Remove').click()
    const before = await chain.readBalance('bnb', wallet.address)
    await getDialog(page, 'You will receive').getByRole('button', { name: 'Confirm' }).click()
    await waitForConfirmation(page)
    expect(wallet.sentHashes).toHaveLength(1)
    expect(await chain.readBalance('bnb', wallet.address)).toBeGreaterThan(before)
    expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  })

  test('liquidity: presets show their percentage, and the arrow keys step through every percentage', async ({
    page,
    wallet,
    chain,
  }) => {
    // A position whose units are no multiple of 100.
    await chain.fundLpToken('zono', 'wbnb', wallet.address, '0.000000012345678901')
    await openWithWallet(page, `/remove/BNB/${chain.token('zono').address}`)
    const slider = page.getByRole('slider', { name: 'Amount to remove' })
    for (const part of ['25', '50', '75']) {
      await getMainButton(page, `${part}%`).click()
      await expect(slider).toHaveValue(part)
      await expect(page.getByRole('main').getByText(`${part}%`, { exact: true }).first()).toBeVisible()
    }
    await getMainButton(page, '25%').click()
    await slider.focus()
    for (let percent = 26; percent <= 51; percent++) {
      await page.keyboard.press('ArrowRight')
      await expect(slider).toHaveValue(String(percent))
    }
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue('50')
  })

  test('all of it comes out as WBNB, by an approval where the wallet cannot sign', async ({ page, wallet, chain }) => {
    wallet.disableSigning()
    await openWithWallet(page, '/liquidity')
    await page.getByRole('main').getByRole('link', { name: 'Remove', exact: true }).click()
    await page.getByRole('link', { name: 'Receive WBNB' }).click()
    await page.getByRole('slider', { name: 'Amount to remove' }).focus()
    await page.keyboard.press('End')
    await getMainButton(page, /^Enable .*LP$/).click()
    await getMainButton(page, 'Remove').click()
    await getDialog(page, 'You will receive').getByRole('button', { name: 'Confirm' }).click()
    await waitForConfirmation(page)
    expect(wallet.sentHashes).toHaveLength(2)
    expect(await chain.readBalance('wbnb', wallet.address)).toBeGreaterThan(0n)
    await expect(getMainButton(page, 'No liquidity to remove')).toBeDisabled()
  })

  test('an amount of one token says how much is removed; a refused signature loses nothing', async ({
    page,
    wallet,
    chain,
  }) => {
    await openWithWallet(page, `/remove/BNB/${chain.token('zono').address}`)
    await getMainButton(page, 'Detailed').click()
    const pooled = page.getByRole('textbox', { name: 'LP tokens' })
    await expect(pooled).not.toHaveValue('')
    await pooled.fill('1')
    wallet.rejectNext()
    await getMainButton(page, /^Enable .*LP$/).click()
    await expect(getMainButton(page, /^Enable .*LP$/)).toBeEnabled()
    await pooled.fill('1000000000')
    await expect(getMainButton(page, 'Insufficient LP balance')).toBeDisabled()
  })

  test('axe finds nothing on any screen of liquidity', async ({ page, chain }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = () => expectAccessible(page)
    const zono = chain.token('zono').address
    await openWithWallet(page, '/liquidity')
    await expect(page.getByRole('main').getByRole('link', { name: 'Remove', exact: true })).toBeVisible()
    await check()
    await page.goto(`/add/BNB/${zono}`)
    await getFirstTokenInput(page).fill('1')
    await expect(page.getByText('Share of Pool')).toBeVisible()
    await check()
    await page.goto(`/remove/BNB/${zono}`)
    await expect(page.getByText('You will receive')).toBeVisible()
    await check()
    await page.goto('/find')
    await expect(page.getByRole('heading', { name: 'Import Pool' })).toBeVisible()
    await check()
  })
})

test('liquidity: a pair is found by its tokens and stored [ROUTE-05, STORE-06]', async ({ page, wallet, chain }) => {
  await chain.fundLpToken('link', 'wbnb', wallet.address, '1')
  await openWithWallet(page, '/find')
  await page.getByRole('button', { name: /^Second token/ }).click()
  await getDialog(page, 'Select a Token').getByText('LINK', { exact: true }).first().click()
  await expect(page.getByText('Pool Found!')).toBeVisible()
  await expect(page.getByRole('region', { name: /LINK/ })).toContainText('of the pool')
  await page.getByRole('link', { name: 'Manage this pool.' }).click()
  await expect(page.getByRole('region', { name: /LINK/ })).toBeVisible()
})

test('a pool that is not there can be created; one without a position can be joined', async ({ page, chain }) => {
  await openWithWallet(page, '/find')
  await page.getByRole('button', { name: /^First token/ }).click()
  await getDialog(page, 'Select a Token').getByText('USDC', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Second token/ }).click()
  await getDialog(page, 'Select a Token').getByText('LINK', { exact: true }).first().click()
  await expect(page.getByText('No pool found.')).toBeVisible()
  await page.getByRole('link', { name: 'Create pool' }).click()
  await expect(page).toHaveURL(new RegExp(`/add/${chain.token('usdc').address}/${chain.token('link').address}`))
})

test('liquidity: the routes of liquidity work [ROUTE-06, ROUTE-07, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-14]', async ({
  page,
  chain,
}) => {
  const zono = chain.token('zono').address
  await page.goto('/pool')
  await expect(page).toHaveURL(/\/liquidity$/)
  await expect(page.getByText('Connect your wallet to see your liquidity.')).toBeVisible()
  await page.goto('/create')
  await expect(page).toHaveURL(/\/add\/?$/)
  await page.goto(`/create/BNB/${zono}`)
  await expect(page.getByRole('button', { name: /^Second token: ZONO/ })).toBeVisible()
  await page.goto(`/add/${zono}`)
  await expect(page.getByRole('button', { name: /^First token: ZONO/ })).toBeVisible()
  await page.goto(`/add/BNB-${zono}`)
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${zono}`))
  await page.goto(`/remove/${zono}-${chain.token('wbnb').address}`)
  await expect(page).toHaveURL(new RegExp(`/remove/${zono}/${chain.token('wbnb').address}`))
  await expect(page.getByRole('heading', { name: 'Remove ZONO/WBNB liquidity' })).toBeVisible()
  await page.goto('/remove/nonsense')
  await expect(page).toHaveURL(/\/liquidity$/)
})
