// The games on another network, with a wallet on another one, and without an endpoint.
import { expect, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { createLotteryWorld } from './lotteryWorld.ts'
import { getAmountInput, getCardState, openForm } from './predictionPage.ts'
import { createPredictionWorld } from './predictionWorld.ts'

test('games: a network without their contracts says so on both screens [PREDICT-A2] [LOTTERY-A5]', async ({
  page,
  chain,
}) => {
  const { Lottery: _lottery, Prediction: _prediction, ...contracts } = chain.deployment.contracts
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, contracts } })
  for (const path of ['/lottery', '/prediction']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available on this network')
  }
})

test('games: a wallet on another network is asked back, and neither numbers nor amount are lost [LOTTERY-28] [PREDICT-21]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  const epoch = await createPredictionWorld(chain).start()
  await openWithWallet(page, '/lottery')
  await page.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await dialog.getByRole('button', { name: 'Choose numbers' }).click()
  await dialog.getByRole('textbox', { name: 'Ticket 1', exact: true }).fill('424242')
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await expect(dialog.getByRole('button', { name: 'Enable ZONO' })).toBeVisible()
  await wallet.switchChain(1)
  await dialog.getByRole('button', { name: 'Switch network' }).click()
  await expect(dialog.getByRole('button', { name: 'Enable ZONO' })).toBeEnabled()
  await expect(dialog).toContainText('424242')

  await page.goto('/prediction')
  const form = await openForm(page, epoch, 'UP')
  await getAmountInput(form).fill('0.5')
  await wallet.switchChain(1)
  await form.getByRole('button', { name: 'Switch network' }).click()
  await expect(form.getByRole('button', { name: 'Enter UP with 0.5 BNB' })).toBeEnabled()
  expect(wallet.sentHashes).toEqual([])
})

test('games: without an endpoint no figure is made up, and both screens fill in once it answers [LOTTERY-A5] [PREDICT-A2]', async ({
  page,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await overrideConfig(page, chain, { webSocketUrl: undefined, pollingIntervalMs: 1000 })
  const block = () => page.route(`${chain.rpcUrl}/**`, (route) => route.abort())
  const unblock = () => page.unroute(`${chain.rpcUrl}/**`)
  await block()
  await page.goto('/lottery')
  await expect(page.getByRole('banner')).toContainText('connection lost', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Buy tickets' })).toBeDisabled()
  await expect(page.getByRole('main')).not.toContainText(/\b0(\.0+)? ZONO/)
  await unblock()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Lottery · round ${await createLotteryWorld(chain).readCurrentId()}`,
    { timeout: 30_000 },
  )
  await expect(page.getByRole('button', { name: 'Buy tickets' })).toBeEnabled()

  await block()
  await page.goto('/prediction')
  await expect(page.getByRole('banner')).toContainText('connection lost', { timeout: 30_000 })
  await expect(page.getByRole('main')).not.toContainText(/\b0(\.0+)? BNB/)
  await unblock()
  await expect(getCardState(page, epoch)).toHaveText('Next', { timeout: 30_000 })
})
