// The explorer of the documentation over a governance hub.
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { connectHub, test } from '../support/hubFixture.ts'

test('explorer: runs the guide’s query of the hub, and shows the hub’s schema', async ({ page, chain, hub }) => {
  await connectHub(page, chain, hub)
  await page.goto('/docs/explore?api=hub')
  await expect(page.getByLabel('API')).toHaveValue('hub')
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/proposals\(first: 10/)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('#explore-state')).toHaveText(/^Answered with 200/)
  await expect(page.getByLabel('Answer')).toContainText('"proposals": [')
  await page.getByLabel('Search types and fields').fill('scoresBaseUnits')
  await expect(page.locator('#type-Proposal')).toContainText('Voting power of each choice, base units, exact.')
  await expectAccessible(page)
})

test('explorer: says which host does not answer', async ({ page, chain, hub }) => {
  await connectHub(page, chain, hub)
  await page.route('**/hub/graphql', (route) => route.abort('connectionrefused'))
  await page.goto('/docs/explore?api=hub')
  await expect(page.locator('#explore-schema-state')).toHaveText(/^127\.0\.0\.1:\d+ does not answer\.$/)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('#explore-state')).toHaveText(/does not answer\.$/)
})
