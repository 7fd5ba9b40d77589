import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { serveExample } from './runExample.ts'

test('example subgraph-dashboard: draws the volume and lists the largest pools', async ({
  page,
  chain,
  expectedErrors,
}) => {
  const server = await serveExample('subgraph-dashboard')
  try {
    expectedErrors.push(`asked ${new URL(server.url).origin}`)
    await page.goto(`${server.url}?exchange=${chain.webUrl}`)
    await expect(page.getByRole('status')).toHaveText(/^Block \d+$/)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(11)
    await expect(rows.nth(1)).toContainText(/\$[\d,]{7,}/)
    expect(await page.locator('rect').count()).toBeGreaterThan(5)
  } finally {
    await server.stop()
  }
})
