import { getDeploymentHash } from '@zono/protocol'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'

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
  await expect(newest).toContainText('Swap WBNB for ZONO')
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

test('info: with the subgraph down the screens say so, and recover by themselves [INFO-03, ERR-03]', async ({
  page,
  chain,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource: net::ERR_FAILED')
  await page.route(`${chain.subgraphUrl}/**`, (route) => route.abort())
  await page.goto('/info')
  await expect(page.getByText(/^History is unavailable right now\./)).toBeVisible()
  await expect(page.getByText('Error fetching data').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liquidity', exact: true })).toContainText('–')
  await page.goto(`/info/pools/${chain.getPairAddress('zono', 'busd')}`)
  await expect(page.getByText('Failed to load price chart for this pair')).toBeVisible()
  // Which pool it is, and which token, the contracts tell; the ways into them stay.
  await expect(page.getByRole('heading', { level: 1, name: /ZONO/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Trade', exact: true })).toBeVisible()
  await page.goto(`/info/tokens/${chain.token('zono').address}`)
  await expect(page.getByRole('heading', { level: 1, name: 'ZONO Zono' })).toBeVisible()
  await expect(page.getByText('Error fetching data').first()).toBeVisible()
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
  await expect(main.locator('a[href^="/info/pools/0x"]').first()).toBeVisible()
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
  await expect(volume).toContainText(/Volume 24H.*\$[\d,]{4,}.*Transactions 24H.*\d/)
  await volume.getByRole('button', { name: 'W', exact: true }).click()
  await expect(volume).toContainText(/7D volume.*\$[\d,]{5,}.*\d\.\d\d?%.*7D transactions.*\d/)
  await page.goto('/info/pools')
  // Which pairs traded within the last day depends on the hour at which the past was seeded.
  const traded = /\$[\d,]{3,}.*\$[\d,]{4,}.*\d\.\d\d%/
  const rows = page.getByRole('region', { name: 'All pools' }).getByRole('row').filter({ hasText: traded })
  await expect(rows.first()).toBeVisible()
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

test('liquidity position: shows the fees earned and the comparison with holding', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '1000')
  await chain.fundLpToken('zono', 'busd', wallet.address, '50')
  await openWithWallet(page, '/liquidity')
  const card = page.getByRole('region', { name: /BUSD/ })
  await expect(getDetailValue(card, 'Fees earned')).toHaveText('$0.00')
  // Received LP tokens count as a deposit at their value.
  await expect(getDetailValue(card, 'Compared to holding')).toHaveText(/^[+-]?\$0\.00$/)
})
