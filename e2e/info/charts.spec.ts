import { expect, getDetailValue } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'

test('info charts: a chart in a box that became narrower still shows all of its days', async ({ page }) => {
  await page.goto('/info')
  const region = page.getByRole('region', { name: 'Liquidity', exact: true })
  const chart = region.getByRole('application')
  await expect(chart).toBeVisible()
  // The label of the figure, or the day under the pointer.
  const label = region.getByRole('paragraph').first()
  await expect(label).toContainText('Liquidity')
  const show = async (x: number) => {
    const box = await chart.boundingBox()
    if (box === null) throw new Error('The chart is gone.')
    await page.mouse.move(box.x + box.width + x, box.y + 60)
    return label.textContent()
  }
  /** The last day on the way to the scale on the right: the chain's, which tests move on. */
  async function readNewestDay(): Promise<string | undefined> {
    const days: string[] = []
    for (let x = -120; x < -30; x += 3) {
      const text = await show(x)
      if (text && / \d{4}$/.test(text)) days.push(text)
    }
    return days.at(-1)
  }
  const newest = await readNewestDay()
  expect(newest).toBeDefined()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    expect(await show(-195)).not.toBe(newest)
    expect(await readNewestDay()).toBe(newest)
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
  await expect(chart).toBeVisible()
  expect(logs()).toBeGreaterThan(0)
})
