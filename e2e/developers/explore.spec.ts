// The explorer of the documentation over the devnet's subgraphs.
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'

test('explorer: the guide leads to it, and it runs a query of the guide by keyboard alone', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) refused.push(message.text())
  })
  await page.goto('/docs/query-the-subgraphs')
  await page.getByRole('main').getByRole('link', { name: 'GraphQL explorer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GraphQL explorer')
  await expect(page.getByLabel('API')).toHaveValue('exchange')
  const query = page.getByRole('textbox', { name: 'Query' })
  await expect(query).toHaveValue(/pairs\(first: 5/)
  await query.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('#explore-state')).toHaveText(/^Answered with 200 in \d+ ms$/)
  await expect(page.getByLabel('Answer')).toContainText('"reserveUSD": "')
  // The field lets the focus go on.
  await page.keyboard.press('Tab')
  const variables = page.getByLabel('Variables, as JSON')
  await expect(variables).toBeFocused()
  // Elsewhere the slash goes to the search.
  await page.keyboard.type('{"path":"/"}')
  await expect(variables).toHaveValue('{"path":"/"}')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Run' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#explore-state')).toHaveText(/^Answered with 200/)
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('explorer: the schema says what a field means and writes a query, and what is wrong is said', async ({ page }) => {
  await page.goto('/docs/explore')
  const search = page.getByLabel('Search types and fields')
  await expect(page.locator('#explore-types details').first()).toContainText('Query')
  await search.fill('reserve0')
  await expect(page.locator('#type-Pair')).toContainText('Reserve of token0, whole tokens.')
  await expect(page.locator('#type-Pair')).toContainText('reserve0: BigDecimal!')
  await expectAccessible(page)
  await search.fill('')
  await page.locator('#type-Query > summary').click()
  await page.getByRole('button', { name: 'Use tokens in the query' }).click()
  const query = page.getByRole('textbox', { name: 'Query' })
  await expect(query).toBeFocused()
  await expect(query).toHaveValue(/tokens\(first: 10\) \{\n {4}id/)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByLabel('Answer')).toContainText('"symbol"')
  await page.locator('#type-Query').getByRole('link', { name: '[Token!]!' }).click()
  await expect(page.locator('#type-Token > summary')).toBeFocused()
  await expect(page.locator('#type-Token')).toContainText('Decimals by its contract')

  await query.fill('{ nothing }')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('#explore-state')).toHaveText(/^Refused with 200/)
  await expect(page.getByLabel('Answer')).toContainText('Cannot query field')
  await page.getByLabel('Variables, as JSON').fill('[1]')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('#explore-state')).toHaveText(/^Variables have to be a JSON object/)
})

test('explorer: every subgraph has a query to begin with, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/explore')
  const select = page.getByLabel('API')
  await expect(select.locator('option')).toHaveCount(12)
  for (const name of await select.locator('option').allTextContents()) {
    await select.selectOption(name)
    await expect(page.getByRole('textbox', { name: 'Query' })).not.toHaveValue('')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.locator('#explore-state')).toHaveText(/^Answered with 200/)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
