import { expect, getToInput, test } from '../support/fixtures.ts'

test('ROUTE-01, ROLE-02, NAV-20, TOKEN-05: home tells the market to a visitor without a wallet, and each pair leads to a trade', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(/^\$\d+\.\d{1,5}$/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Zono/)
  const market = page.getByRole('region', { name: 'Market overview' })
  await expect(market).toContainText(/Total value locked\s*\$\d[\d,]+/)
  await expect(market).toContainText(/Pools\s*\d+/)
  await expect(market).toContainText(/Price of ZONO\s*\$\d+\.\d{1,5}/)
  await expect(market.getByRole('img', { name: /^ZONO moved from \$[\d.]+ to \$[\d.]+/ })).toBeVisible()

  const pairs = page.getByRole('region', { name: 'Largest pools' }).getByRole('listitem')
  await expect(pairs).toHaveCount(6)
  await pairs.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Exchange' })).toBeVisible()
  await expect(getToInput(page)).toBeVisible()
})

test('a trade somebody makes comes in on the home page without a reload', async ({ page, chain }) => {
  await page.goto('/')
  const newest = page.getByRole('region', { name: 'Latest trades' }).getByRole('listitem').first()
  await expect(newest).toContainText(' for ')
  await chain.swap('zono', 'busd', '12.34')
  await expect(newest).toContainText(/12\.34 ZONO\u2069? for/)
  await expect(newest.getByRole('link')).toHaveAttribute(
    'href',
    /\/swap\?inputCurrency=0x\w{40}&outputCurrency=0x\w{40}/,
  )
})
