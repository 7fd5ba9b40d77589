import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'
import { getActionButton, getPanel, openPanel } from './earnPanel.ts'

/** Whether the focus is on an element of the page; on `body` it is lost. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

test('earn lists: keep search, sort and the open farm in the URL; the panel links on', async ({ page, chain }) => {
  await page.goto('/farms?search=busd&sort=farm#farm-1')
  const view = page.getByRole('region', { name: new RegExp(`^${toPairPattern('BUSD', 'WBNB')} LP$`) })
  // Liquidity for WBNB is added in BNB.
  await expect(view.getByRole('link', { name: /^Get / })).toHaveAttribute('href', /\/add\/.*BNB/)
  await expect(view.getByRole('link', { name: 'Pair info' })).toHaveAttribute(
    'href',
    `/info/pools/${chain.getPairAddress('busd', 'wbnb').toLowerCase()}`,
  )
  await page.getByRole('button', { name: new RegExp(`^Manage ${toPairPattern('BUSD', 'WBNB')} LP$`) }).click()
  await expect(view).toHaveCount(0)
  await expect(page).toHaveURL(/\/farms\?search=busd&sort=farm$/)
  await expect(page.getByRole('searchbox', { name: 'Search farms' })).toHaveValue('busd')
})

test('earn lists: rows show stake, USD value, fees and locks, the account’s own first', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('eth', wallet.address, '2')
  await chain.stake(28n, 'eth', wallet.address, '2')
  await openWithWallet(page, '/stakings')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('ETH')
  await expect(row).toContainText(/\$[\d,.]+1\.99 ETH/)
  await expect(row).toContainText(/Locked (1d|23h)/)
  await expect(row).toContainText('0.5% deposit fee')
  const view = await openPanel(page, 'ETH')
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^1\.99 ETH/)
  await expect(view.getByRole('link', { name: 'Get ETH' })).toBeVisible()
})

test('earn rows: open one at a time in place; Back closes, a reload opens again', async ({ page }) => {
  await page.goto('/stakings')
  const link = page.getByRole('button', { name: 'Manage LINK' })
  await link.click()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/#farm-30$/)
  await openPanel(page, 'USDC')
  await expect(getPanel(page, 'LINK')).toHaveCount(0)
  await page.goBack()
  await expect(getPanel(page, 'LINK')).toBeVisible()
  await getPanel(page, 'LINK').getByRole('tab', { name: 'Unstake' }).focus()
  await page.goBack()
  await expect(getPanel(page, 'LINK')).toHaveCount(0)
  // The focus was in the panel.
  await expect(link).toBeFocused()
  await page.goForward()
  await page.reload()
  await expect(getPanel(page, 'LINK')).toBeVisible()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
})

test('farm: is staked, harvested and unstaked by keyboard alone, and the focus is never lost', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '100')
  await openWithWallet(page, '/stakings')
  const press = async (key = 'Enter') => {
    await page.keyboard.press(key)
    expect(await hasFocus(page)).toBe(true)
  }
  await page.getByRole('button', { name: 'Stake LINK' }).focus()
  await press()
  const view = getPanel(page, 'LINK')
  await expect(view.getByRole('textbox', { name: 'Stake amount' })).toBeFocused()
  await page.keyboard.type('60')
  await view.getByRole('button', { name: 'Enable LINK' }).focus()
  await press()
  await expect(getActionButton(view, 'Stake')).toBeVisible()
  expect(await hasFocus(page)).toBe(true)
  await getActionButton(view, 'Stake').focus()
  await press()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^60 /)
  expect(await hasFocus(page)).toBe(true)

  await chain.client.mine({ blocks: 5 })
  const before = await chain.readBalance('zono', wallet.address)
  await getActionButton(view, 'Harvest').focus()
  await press()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(before)
  expect(await hasFocus(page)).toBe(true)

  await view.getByRole('tab', { name: 'Stake', exact: true }).focus()
  await press('ArrowRight')
  await view.getByRole('textbox', { name: 'Unstake amount' }).focus()
  await page.keyboard.type('60')
  await getActionButton(view, 'Unstake').focus()
  await press()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^0 /)
  expect(await hasFocus(page)).toBe(true)
})

test('earn rows: Harvest asks once and gives the focus back to the row', async ({ page, wallet, chain }) => {
  await chain.fundToken('link', wallet.address, '100')
  await chain.stake(30n, 'link', wallet.address, '100')
  await chain.client.mine({ blocks: 10 })
  await openWithWallet(page, '/stakings')
  const button = page.getByRole('button', { name: 'Harvest LINK' })
  await button.focus()
  await page.keyboard.press('Enter')
  const confirm = getDialog(page, 'Harvest')
  await expect(getDetailValue(confirm, 'LINK')).toHaveText(/ZONO$/)
  await expect(confirm.getByRole('group', { name: 'Transaction preview' })).toContainText('ZONO')
  await confirm.getByRole('button', { name: 'Harvest', exact: true }).press('Enter')
  await expect(confirm).toBeHidden()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  await expect(page.getByRole('button', { name: /^(Harvest|Stake) LINK$/ })).toBeFocused()
})

test('my farms: tell stake, ready rewards and daily earnings; a visitor is asked to connect', async ({
  page,
  wallet,
  chain,
}) => {
  await page.goto('/stakings')
  const strip = page.getByRole('region', { name: 'My farms' })
  await expect(strip).toContainText('Connect your wallet to see your farms')
  const height = (await strip.boundingBox())?.height
  await openWithWallet(page, '/stakings')
  await expect(strip).toContainText(/Farms pay up to [\d.]+% APR\. Pick one to start\./)
  expect((await strip.boundingBox())?.height).toBe(height)
  await strip.getByRole('button', { name: /^Stake in / }).click()
  await expect(page).toHaveURL(/sort=-apr.*#farm-\d+$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Finished' }).click()
  await expect(page.getByRole('main')).toContainText('Only those you’ve staked in are shown.')
  await expect(page.getByRole('button', { name: /^Show all farms \(\d+\)$/ })).toBeVisible()
  await chain.fundToken('link', wallet.address, '100')
  await chain.stake(30n, 'link', wallet.address, '100')
  await chain.client.mine({ blocks: 10 })
  await page.goto('/stakings')
  await expect(strip).toContainText(/Your stake\$[\d,]+\.\d\d/)
  await expect(strip).toContainText(/Ready to harvest[\d.]+ ZONO\$[\d.]+/)
  await expect(strip).toContainText(/\$[\d,.]+a day/)
  expect((await strip.boundingBox())?.height).toBe(height)
  await expect(page.getByRole('button', { name: 'My farms 1' })).toBeVisible()
})

test('earn lists: a phone has cards of two lines and opens a sheet', async ({ page, wallet, chain }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chain.fundToken('link', wallet.address, '100')
  await chain.stake(30n, 'link', wallet.address, '100')
  await page.goto('/stakings')
  await openWithWallet(page, '/stakings')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Manage LINK' }) })
  await expect(row).toContainText('Your stake')
  expect((await row.boundingBox())?.height).toBeLessThan(150)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Manage LINK' }).click()
  const sheet = getDialog(page, 'LINK')
  await expect(sheet.getByRole('region', { name: 'Calculator' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
})

test('pools list: on a phone a row shows its whole name and when it ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithWallet(page, '/pools')
  const row = page.getByRole('row').filter({ hasText: 'Stake ZONO, earn BUSD' })
  // The badge comes before the column of times, which a phone leaves out.
  await expect(row.getByText(/^Ends in \d+d/).first()).toBeVisible()
  const name = row.getByText('Stake ZONO, earn BUSD')
  expect(await name.evaluate((e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight)).toBe(true)
  await expect(row.getByText(/blocks$/)).toBeHidden()
})
