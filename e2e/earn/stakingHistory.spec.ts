import { expect, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { openPanel } from './earnPanel.ts'

test('staking history: draws a farm’s days, lists a new stake and sums harvests soon after', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('link', wallet.address, '10')
  await openWithWallet(page, '/stakings')
  const view = await openPanel(page, 'LINK')
  await view.getByRole('tab', { name: 'History' }).click()
  await expect(view.getByRole('application', { name: /^Total staked, latest \$1\d\d,\d{3}/ })).toBeVisible()
  await view.getByRole('region', { name: 'Daily history' }).getByRole('button', { name: 'Rewards APR' }).click()
  await expect(view.getByRole('application', { name: /^Rewards APR, latest [\d.]+%/ })).toBeVisible()
  await expect(view).toContainText('You haven’t staked here yet.')
  await chain.stake(30n, 'link', wallet.address, '7.5')
  const acts = view.getByRole('region', { name: 'Your activity' })
  await expect(acts.getByRole('listitem')).toHaveText(/^Staked 7\.5 LINK/)
  // A second deposit pays out what the first one earned.
  await chain.stake(30n, 'link', wallet.address, '1')
  const position = view.getByRole('region', { name: 'Your position' })
  await expect(position).toContainText(/Harvested, last 14 days\s*0\.\d*[1-9]\d* ZONO/)
})

test('staking history: says that the subgraph is unavailable while staking still works', async ({ page }) => {
  await page.route('**/subgraphs/name/farms', (route) => route.fulfill({ status: 503, body: 'no' }))
  await page.goto('/pools')
  const view = await openPanel(page, 'Auto ZONO')
  await view.getByRole('tab', { name: 'History' }).click()
  await expect(view).toContainText('History is unavailable right now.')
  await view.getByRole('tab', { name: 'Stake', exact: true }).click()
  await expect(view.getByRole('textbox', { name: 'Stake amount' })).toBeVisible()
})
