import { expect, getDetailValue, openWithWallet, test } from '../support/fixtures.ts'
import { createPredictionWorld } from './predictionWorld.ts'

test('history: filters own rounds, starts at all whenever it opens, and opens a round [PREDICT-03, PREDICT-04, PREDICT-39, PREDICT-41]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const me = wallet.address
  const [collected = 0n, lost = 0n, won = 0n] = await world.playDuels(me, [
    ['bull', '1', 'up'],
    ['bull', '0.5', 'down'],
    ['bear', '0.1', 'down'],
  ])
  await world.claim(me, [collected])
  await openWithWallet(page, '/prediction')
  const history = page.getByRole('region', { name: 'History' })
  // Without a subgraph the contract's own list is shown.
  await expect(history.getByText('The history service is unavailable.')).toBeVisible()
  const getRow = (epoch: bigint) => history.getByRole('button', { name: new RegExp(`^Round #${epoch} `) })
  const getFilter = (name: string) => history.getByRole('button', { name, exact: true })
  await expect(getRow(collected)).toContainText('Won · collected')
  await expect(getRow(collected)).toContainText('+0.97 BNB')
  await expect(getRow(lost)).toContainText('−0.5 BNB')
  await getFilter('Collected').click()
  await expect(getRow(lost)).toHaveCount(0)
  await expect(getRow(collected)).toBeVisible()
  await getFilter('Uncollected').click()
  await expect(getRow(collected)).toHaveCount(0)
  await getRow(won).click()
  await expect(getDetailValue(history, 'Your bet')).toHaveText('0.1 BNB')
  await expect(history.getByRole('button', { name: 'Collect', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Hide history' }).click()
  await expect(history).toHaveCount(0)
  await page.getByRole('button', { name: 'Show history' }).click()
  await expect(getFilter('All')).toHaveAttribute('aria-pressed', 'true')
  await expect(getRow(lost)).toBeVisible()

  // What happened while away leads to its round.
  await page.goto(`/prediction?round=${lost}`)
  await expect(getRow(lost)).toHaveAttribute('aria-expanded', 'true')
  await expect(getRow(lost)).toBeInViewport()
  await expect(getRow(won)).toHaveAttribute('aria-expanded', 'false')
})

test('history: sums profit and loss of settled rounds', async ({ page, wallet, chain }) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const me = wallet.address
  await world.playDuels(me, [
    ['bull', '1', 'up'],
    ['bull', '0.5', 'down'],
  ])
  await world.playRound([['bear', '0.2', me]], 'down')
  await openWithWallet(page, '/prediction')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('tab', { name: 'PnL' }).click()
  await expect(history).toContainText('+0.47 BNB')
  await expect(history).toContainText('of 3 rounds')
  await expect(getDetailValue(history, 'Win rate')).toHaveText('50%')
  await expect(getDetailValue(history, '▲ UP')).toHaveText('1 of 2 won · +0.47 BNB')
  await expect(getDetailValue(history, 'Current streak')).toHaveText('1 loss')
  const download = page.waitForEvent('download')
  await history.getByRole('button', { name: 'CSV PnL' }).click()
  expect((await download).suggestedFilename()).toBe('zono-prediction-rounds.csv')
})

test('chart: shows the feed with the locked price, and says once that a pair’s price may differ [PREDICT-02, PREDICT-08, STORE-10, STORE-17]', async ({
  page,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  await world.closeRound()
  await world.movePrice('up')
  await page.goto('/prediction')
  const chart = page.getByRole('region', { name: 'Price chart' })
  await expect(chart).toContainText('median price of three pairs on this exchange, averaged over 1 minute.')
  await expect(chart.getByRole('img', { name: /^BNB price of the last 20 minutes, latest \$/ })).toBeVisible()
  await expect(chart.getByText(/^Locked price \$/)).toBeAttached()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table')).toBeVisible()
  await chart.getByRole('button', { name: 'Pair chart' }).click()
  await expect(chart.getByText('which may differ from it.')).toBeVisible()
  await chart.getByRole('button', { name: 'Close the note' }).click()
  await page.reload()
  await expect(chart.getByRole('button', { name: 'Pair chart' })).toHaveAttribute('aria-pressed', 'true')
  await expect(chart.getByText('which may differ from it.')).toHaveCount(0)
})
