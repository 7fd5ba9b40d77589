import { getDeploymentHash } from '@zono/protocol'
import { getAddress } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

test('info: the overview shows liquidity, volume, tokens, pairs and transactions, and follows the chain [ROUTE-34, INFO-01, INFO-04, INFO-05]', async ({
  page,
  chain,
}) => {
  await page.goto('/info')
  await expect(page).toHaveTitle(/^Overview \| Info & Analytics \| Zono/)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(region('Liquidity')).toContainText(/\$\d\d,\d{3},\d{3}/)
  await expect(region('Liquidity').getByRole('application', { name: /^Liquidity, latest \$\d+/ })).toBeVisible()
  await expect(region('Volume').getByRole('application', { name: /^Volume, latest \$\d+/ })).toBeVisible()
  await region('Volume').getByRole('button', { name: 'W', exact: true }).click()
  await expect(region('Volume').getByRole('button', { name: 'W', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(region('Top tokens').getByRole('row', { name: /WBNB/ })).toContainText(/\$\d{3}\.\d\d/)
  await expect(region('Top pools').getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('banner').getByRole('img', { name: 'ZONO, seven days' })).toBeVisible()

  await chain.swap('wbnb', 'zono', '7.125')
  const newest = region('Transactions').getByRole('row').nth(1)
  await expect(newest).toContainText('Swap WBNB for ZONO', { timeout: 15_000 })
  await expect(newest).toContainText('7.125')
  await region('Transactions').getByRole('button', { name: 'Adds' }).click()
  await expect(newest).toContainText(/^Add /)
  await region('Transactions').getByRole('button', { name: 'Removes' }).click()
  await expect(newest).toContainText(/^Remove /)

  const areas = page.getByRole('main').getByRole('navigation').first()
  await areas.getByRole('link', { name: 'Pools' }).click()
  await expect(page).toHaveTitle(/^Pools \| Info & Analytics \| Zono/)
  await expect(page.getByRole('main').getByRole('table').last()).toContainText('ZONO')
  await areas.getByRole('link', { name: 'Tokens' }).click()
  await expect(page).toHaveTitle(/^Tokens \| Info & Analytics \| Zono/)
  await expect(page.getByRole('main').getByRole('table').last()).toContainText('ZONO')
})

test('info charts: a chart in a box that became narrower still shows all of its days', async ({ page }) => {
  await page.goto('/info')
  const region = page.getByRole('region', { name: 'Liquidity', exact: true })
  const chart = region.getByRole('application')
  await expect(chart).toBeVisible()
  // The label of the figure, or the day under the pointer.
  const label = region.getByRole('paragraph').first()
  await expect(label).toContainText('Liquidity')
  const today = formatUtcDate(new Date())
  await page.setViewportSize({ width: 390, height: 844 })
  // The last tenth of the plot is the newest day's, beside the scale on the right.
  await expect(async () => {
    const box = await chart.boundingBox()
    if (box === null) throw new Error('The chart is gone.')
    await page.mouse.move(box.x + box.width / 2, box.y + 60)
    await expect(label).toHaveText(/ \d{4}$/, { timeout: 500 })
    await expect(label).not.toHaveText(today, { timeout: 500 })
    await page.mouse.move(box.x + box.width - 76, box.y + 60)
    await expect(label).toHaveText(today, { timeout: 500 })
  }).toPass({ timeout: 60_000 })
})

test('info charts: candles that were dragged into sight stay there in a box of another width', async ({
  page,
  chain,
}) => {
  await page.goto(`/info/pools/${chain.getPairAddress('zono', 'busd')}`)
  const region = page.getByRole('region', { name: 'Price chart' })
  await region.getByRole('button', { name: '1H' }).click()
  const chart = region.getByRole('application')
  await expect(chart).toBeVisible()
  const price = region.getByRole('paragraph').first()
  /** Prices of the candles in the first pixels of the plot, read with the pointer. */
  async function readFirstPrices(pixels: number): Promise<readonly (string | null)[]> {
    const box = await chart.boundingBox()
    if (box === null) throw new Error('The chart is gone.')
    const texts: (string | null)[] = []
    for (let x = 2; x < pixels; x += 3) {
      await page.mouse.move(box.x + x, box.y + box.height / 2)
      texts.push(await price.textContent())
    }
    return texts
  }
  const newest = await readFirstPrices(30)
  const box = await chart.boundingBox()
  if (box === null) throw new Error('The chart is gone.')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  const dragged = await readFirstPrices(30)
  // Single candles may have the same price.
  expect(dragged).not.toEqual(newest)
  const readPlotWidth = async () => (await chart.locator('canvas').first().boundingBox())?.width
  for (const width of [1000, 1280]) {
    const before = await readPlotWidth()
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(readPlotWidth).not.toBe(before)
    // As many candles take fewer pixels of a narrow plot.
    for (const text of await readFirstPrices(12)) expect(dragged).toContain(text)
  }
})

test('info: a pair has hourly and daily charts, and links to trade and add liquidity [INFO-02]', async ({
  page,
  chain,
}) => {
  const pool = chain.getPairAddress('zono', 'busd')
  await page.goto(`/info/pools/${pool}`)
  await expect(page).toHaveTitle(/^Pools \| Info & Analytics \| Zono/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ZONO')
  await expect(getDetailValue(page, 'Liquidity')).toHaveText(/^\$\d,\d{3},\d{3} /)
  const chart = page.getByRole('region', { name: 'Price chart' })
  await expect(chart.getByRole('application', { name: /^ZONO price in BUSD, latest \d/ })).toBeVisible()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  const table = chart.getByRole('table', { name: /^ZONO price in BUSD/ })
  await expect(table).toBeVisible()
  await chart.getByRole('button', { name: '1H' }).click()
  await expect(table).toBeVisible()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.getByRole('application')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Trade', exact: true }).click()
  await expect(page).toHaveURL(/\/swap\?inputCurrency=0x/)
})

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

test('info: with the subgraph down the screens say so, and recover by themselves [INFO-03, ERR-03]', async ({
  page,
  chain,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource: net::ERR_FAILED')
  await page.route(`${chain.subgraphUrl}/**`, (route) => route.abort())
  await page.goto('/info')
  await expect(page.getByText(/^History is unavailable right now\./)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Error fetching data').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liquidity', exact: true })).toContainText('–')
  await page.goto(`/info/pools/${chain.getPairAddress('zono', 'busd')}`)
  await expect(page.getByText('Failed to load price chart for this pair')).toBeVisible({ timeout: 20_000 })
  // Which pool it is, and which token, the contracts tell; the ways into them stay.
  await expect(page.getByRole('heading', { level: 1, name: /ZONO/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Trade', exact: true })).toBeVisible()
  await page.goto(`/info/tokens/${chain.token('zono').address}`)
  await expect(page.getByRole('heading', { level: 1, name: 'ZONO Zono' })).toBeVisible()
  await expect(page.getByText('Error fetching data').first()).toBeVisible({ timeout: 20_000 })
  await page.goBack()
  await page.unroute(`${chain.subgraphUrl}/**`)
  await expect(page.getByRole('region', { name: 'Price chart' }).getByRole('application')).toBeVisible({
    timeout: 30_000,
  })
})

test('info: a service that was set up for other contracts is said, and one for these is not', async ({
  page,
  chain,
}) => {
  const notice = page.getByText('Data here comes from a service set up for other contracts and may be wrong.')
  const isAsked = (body: string | null) => body?.includes('_meta { deployment }') ?? false
  const answered = page.waitForResponse((response) => isAsked(response.request().postData()))
  await page.goto('/info')
  expect(await (await answered).json()).toMatchObject({
    data: { _meta: { deployment: getDeploymentHash(chain.deployment) } },
  })
  await expect(notice).toHaveCount(0)
  await page.route(`${chain.subgraphUrl}/**`, async (route) => {
    if (!isAsked(route.request().postData())) return route.continue()
    await route.fulfill({ json: { data: { _meta: { deployment: `0x${'12'.repeat(32)}` } } } })
  })
  await page.reload()
  await expect(notice).toBeVisible()
})

test('info token: a token without pools has no transactions, and nothing stays loading', async ({ page, chain }) => {
  const empty = (value: unknown): unknown => {
    if (Array.isArray(value)) return []
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, empty(one)]))
  }
  await page.route(`${chain.subgraphUrl}/**`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response, json: empty(await response.json()) })
  })
  await page.goto(`/info/tokens/${chain.token('zono').address}`)
  await expect(page.getByText('Not in any pool yet')).toBeVisible()
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await expect(page.getByText('No activity yet').first()).toBeVisible()
})

test('info: what is paired with the coin is traded and supplied with the coin, not its wrapped token', async ({
  page,
  chain,
}) => {
  const [wbnb, eth] = [chain.token('wbnb').address, chain.token('eth').address]
  const main = page.getByRole('main')
  const getAction = (name: string) => main.getByRole('link', { name, exact: true }).first()
  await page.goto(`/info/tokens/${wbnb}`)
  await expect(getAction('Trade')).toHaveAttribute('href', '/swap?inputCurrency=BNB')
  await expect(getAction('Add Liquidity')).toHaveAttribute('href', '/add/BNB')
  // Trading the coin with nothing else is no exchange of the coin for its wrapped token.
  await getAction('Trade').click()
  await expect(page.getByRole('button', { name: 'From: BNB' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^To: (?!WBNB)/ })).toBeVisible()
  await page.goto(`/info/pools/${chain.getPairAddress('wbnb', 'eth')}`)
  await expect(getAction('Add Liquidity')).toHaveAttribute('href', new RegExp(`^/add/(BNB/${eth}|${eth}/BNB)$`))
  // On the home screen a pool leads to its figures where there are any.
  await page.goto('/')
  await expect(main.locator('a[href^="/info/pools/0x"]').first()).toBeVisible({ timeout: 20_000 })
})

test('info: an address without a token or pool says so', async ({ page }) => {
  await page.goto(`/info/tokens/${accounts.testUser.address}`)
  await expect(page.getByRole('heading', { name: 'No traded token at this address' })).toBeVisible()
  await page.goto('/info/pools/nonsense')
  await expect(page.getByRole('heading', { name: 'No pool at this address' })).toBeVisible()
})

test('info: shows the last 24 hours and 7 days against the window before', async ({ page, chain }) => {
  await page.goto('/info')
  const volume = page.getByRole('region', { name: 'Volume', exact: true })
  await expect(volume).toContainText(/Volume 24H.*\$[\d,]{4,}.*Transactions 24H.*\d/, { timeout: 20_000 })
  await volume.getByRole('button', { name: 'W', exact: true }).click()
  await expect(volume).toContainText(/7D volume.*\$[\d,]{5,}.*\d\.\d\d?%.*7D transactions.*\d/)
  await page.goto('/info/pools')
  // Which pairs traded within the last day depends on the hour at which the past was seeded.
  const traded = /\$[\d,]{3,}.*\$[\d,]{4,}.*\d\.\d\d%/
  const rows = page.getByRole('region', { name: 'All pools' }).getByRole('row').filter({ hasText: traded })
  await expect(rows.first()).toBeVisible({ timeout: 20_000 })
  await page.goto(`/info/token/${chain.token('zono').address}`)
  await expect(page).toHaveURL(/\/info\/tokens\/0x/)
  await expect(page.getByRole('region', { name: 'Price', exact: true }).getByRole('application')).toBeVisible()
  await page.goto(`/info/pool/${chain.getPairAddress('zono', 'busd')}`)
  await expect(page).toHaveURL(/\/info\/pools\/0x/)
})

test('info: without an RPC endpoint it shows what the subgraph knows', async ({ page, chain, expectedErrors }) => {
  expectedErrors.push('Failed to load resource: net::ERR_FAILED')
  await page.route(`${chain.rpcUrl}/**`, (route) => route.abort())
  await page.goto('/info')
  await expect(page.getByRole('region', { name: 'Volume', exact: true }).getByRole('application')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('region', { name: 'Volume', exact: true })).toContainText(/Volume 24H.*\$[\d,]{4,}/)
})

test('axe finds nothing on the info screens', async ({ page, chain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = [
    '/info',
    '/info/pools',
    `/info/pools/${chain.getPairAddress('zono', 'busd')}`,
    `/info/tokens/${chain.token('zono').address}`,
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(
      page
        .getByRole('region', { name: /^(Transactions|All pools)$/ })
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
    await expectAccessible(page)
  }
})

test('charts of swap and home: come from the subgraph, and from the chain’s logs without it', async ({
  page,
  chain,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource: net::ERR_FAILED')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(chain.rpcUrl)) asked.push(request.postData() ?? '')
  })
  const logs = () => asked.filter((body) => body.includes('eth_getLogs')).length
  const chart = page.getByRole('region', { name: 'Price chart' }).getByRole('application')
  await page.goto('/')
  await expect(page.getByRole('link', { name: /ZONO.*ZONO, seven days/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Volume 24H\s*\$[\d.]+[KM]?/)
  await expect(page.getByRole('main')).toContainText(/Total transactions\s*[\d,]+/)
  await expect(page.getByText(/ for /).first()).toBeVisible()
  await page.goto('/swap')
  await expect(chart).toBeVisible()
  expect(logs()).toBe(0)

  await page.route(`${chain.subgraphUrl}/**`, (route) => route.abort())
  await page.goto('/swap')
  await expect(chart).toBeVisible({ timeout: 20_000 })
  expect(logs()).toBeGreaterThan(0)
})

test('liquidity position: shows the fees earned and the comparison with holding', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '1000')
  await chain.fundLpToken('zono', 'busd', wallet.address, '50')
  await openWithWallet(page, '/liquidity')
  const card = page.getByRole('region', { name: /BUSD/ })
  await expect(getDetailValue(card, 'Fees earned')).toHaveText('$0.00', { timeout: 20_000 })
  // Received LP tokens count as a deposit at their value.
  await expect(getDetailValue(card, 'Compared to holding')).toHaveText(/^[+-]?\$0\.00$/)
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

const formatUtcDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
