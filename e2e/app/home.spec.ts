import { createPredictionWorld } from '../games/predictionWorld.ts'
import {
  expect,
  expectAboveBottomBar,
  getDialog,
  getFromInput,
  getToInput,
  openWithWallet,
  test,
} from '../support/fixtures.ts'

/** An estimate of six significant digits: one in a hundred is a whole number. */
const AMOUNT = /^\d+(\.\d+)?$/

test('home: shows the market to a visitor without a wallet [ROUTE-01, ROLE-02, NAV-20, TOKEN-05]', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(/^\$\d+(\.\d{1,5})?$/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Zono/)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Total value locked\s*\$[\d.]+[KM]/)
  // The page of these journeys has no subgraph: what only that knows is a dash.
  await expect(main).toContainText(/Volume 24H\s*–/)
  await expect(main).toContainText(/Total transactions\s*–/)

  const tape = page.getByRole('region', { name: 'Market overview' }).getByRole('listitem')
  await expect(tape).toHaveCount(6)
  const zono = tape.filter({ hasText: 'ZONO' })
  await expect(zono).toContainText(/\$\d+(\.\d{1,4})?/)
  await expect(tape.filter({ hasText: 'BUSD' })).toHaveCount(0)
})

test('home: trades at once, apart from the URL', async ({ page }) => {
  await page.goto('/')
  await expect(getFromInput(page)).toHaveValue('1.5')
  await expect(getToInput(page)).toHaveValue(AMOUNT)
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await getFromInput(page).fill('2')
  await expect(getToInput(page)).toHaveValue(AMOUNT)
  await expect(page).toHaveURL('/')
})

test('home: the example amount goes when an account is connected, and what was typed stays', async ({ page }) => {
  await page.goto('/')
  await expect(getFromInput(page)).toHaveValue('1.5')
  await openWithWallet(page, '/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Enter an amount' })).toBeDisabled()
  await expect(getFromInput(page)).toHaveValue('')
})

test('home: the card and its button are on a phone’s first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(getToInput(page)).toHaveValue(AMOUNT)
  await expectAboveBottomBar(page, page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('home: each list has four rows that lead on', async ({ page, chain }) => {
  await page.goto('/')
  for (const name of ['Best farms', 'Largest pools', 'Latest trades']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem').getByRole('link')).toHaveCount(4)
  }
  await expect(page.getByRole('region', { name: 'Best farms' }).getByRole('listitem').first()).toContainText(/%\s*APR/)
  await expect(page.getByRole('link', { name: 'All farms' })).toHaveAttribute('href', '/farms')
  await expect(page.getByRole('link', { name: 'All pools' })).toHaveAttribute('href', '/info/pools')
  // Pools hold the wrapped coin, and people the coin itself.
  const { address } = chain.token('wbnb')
  await expect(page.locator(`a[href^="/swap"][href*="${address}"]`)).toHaveCount(0)
  await page.getByRole('region', { name: 'Largest pools' }).getByRole('link', { name: /BNB/ }).first().click()
  await expect(page).toHaveURL(
    /\/swap\?(inputCurrency=BNB&outputCurrency=0x\w{40}|inputCurrency=0x\w{40}&outputCurrency=BNB)$/,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange' })).toBeVisible()
})

test('home: a new trade appears without a reload', async ({ page, chain }) => {
  await page.goto('/')
  const newest = page.getByRole('region', { name: 'Latest trades' }).getByRole('listitem').first()
  await expect(newest).toContainText(' for ')
  await chain.swap('zono', 'busd', '12.34')
  await expect(newest).toContainText(/12\.34 ZONO for/)
  await expect(newest.getByRole('link')).toHaveAttribute(
    'href',
    /\/swap\?inputCurrency=0x\w{40}&outputCurrency=0x\w{40}/,
  )
})

test('home: what runs for a time is named with its end, and leads to its screen', async ({ page, chain }) => {
  await page.goto('/')
  const region = page.getByRole('region', { name: 'On now' })
  const links = region.getByRole('listitem').getByRole('link')
  await page.mouse.wheel(0, 1200)
  await expect(links.filter({ hasText: 'Trading battle' })).toHaveAttribute('href', '/competition')
  const sale = links.filter({ hasText: 'Token sale' })
  await expect(sale).toContainText(/(Ends|Starts) in \d/)
  const names = (chain.deployment.ifos ?? []).map(({ name }) => name)
  await expect(sale).toContainText(new RegExp(names.join('|')))
  await sale.click()
  await expect(page).toHaveURL(/\/ifo\?sale=\d+$/)
})

test('home: who is connected sees what is theirs before what is on offer, and collects it there', async ({
  page,
  wallet,
  chain,
}) => {
  await page.goto('/')
  const own = page.getByRole('region', { name: 'Yours' })
  const farms = page.getByRole('heading', { name: 'Best farms' })
  await expect(farms).toBeVisible()
  await expect(own).toHaveCount(0)

  const prediction = createPredictionWorld(chain)
  await prediction.start()
  await prediction.playDuels(wallet.address, [['bull', '1', 'up']])
  await openWithWallet(page, '/')
  await expect(own).toContainText(/Total value.*\$[\d,]+\.\d\d/)
  await expect(own.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', '/portfolio')
  const [top = 0, next = 0] = await Promise.all(
    [own, farms].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
  )
  expect(top).toBeLessThan(next)
  await own.getByRole('button', { name: 'Collect', exact: true }).click()
  const dialog = getDialog(page, 'Collect')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog).toContainText('BNB')
})
