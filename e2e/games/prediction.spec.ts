import { parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { getAmountInput, getCard, getCardState, getForm, openForm } from './predictionPage.ts'
import { createPredictionWorld } from './predictionWorld.ts'

const other = accounts.players[1]?.address ?? '0x'

test('prediction: a visitor watches a round turn from next to live to expired [ROUTE-26, ROUTE-48, PREDICT-01, PREDICT-06, PREDICT-09, PREDICT-38]', async ({
  page,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await world.bet('bull', '1')
  await world.bet('bear', '0.5', other)
  await page.goto('/prediction')
  await expect(page).toHaveTitle(/^Prediction \| Zono/)
  const card = getCard(page, epoch)
  await expect(getCardState(page, epoch)).toHaveText('Next')
  await expect(getDetailValue(card, 'Prize pool')).toHaveText('1.5 BNB')
  // 1.5 BNB less 3% of 0.5, over 1; less 3% of 1, over 0.5.
  await expect(card).toContainText('1.48x payout')
  await expect(card).toContainText('2.94x payout')
  await expect(getCardState(page, epoch + 1n)).toHaveText('Later')
  await expect(getCardState(page, epoch + 2n)).toHaveText('Later')

  await world.closeRound()
  await expect(getCardState(page, epoch)).toHaveText('Live')
  await expect(getCardState(page, epoch + 1n)).toHaveText('Next')
  await world.movePrice('up')
  await expect(card).toContainText('▲ +')
  await world.closeRound()
  await expect(getCardState(page, epoch)).toHaveText('Expired')
  await expect(card).toContainText('Closed price')
  await expect(getCardState(page, epoch + 2n)).toHaveText('Next')
})

test('prediction: a visitor reads everything, and is asked for a wallet to enter [ROLE-05]', async ({
  page,
  chain,
}) => {
  const epoch = await createPredictionWorld(chain).start()
  await page.goto('/prediction')
  const form = await openForm(page, epoch, 'UP')
  await expect(form.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await form.getByRole('button', { name: 'Back to the round' }).click()
  await expect(getCard(page, epoch).getByRole('button', { name: 'Enter UP' })).toBeVisible()
})

test('prediction: the risk is accepted once; a refused entry loses nothing, and the other side goes through [PREDICT-07, PREDICT-21, PREDICT-27, PREDICT-28, PREDICT-30, PREDICT-42, PREDICT-43, PREDICT-48, STORE-16]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await world.bet('bull', '2')
  await openWithWallet(page, '/prediction')
  await getCard(page, epoch).getByRole('button', { name: 'Enter UP' }).click()
  const risk = getDialog(page, 'Before you start')
  await expect(risk.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await risk.getByRole('checkbox').check()
  await risk.getByRole('button', { name: 'Continue' }).click()

  const form = getForm(page, epoch)
  await expect(form.getByRole('button', { name: 'Enter an amount' })).toBeDisabled()
  await getAmountInput(form).fill('0.000009')
  await expect(form.getByRole('button', { name: 'A minimum amount of 0.00001 BNB is required' })).toBeDisabled()
  await getAmountInput(form).fill('0.5')
  await expect(form).toContainText('Nobody is on the other side yet')
  await expect(getDetailValue(form, 'You receive if UP wins')).toHaveText('0.5 BNB')
  wallet.rejectNext()
  await form.getByRole('button', { name: 'Enter UP with 0.5 BNB' }).click()
  await expect(form.getByRole('button', { name: 'Enter UP with 0.5 BNB' })).toBeEnabled()
  wallet.failNext('execution reverted: Round not bettable')
  await form.getByRole('button', { name: 'Enter UP with 0.5 BNB' }).click()
  await expect(form).toContainText('An error occurred, unable to enter your position')

  await form.getByRole('button', { name: '▼ DOWN' }).click()
  // 2.5 BNB less 3% of 2, all of it for 0.5.
  await expect(getDetailValue(form, 'You receive if DOWN wins')).toHaveText('2.44 BNB')
  await expect(getDetailValue(form, 'Payout')).toContainText('4.88x with your stake')
  await expect(getDetailValue(form, 'Break-even chance')).toHaveText(/^20\.5/)
  await form.getByRole('button', { name: 'Enter DOWN with 0.5 BNB' }).click()
  await expect(getDetailValue(getCard(page, epoch), 'You called DOWN')).toHaveText('0.5 BNB')
  expect(await world.readLedger(epoch, wallet.address)).toEqual([1, parseEther('0.5'), false])
  await expect(getCard(page, epoch).getByRole('button', { name: 'Enter UP' })).toHaveCount(0)

  const next = await world.closeRound()
  await getCard(page, next).getByRole('button', { name: 'Enter DOWN' }).click()
  await expect(getForm(page, next)).toBeVisible()
})

test('prediction: more than the balance is refused, and Max keeps the network fee [PREDICT-29]', async ({
  page,
  chain,
}) => {
  const epoch = await createPredictionWorld(chain).start()
  await openWithWallet(page, '/prediction')
  const form = await openForm(page, epoch, 'UP')
  await getAmountInput(form).fill('99999999')
  await expect(form.getByRole('button', { name: 'Insufficient BNB balance' })).toBeDisabled()
  await expect(form.getByRole('link', { name: 'Get BNB' })).toHaveAttribute('href', /exactField=output/)
  await form.getByRole('button', { name: 'Max' }).click()
  await expect(form.getByRole('button', { name: /^Enter UP with/ })).toBeEnabled()
  await form.getByRole('slider').fill('10')
  await expect(getAmountInput(form)).toHaveValue(/^999999\./)
})

test('prediction: a round that locks under the form is named, and the amount moves to the next one', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await openWithWallet(page, '/prediction')
  const form = await openForm(page, epoch, 'UP')
  await getAmountInput(form).fill('0.25')
  const next = await world.closeRound()
  await expect(form).toContainText(`Round ${epoch} has locked.`)
  await expect(form.getByRole('button', { name: 'This round has locked' })).toBeDisabled()
  await form.getByRole('button', { name: `Enter round ${next} instead` }).click()
  const moved = getForm(page, next)
  await expect(getAmountInput(moved)).toHaveValue('0.25')
  await moved.getByRole('button', { name: 'Enter UP with 0.25 BNB' }).click()
  await expect(getDetailValue(getCard(page, next), 'You called UP')).toHaveText('0.25 BNB')
  expect((await world.readLedger(next, wallet.address))[1]).toBe(parseEther('0.25'))
})

test('prediction: a round takes bets up to its limit, says what is left, and that it is full before anything is signed', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start({ maxRoundAmount: parseEther('1') })
  await world.bet('bull', '0.7')
  await openWithWallet(page, '/prediction')
  const card = getCard(page, epoch)
  await expect(getDetailValue(card, 'Room left')).toHaveText('0.3 BNB')
  const form = await openForm(page, epoch, 'DOWN')
  await getAmountInput(form).fill('0.31')
  await expect(form.getByRole('button', { name: 'This round takes 0.3 BNB more' })).toBeDisabled()
  await form.getByRole('button', { name: 'Max' }).click()
  await expect(getAmountInput(form)).toHaveValue('0.3')
  await expect(form.getByRole('button', { name: 'Enter DOWN with 0.3 BNB' })).toBeEnabled()

  // Somebody else is faster.
  await world.bet('bear', '0.3', other)
  await expect(form.getByRole('button', { name: 'This round is full' })).toBeDisabled()
  await form.getByRole('button', { name: 'Back to the round' }).click()
  await expect(card).toContainText('This round is full')
  await expect(getDetailValue(card, 'Room left')).toHaveText('0 BNB')
  await expect(card.getByRole('button', { name: /^Enter/ })).toHaveCount(0)
  expect(wallet.sentHashes).toEqual([])

  const next = await world.closeRound()
  await expect(getDetailValue(getCard(page, next), 'Room left')).toHaveText('1 BNB')
  await expect(getCard(page, next).getByRole('button', { name: 'Enter UP' })).toBeVisible()
})

test('prediction: a feed that stops answering pauses entering, and says so [PREDICT-52]', async ({ page, chain }) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  // Later than two windows an update gives no answer; it is where the next one begins.
  await world.passTime(125)
  await world.update()
  await world.passTime(75)
  await page.goto('/prediction')
  await expect(page.getByText(/The price feed has not answered for 3 minutes: entering is paused here/)).toBeVisible()
  await expect(getCard(page, epoch).getByRole('button', { name: 'Enter UP' })).toHaveCount(0)
  await world.update()
  await expect(getCard(page, epoch).getByRole('button', { name: 'Enter UP' })).toBeVisible()
})

test('prediction: in Arabic, whose dollar sign is longer, the change of a price stays within its card [I18N-05]', async ({
  page,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await world.closeRound()
  await world.movePrice('up')
  await world.closeRound()
  await page.addInitScript(() =>
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: 'ar' } })),
  )
  await page.goto('/prediction')
  const row = getCard(page, epoch).getByRole('paragraph').filter({ hasText: '▲ +' })
  await expect(row).toContainText(/\d\u00a0\u2066US\$\u2069$/)
  const overflow = await row.evaluate((element) =>
    [...element.querySelectorAll('span')].map(
      (span) => element.getBoundingClientRect().left - span.getBoundingClientRect().left,
    ),
  )
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
})

test('prediction: is accessible with cards, form and dialogs', async ({ page, chain }) => {
  const world = createPredictionWorld(chain)
  await world.start()
  await world.playRound([['bull', '1', other]], 'up')
  const epoch = await world.readEpoch()
  await openWithWallet(page, '/prediction')
  await expect(getCardState(page, epoch)).toHaveText('Next')
  await expectAccessible(page)
  await getCard(page, epoch).getByRole('button', { name: 'Enter UP' }).click()
  await expect(getDialog(page, 'Before you start')).toBeVisible()
  await expectAccessible(page)
  await getDialog(page, 'Before you start').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await getAmountInput(getForm(page, epoch)).fill('0.5')
  await expectAccessible(page)
})
