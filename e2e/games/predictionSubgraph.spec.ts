import { expect, getDetailValue, getDialog, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { createPredictionWorld } from './predictionWorld.ts'

/** The indexer follows the chain by polling. */
const INDEXED = { timeout: 45_000 }

test('prediction: history, profit and player figures come from the indexer, to the unit [PREDICT-03, PREDICT-17, PREDICT-36, PREDICT-41]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const [won = 0n, lost = 0n] = await world.playDuels(wallet.address, [
    ['bull', '1', 'up'],
    ['bull', '0.5', 'down'],
  ])
  await world.claim(wallet.address, [won])
  await openWithWallet(page, '/prediction')
  const history = page.getByRole('region', { name: 'History' })
  const getRow = (epoch: bigint) => history.getByRole('button', { name: new RegExp(`^Round #${epoch} `) })
  // Only the indexer has the time of a bet.
  await expect(getRow(won)).toContainText(/Won · collected · \w/, INDEXED)
  await expect(getRow(won)).toContainText('+0.97 BNB')
  await expect(getRow(lost)).toContainText('−0.5 BNB', INDEXED)
  await expect(history).not.toContainText('The history service is unavailable.')
  await history.getByRole('tab', { name: 'PnL' }).click()
  await expect(history).toContainText('+0.47 BNB')
  await expect(history).toContainText('of 2 rounds')

  await page.goto('/prediction/leaderboard')
  // Players of the seeded rounds.
  await expect(page.getByRole('table', { name: 'Leaderboard' }).getByRole('row').nth(1)).toContainText('0x')
  await page.getByRole('searchbox', { name: 'Search an address' }).fill(wallet.address)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const player = getDialog(page, 'Player')
  await expect(getDetailValue(player, 'Net winnings')).toHaveText('+0.47 BNB')
  await expect(getDetailValue(player, 'Average stake')).toHaveText('0.75 BNB')
})
