import { getAddress } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

test('info lists: the watchlist filters a list, keeps a cleared row until it is turned off, and is stored [STORE-12]', async ({
  page,
}) => {
  await page.goto('/info/tokens')
  const list = page.getByRole('region', { name: 'All tokens' })
  const watchlist = list.getByRole('button', { name: /^Your watchlist/ })
  await expect(list.getByRole('row', { name: /ETH/ })).toBeVisible()
  await watchlist.click()
  await expect(list).toContainText('Star a token to keep it here')
  await watchlist.click()
  const star = list.getByRole('button', { name: 'Watch ZONO', exact: true })
  const before = await star.boundingBox()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await star.boundingBox()).toEqual(before)
  await expect(watchlist).toHaveText('Your watchlist1')
  await page.reload()
  await watchlist.click()
  await expect(list.getByRole('row')).toHaveCount(2)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(star).toBeFocused()
  await watchlist.click()
  await watchlist.click()
  await expect(list).toContainText('Star a token to keep it here')
})

test('info lists: a whole row leads to its page, and its star does not', async ({ page }) => {
  await page.goto('/info/pools')
  const row = page.getByRole('region', { name: 'All pools' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Watch / }).click()
  await expect(page).toHaveURL(/\/info\/pools$/)
  // The link of the row lies over its cells.
  const cell = await row.getByRole('cell').last().boundingBox()
  if (cell === null) throw new Error('The row has no cells.')
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2)
  await expect(page).toHaveURL(/\/info\/pools\/0x/)
})

test('info search: finds by name and by address, announces the count, and opens tokens, pools and accounts', async ({
  page,
  chain,
}) => {
  await page.goto('/info')
  const search = page.getByRole('searchbox', { name: 'Search pools or tokens' })
  await search.fill('zono')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ results$/)
  await page.getByRole('search').getByRole('link', { name: /^ZONO/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ZONO')
  await expect(page.getByRole('region', { name: 'Pools' }).getByRole('row')).toHaveCount(4)
  await search.fill(chain.getPairAddress('link', 'wbnb'))
  await page
    .getByRole('search')
    .getByRole('link', { name: new RegExp(toPairPattern('WBNB', 'LINK')) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/info/pools/${getAddress(chain.getPairAddress('link', 'wbnb'))}`))
  await page.goto(`/info/accounts/${accounts.traders[0]?.address}`)
  await expect(page.getByRole('region', { name: 'Liquidity positions' })).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Staked', exact: true })).toContainText(/\$[\d,]+\.\d\d total/)
  // Its growth is known from what the index saw go in.
  const saleVault = page.getByRole('region', { name: 'Staked', exact: true }).getByRole('row', { name: /Sale vault/ })
  await expect(saleVault.getByRole('cell').last()).toContainText(/\d ZONO$/)
  await expect(page.getByRole('region', { name: 'Staking activity' }).getByRole('row').nth(1)).toContainText('Staked')
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
})

test('info lists: a list is downloaded as CSV, which is announced', async ({ page }) => {
  await page.goto('/info/pools')
  const saved = page.waitForEvent('download')
  const list = page.getByRole('region', { name: 'All pools' })
  await list.getByRole('button', { name: 'CSV All pools' }).click()
  const file = await (await saved).createReadStream()
  let text = ''
  for await (const piece of file) text += piece
  expect(text).toMatch(/^Pool,Address,Volume 24H USD,Volume 7D USD,LP fees 24H USD,LP APR %,Liquidity USD\r\n/)
  expect(text.trim().split('\r\n')).toHaveLength(24)
  await expect(list.getByRole('status').filter({ hasText: 'zono-pools.csv downloaded' })).toHaveCount(1)
})

test('info: tables are not cut at 852 px, the narrowest width with tables', async ({ page, chain }) => {
  await page.setViewportSize({ width: 852, height: 900 })
  for (const screen of [
    '/info',
    '/info/pools',
    '/info/tokens',
    `/info/pools/${chain.getPairAddress('zono', 'busd')}`,
  ]) {
    await page.goto(screen)
    // A chart lays itself out by a table too; ours have a caption.
    const tables = page.locator('main table:has(caption)')
    await expect(tables.last().getByRole('row').nth(3)).toBeVisible()
    for (const table of await tables.all()) {
      const cut = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))
      expect(cut, `${screen} ${await table.locator('caption').textContent()}`).toBeLessThanOrEqual(0)
    }
  }
})
