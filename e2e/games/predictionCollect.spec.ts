import { parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { getCard, getCardState } from './predictionPage.ts'
import { createPredictionWorld } from './predictionWorld.ts'

const [first = '0x', second = '0x'] = accounts.players.map(({ address }) => address)

test('prediction: wins of three rounds are collected in one transaction; a lost one and, without a dead zone, a tie pay nothing [PREDICT-11, PREDICT-12, PREDICT-14, PREDICT-24, PREDICT-42]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start({ deadZoneBps: 0n })
  const me = wallet.address
  const won = await world.playDuels(me, [
    ['bull', '1', 'up'],
    ['bear', '1', 'down'],
    ['bull', '1', 'up'],
  ])
  const [lost = 0n, tie = 0n] = await world.playDuels(me, [
    ['bull', '1', 'down'],
    ['bull', '1', 'none'],
  ])
  await openWithWallet(page, '/prediction')
  await expect(getDetailValue(getCard(page, lost), 'Your result')).toHaveText('−1 BNB')
  await expect(getCard(page, tie)).toContainText('Nobody wins a tie: the pot goes to the treasury.')
  await expect(getDetailValue(getCard(page, tie), 'Your result')).toHaveText('−1 BNB')

  // Each win pays 2 BNB less 3% of the other's.
  const banner = page.getByRole('region', { name: 'Collect winnings' })
  await expect(banner).toContainText('Called it. You have 5.91 BNB to collect.')
  const before = await chain.readBalance('bnb', me)
  await banner.getByRole('button', { name: 'Collect 5.91 BNB' }).click()
  const dialog = getDialog(page, 'Collect winnings')
  await expect(getDetailValue(dialog, `Round #${won[0]}`)).toHaveText('1.97 BNB')
  await dialog.getByRole('button', { name: 'Collect 5.91 BNB of 3 rounds' }).click()
  await expect(banner).toHaveCount(0)
  await expectFocusKept(page)
  await expect(getDetailValue(getCard(page, won[2] ?? 0n), 'Your result')).toHaveText('+0.97 BNB · collected')
  expect((await chain.readBalance('bnb', me)) - before).toBeGreaterThan(parseEther('5.9'))
  for (const epoch of won) expect((await world.readLedger(epoch, me))[2]).toBe(true)
})

test('prediction: a refused collection says nothing is lost; one that was collected elsewhere leaves the page [PREDICT-45]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const [epoch = 0n] = await world.playDuels(wallet.address, [['bull', '1', 'up']])
  await openWithWallet(page, '/prediction')
  const card = getCard(page, epoch)
  await card.getByRole('button', { name: 'Collect 1.97 BNB' }).click()
  const dialog = getDialog(page, 'Collect winnings')
  wallet.rejectNext()
  await dialog.getByRole('button', { name: 'Collect 1.97 BNB of 1 round' }).click()
  await expect(dialog.getByRole('button', { name: 'Collect 1.97 BNB of 1 round' })).toBeEnabled()
  wallet.failNext('execution reverted: Not eligible for claim')
  await dialog.getByRole('button', { name: 'Collect 1.97 BNB of 1 round' }).click()
  await expect(dialog).toContainText('Could not be collected')
  await world.claim(wallet.address, [epoch])
  await expect(dialog.getByRole('button', { name: 'Nothing to collect' })).toBeDisabled()
  await expect(card.getByRole('button', { name: /^Collect/ })).toHaveCount(0)
})

test('prediction: a round with bets on one side is void and pays the stake back', async ({ page, wallet, chain }) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const epoch = await world.playRound([['bear', '0.4', wallet.address]], 'up')
  await openWithWallet(page, '/prediction')
  const card = getCard(page, epoch)
  await expect(card).toContainText('All bets were on one side: every stake is paid back without a fee.')
  await card.getByRole('button', { name: 'Reclaim Position' }).click()
  await getDialog(page, 'Reclaim Position').getByRole('button', { name: 'Reclaim 0.4 BNB' }).click()
  await expect(getDetailValue(card, 'Your result')).toHaveText('Stake returned · collected')
})

test('prediction: a round whose price hardly moves is void, and both sides reclaim their stakes at once [PREDICT-12, PREDICT-21]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const [epoch = 0n] = await world.playDuels(wallet.address, [['bull', '0.4', 'none']])
  await openWithWallet(page, '/prediction')
  const next = getCard(page, await world.readEpoch())
  await expect(next).toContainText('If the price moves by 0.1% or less, every stake is paid back.')
  const card = getCard(page, epoch)
  await expect(getCardState(page, epoch)).toHaveText('Expired')
  await expect(card).toContainText('The price hardly moved: every stake is paid back without a fee.')
  await expect(card).toContainText('1.00x payout')
  await expect(getDetailValue(card, 'Your result')).toHaveText('Stake to reclaim')
  const history = page.getByRole('region', { name: 'History' })
  const row = history.getByRole('button', { name: new RegExp(`^Round #${epoch} `) })
  await expect(row).toContainText('Stake to reclaim')
  await expect(row).toContainText('0.4 BNB')
  await row.click()
  await expect(getDetailValue(history, 'Payout')).toHaveText('1.00x (price hardly moved)')
  await expect(getDetailValue(history, 'Pays')).toHaveText('0.4 BNB')

  const before = await chain.readBalance('bnb', wallet.address)
  await card.getByRole('button', { name: 'Reclaim Position' }).click()
  const dialog = getDialog(page, 'Reclaim Position')
  await expect(getDetailValue(dialog, `Round #${epoch}, stake returned`)).toHaveText('0.4 BNB')
  await dialog.getByRole('button', { name: 'Reclaim 0.4 BNB' }).click()
  await expect(getDetailValue(card, 'Your result')).toHaveText('Stake returned · collected')
  await expect(row).toContainText('Stake returned · collected')
  await expect(row).toContainText('0.4 BNB')
  expect((await chain.readBalance('bnb', wallet.address)) - before).toBeGreaterThan(parseEther('0.39'))
})

test('prediction: rounds that nobody closed are canceled, and the stake is reclaimed in full [PREDICT-06, PREDICT-21, PREDICT-44, PREDICT-A3]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const live = await world.readEpoch()
  await world.bet('bull', '0.3', wallet.address)
  const next = await world.closeRound()
  await world.bet('bear', '0.2', wallet.address)
  await world.bet('bull', '0.1', second)
  await openWithWallet(page, '/prediction')
  await expect(getCardState(page, live)).toHaveText('Live')
  await world.missRounds()
  await expect(getCardState(page, live)).toHaveText('Canceled')
  await expect(getCardState(page, next)).toHaveText('Canceled')
  await expect(getCard(page, live)).toContainText('Round canceled')
  // The price of the one that was locked; the other one never had any.
  await expect(getCard(page, live)).toContainText(/Locked price \$\d/)
  await expect(getCard(page, next)).toContainText('Prize pool')
  await expect(getCard(page, next)).not.toContainText('Locked price')
  await getCard(page, live).getByRole('button', { name: 'Reclaim Position' }).click()
  await getDialog(page, 'Reclaim Position').getByRole('button', { name: 'Reclaim 0.3 BNB' }).click()
  await expect(getCard(page, live)).toContainText('Your stake is back in your wallet.')
  await page.getByRole('region', { name: 'Collect winnings' }).getByRole('button', { name: 'Collect 0.2 BNB' }).click()
  await getDialog(page, 'Reclaim Position').getByRole('button', { name: 'Reclaim 0.2 BNB' }).click()
  await expect(getCard(page, next)).toContainText('Your stake is back in your wallet.')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: new RegExp(`^Round #${live} `) }).click()
  await expect(getDetailValue(history, 'Payout')).toHaveText('–')

  // The home screen offers no payouts of it either.
  await page.goto('/')
  const tile = page.getByRole('region', { name: 'Prediction' })
  await expect(tile).toContainText('Round canceled')
  await expect(tile.getByRole('link', { name: 'UP –' })).toBeVisible()
  await expect(tile.getByRole('link', { name: 'DOWN –' })).toBeVisible()
})

test('prediction: a paused game says so, takes no entries, and gives stakes back [PREDICT-16, PREDICT-22, PREDICT-44]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await world.bet('bull', '0.3', wallet.address)
  await openWithWallet(page, '/prediction')
  await expect(getCardState(page, epoch)).toHaveText('Next')
  await world.pause()
  await expect(page.getByText('Markets Paused')).toBeVisible()
  await expect(
    page.getByText(
      /^Open positions are canceled\. You can reclaim each stake here, \d+ minutes? after its round was to end\.$/,
    ),
  ).toBeVisible()
  const card = getCard(page, epoch)
  await expect(getCardState(page, epoch)).toHaveText('Canceled')
  await expect(card).toContainText('It was not settled. Every stake can be reclaimed in full.')
  await expect(card).toContainText('Reclaim in')
  await world.missRounds()
  await card.getByRole('button', { name: 'Reclaim Position' }).click()
  await getDialog(page, 'Reclaim Position').getByRole('button', { name: 'Reclaim 0.3 BNB' }).click()
  await expect(card).toContainText('Your stake is back in your wallet.')
})

test('prediction: when the operator is late, a player closes the round [PREDICT-20]', async ({ page, chain }) => {
  const world = createPredictionWorld(chain)
  await world.start()
  await world.bet('bull', '1', first)
  await world.bet('bear', '1', second)
  const epoch = await world.closeRound()
  await openWithWallet(page, '/prediction')
  await expect(getCardState(page, epoch)).toHaveText('Next')
  await world.passLock()
  await expect(getCardState(page, epoch)).toHaveText('Locked')
  await expect(getCardState(page, epoch - 1n)).toHaveText('Calculating')
  await world.answerLock()
  await world.passTime(32)
  await expect(page.getByText('The operator is late.')).toBeVisible()
  await page.getByRole('button', { name: 'Close this round yourself' }).click()
  await expect(getCardState(page, epoch)).toHaveText('Live')
  await expect(getCardState(page, epoch - 1n)).toHaveText('Expired')
  await expect(page.getByText('The operator is late.')).toHaveCount(0)
})

test('prediction: a game that stopped is started again by a player', async ({ page, chain }) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await world.passLock()
  await world.passTime(370)
  await openWithWallet(page, '/prediction')
  await expect(getCardState(page, epoch)).toHaveText('Canceled')
  await page.getByRole('button', { name: 'Start a new round' }).click()
  await expect(getCardState(page, epoch + 1n)).toHaveText('Next')
})
