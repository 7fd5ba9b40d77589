import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import { button, dialog, expect, figure, openConnected, test } from '../support/fixtures.ts'

const first = (page: Page) => page.getByRole('textbox', { name: 'First token' })
const second = (page: Page) => page.getByRole('textbox', { name: 'Second token' })

async function confirmed(page: Page) {
  const outcome = dialog(page, 'Transaction confirmed').getByRole('status').filter({ hasText: 'Transaction confirmed' })
  await expect(outcome.first()).toBeVisible()
  await page.keyboard.press('Escape')
}

test('LIQ-04, LIQ-06, LIQ-07, LIQ-12, LIQ-15, LIQ-16, LIQ-21, LIQ-24, LIQ-31: BNB and a token go in, from nothing to the position', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('zono', wallet.address, '2000')
  await openConnected(page, '/liquidity')
  await expect(page.getByText('No liquidity found.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Remove', exact: true })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Add Liquidity' }).click()

  await page.getByRole('button', { name: /^First token/ }).click()
  await page.getByRole('dialog').getByText('BNB', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Second token/ }).click()
  await dialog(page, 'Select a Token').getByText('ZONO', { exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${world.token('zono').address}`))

  await button(page, 'Max').last().click()
  await expect(button(page, 'Max')).toHaveCount(1)
  await first(page).fill('1')
  await expect(second(page)).not.toHaveValue('')
  await expect(figure(page, 'Share of Pool')).toHaveText(/^<?0\.\d+%$/)
  await button(page, 'Enable ZONO').click()
  await button(page, 'Supply').click()
  const confirm = dialog(page, 'You will receive')
  await expect(confirm).toContainText('BNB/ZONO Pool Tokens')
  await expect(page.getByRole('region', { name: 'According to the chain' })).toContainText(
    /Leaves your wallet\s?(1|0\.99999\d) ?BNB/,
  )
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  await confirmed(page)
  await expect(first(page)).toHaveValue('')
  const position = page.getByRole('region', { name: /^(BNB\/ZONO|ZONO\/BNB)$/ })
  await expect(position).toContainText('Pooled BNB')

  await page.getByRole('link', { name: 'Back to your liquidity' }).click()
  await expect(page).toHaveURL(/\/liquidity$/)
  await expect(figure(position, 'Worth now')).toHaveText(/^\$1,\d{3}\.\d\d$/)
})

test('LIQ-10, LIQ-11, LIQ-26: two tokens are enabled one after the other, then supplied', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('link', wallet.address, '50')
  await world.give('wbnb', wallet.address, '50')
  await openConnected(page, `/add/${world.token('link').address}/${world.token('wbnb').address}`)
  await first(page).fill('10')
  wallet.hold()
  await button(page, 'Enable LINK').click()
  await expect(button(page, 'Enabling LINK')).toBeDisabled()
  wallet.release()
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\d?(Enable|Enabled|Supply)$/ })
  await expect(steps).toHaveText(['Enabled', '2Enable', '3Supply'])
  await button(page, 'Enable WBNB').click()
  await button(page, 'Supply').click()
  await dialog(page, 'You will receive').getByRole('button', { name: 'Confirm Supply' }).click()
  await confirmed(page)
  expect(await world.balance('link', wallet.address)).toBe(parseUnits('40', 18))
})

test('LIQ-17, LIQ-18, LIQ-19: the first provider makes the pool and its price', async ({ page, wallet, world }) => {
  await world.give('link', wallet.address, '50')
  await world.give('usdc', wallet.address, '500')
  await openConnected(page, `/add/${world.token('link').address}/${world.token('usdc').address}`)
  await expect(page.getByText(/^You are the first liquidity provider/)).toBeVisible()
  await first(page).fill('10')
  await second(page).fill('150')
  await expect(first(page)).toHaveValue('10')
  await expect(figure(page, 'USDC per LINK')).toHaveText('15')
  await expect(figure(page, 'Share of Pool')).toHaveText('100.00%')
  // 10 LINK are worth more than 150 USDC; 100 times as many USDC are too much, and the price of now is no gift.
  const gap = page.getByText(/^The two sides are worth \$[\d,.]+ and \$[\d,.]+\./)
  await second(page).fill('450')
  await expect(gap).toBeVisible()
  await second(page).fill('150')
  await button(page, 'Enable LINK').click()
  await button(page, 'Enable USDC').click()
  await button(page, 'Supply').click()
  await dialog(page, 'You are creating a pool').getByRole('button', { name: 'Create Pool & Supply' }).click()
  await confirmed(page)
  await expect(page.getByRole('region', { name: /LINK/ })).toContainText(/(99\.99|100\.00)% of the pool/)
})

test('LIQ-14, LIQ-28: a supply is under way while the wallet asks; one refused there in the wallet says nothing and loses nothing', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('zono', wallet.address, '2000')
  await openConnected(page, `/add/BNB/${world.token('zono').address}`)
  await first(page).fill('1')
  await button(page, 'Enable ZONO').click()
  await button(page, 'Supply').click()
  const confirm = dialog(page, 'You will receive')
  wallet.rejectNext()
  wallet.hold()
  await confirm.getByRole('button', { name: 'Confirm Supply' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Confirm this transaction in your wallet')
  wallet.release()
  await expect(confirm.getByRole('button', { name: 'Confirm Supply' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(first(page)).toHaveValue('1')
})

test('LIQ-13: in expert mode Supply goes straight to the wallet', async ({ page, wallet, world }) => {
  await world.give('zono', wallet.address, '2000')
  await page.addInitScript(() =>
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { expertMode: true } })),
  )
  await openConnected(page, `/add/BNB/${world.token('zono').address}`)
  await first(page).fill('1')
  await button(page, 'Enable ZONO').click()
  await button(page, 'Supply').click()
  await confirmed(page)
})

test('LIQ-21: what was typed stays when the second token is chosen', async ({ page, world }) => {
  await openConnected(page, '/add/BNB')
  await first(page).fill('0.5')
  await page.getByRole('button', { name: /^Second token/ }).click()
  await dialog(page, 'Select a Token').getByText('USDT', { exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${world.token('usdt').address}`))
  await expect(first(page)).toHaveValue('0.5')
  await expect(second(page)).not.toHaveValue('')
  await page.getByRole('button', { name: /^Second token/ }).click()
  await dialog(page, 'Select a Token').getByText('BUSD', { exact: true }).first().click()
  await expect(first(page)).toHaveValue('0.5')
})

test('behavior: a pool that moves under an open supply waits for Accept, and what was agreed to holds', async ({
  page,
  wallet,
  world,
}) => {
  await world.give('zono', wallet.address, '20000')
  await openConnected(page, `/add/BNB/${world.token('zono').address}`)
  await first(page).fill('1')
  await button(page, 'Enable ZONO').click()
  await button(page, 'Supply').click()
  const confirm = dialog(page, 'You will receive')
  const supply = confirm.getByRole('button', { name: 'Confirm Supply' })
  await expect(supply).toBeEnabled()
  await world.trade('wbnb', 'zono', '40')
  await expect(confirm.getByText('Price Updated')).toBeVisible()
  await expect(supply).toBeDisabled()
  await confirm.getByRole('button', { name: 'Accept' }).click()
  await expect(supply).toBeEnabled()
  const before = await world.balance('zono', wallet.address)
  await supply.click()
  await confirmed(page)
  expect(await world.balance('zono', wallet.address)).toBeLessThan(before)
})

test('behavior: a token that only a link to Add names opens the import; who declines begins anew', async ({
  page,
  world,
}) => {
  const address = world.pool('zono', 'wbnb')
  await page.goto(`/add/BNB/${address}`)
  const view = dialog(page, 'Import Tokens')
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
  test.beforeEach(async ({ wallet, world }) => {
    await world.giveLiquidity('zono', 'wbnb', wallet.address, '100')
  })

  test('LIQ-05, LIQ-08: half of it comes out as BNB, by a signature in place of an approval', async ({
    page,
    wallet,
    world,
  }) => {
    await openConnected(page, '/liquidity')
    await page.getByRole('main').getByRole('link', { name: 'Remove', exact: true }).click()
    await button(page, '50%').click()
    // A signature is for this amount alone: there is nothing to choose.
    await expect(page.getByLabel(/^Allow only the amount/)).toHaveCount(0)
    await button(page, /^Enable (BNB\/ZONO|ZONO\/BNB) LP$/).click()
    await button(page, 'Remove').click()
    const before = await world.balance('bnb', wallet.address)
    await dialog(page, 'You will receive').getByRole('button', { name: 'Confirm' }).click()
    await confirmed(page)
    expect(wallet.sent).toHaveLength(1)
    expect(await world.balance('bnb', wallet.address)).toBeGreaterThan(before)
    expect(await world.balance('zono', wallet.address)).toBeGreaterThan(0n)
  })

  test('behavior: presets show what was pressed, and the arrow keys walk past every percentage', async ({
    page,
    wallet,
    world,
  }) => {
    // A position whose units are no multiple of 100.
    await world.giveLiquidity('zono', 'wbnb', wallet.address, '0.000000012345678901')
    await openConnected(page, `/remove/BNB/${world.token('zono').address}`)
    const slider = page.getByRole('slider', { name: 'Amount to remove' })
    for (const part of ['25', '50', '75']) {
      await button(page, `${part}%`).click()
      await expect(slider).toHaveValue(part)
      await expect(page.getByRole('main').getByText(`${part}%`, { exact: true }).first()).toBeVisible()
    }
    await button(page, '25%').click()
    await slider.focus()
    for (let percent = 26; percent <= 51; percent++) {
      await page.keyboard.press('ArrowRight')
      await expect(slider).toHaveValue(String(percent))
    }
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue('50')
  })

  test('all of it comes out as WBNB, by an approval where the wallet cannot sign', async ({ page, wallet, world }) => {
    wallet.forgetSigning()
    await openConnected(page, '/liquidity')
    await page.getByRole('main').getByRole('link', { name: 'Remove', exact: true }).click()
    await page.getByRole('link', { name: 'Receive WBNB' }).click()
    await page.getByRole('slider', { name: 'Amount to remove' }).focus()
    await page.keyboard.press('End')
    await button(page, /^Enable .*LP$/).click()
    await button(page, 'Remove').click()
    await dialog(page, 'You will receive').getByRole('button', { name: 'Confirm' }).click()
    await confirmed(page)
    expect(wallet.sent).toHaveLength(2)
    expect(await world.balance('wbnb', wallet.address)).toBeGreaterThan(0n)
    await expect(button(page, 'You have no liquidity in this pool')).toBeDisabled()
  })

  test('an amount of one token says how much is removed; a refused signature loses nothing', async ({
    page,
    wallet,
    world,
  }) => {
    await openConnected(page, `/remove/BNB/${world.token('zono').address}`)
    await button(page, 'Detailed').click()
    const pooled = page.getByRole('textbox', { name: 'Pool tokens' })
    await expect(pooled).not.toHaveValue('')
    await pooled.fill('1')
    wallet.rejectNext()
    await button(page, /^Enable .*LP$/).click()
    await expect(button(page, /^Enable .*LP$/)).toBeEnabled()
    await pooled.fill('1000000000')
    await expect(button(page, 'Insufficient LP balance')).toBeDisabled()
  })

  test('axe finds nothing on any screen of liquidity', async ({ page, world }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = () => expectAccessible(page)
    const zono = world.token('zono').address
    await openConnected(page, '/liquidity')
    await expect(page.getByRole('main').getByRole('link', { name: 'Remove', exact: true })).toBeVisible()
    await check()
    await page.goto(`/add/BNB/${zono}`)
    await first(page).fill('1')
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

test('ROUTE-05, STORE-06: a pool is found by its tokens and kept', async ({ page, wallet, world }) => {
  await world.giveLiquidity('link', 'wbnb', wallet.address, '1')
  await openConnected(page, '/find')
  await page.getByRole('button', { name: /^Second token/ }).click()
  await dialog(page, 'Select a Token').getByText('LINK', { exact: true }).first().click()
  await expect(page.getByText('Pool Found!')).toBeVisible()
  await expect(page.getByRole('region', { name: /LINK/ })).toContainText('of the pool')
  await page.getByRole('link', { name: 'Manage this pool.' }).click()
  await expect(page.getByRole('region', { name: /LINK/ })).toBeVisible()
})

test('a pool that is not there can be created; one without a position can be joined', async ({ page, world }) => {
  await openConnected(page, '/find')
  await page.getByRole('button', { name: /^First token/ }).click()
  await dialog(page, 'Select a Token').getByText('USDC', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Second token/ }).click()
  await dialog(page, 'Select a Token').getByText('LINK', { exact: true }).first().click()
  await expect(page.getByText('No pool found.')).toBeVisible()
  await page.getByRole('link', { name: 'Create pool' }).click()
  await expect(page).toHaveURL(new RegExp(`/add/${world.token('usdc').address}/${world.token('link').address}`))
})

test('ROUTE-06, ROUTE-07, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-14: the routes of liquidity', async ({ page, world }) => {
  const zono = world.token('zono').address
  await page.goto('/pool')
  await expect(page).toHaveURL(/\/liquidity$/)
  await expect(page.getByText('Connect to a wallet to view your liquidity.')).toBeVisible()
  await page.goto('/create')
  await expect(page).toHaveURL(/\/add\/?$/)
  await page.goto(`/create/BNB/${zono}`)
  await expect(page.getByRole('button', { name: /^Second token: ZONO/ })).toBeVisible()
  await page.goto(`/add/${zono}`)
  await expect(page.getByRole('button', { name: /^First token: ZONO/ })).toBeVisible()
  await page.goto(`/add/BNB-${zono}`)
  await expect(page).toHaveURL(new RegExp(`/add/BNB/${zono}`))
  await page.goto(`/remove/${zono}-${world.token('wbnb').address}`)
  await expect(page).toHaveURL(new RegExp(`/remove/${zono}/${world.token('wbnb').address}`))
  await expect(page.getByRole('heading', { name: 'Remove ZONO-WBNB liquidity' })).toBeVisible()
  await page.goto('/remove/nonsense')
  await expect(page).toHaveURL(/\/liquidity$/)
})
