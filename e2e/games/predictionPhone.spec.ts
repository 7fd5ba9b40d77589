import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { getAmountInput, getCard, getCardState } from './predictionPage.ts'
import { createPredictionWorld } from './predictionWorld.ts'

const first = accounts.players[0]?.address ?? '0x'

test('prediction: on a phone the form is a sheet, and chart and history are tabs [PREDICT-02, PREDICT-04]', async ({
  page,
  chain,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const world = createPredictionWorld(chain)
  await world.start()
  await world.playRound([['bull', '1', first]], 'up')
  const epoch = await world.readEpoch()
  await openWithWallet(page, '/prediction')
  // The round that can be entered is in view at first, with both of its buttons above the bar at the bottom.
  await expect(page.getByRole('button', { name: 'Back to live' })).toHaveCount(0)
  for (const name of ['Enter UP', 'Enter DOWN']) {
    const box = await getCard(page, epoch).getByRole('button', { name }).boundingBox()
    expect(box && [box.x >= 0, box.x + box.width <= 390, box.y + box.height <= 844 - 64]).toEqual([true, true, true])
  }
  await getCard(page, epoch).getByRole('button', { name: 'Enter DOWN' }).click()
  await getDialog(page, 'Before you start').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = getDialog(page, `Set position in round ${epoch}`)
  await getAmountInput(sheet).fill('0.1')
  await sheet.getByRole('button', { name: 'Enter DOWN with 0.1 BNB' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(getDetailValue(getCard(page, epoch), 'You called DOWN')).toHaveText('0.1 BNB')
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Collected', exact: true }).click()
  await page.getByRole('tab', { name: 'Chart' }).click()
  await expect(page.getByRole('region', { name: 'Price chart' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(history.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('prediction: the strip moves by arrow keys, and back to live [PREDICT-06]', async ({ page, chain }) => {
  const world = createPredictionWorld(chain)
  await world.start()
  for (let i = 0; i < 5; i++) await world.closeRound()
  const epoch = await world.readEpoch()
  await page.goto('/prediction')
  await expect(getCardState(page, epoch - 1n)).toHaveText('Live')
  await page.getByRole('region', { name: /^Rounds/ }).focus()
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(getCard(page, epoch - 1n)).not.toBeInViewport()
  await page.getByRole('button', { name: 'Back to live' }).click()
  await expect(getCard(page, epoch - 1n)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Back to live' })).toHaveCount(0)
})

test('prediction: everything is reached by keyboard alone, from the card to the position', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  const epoch = await world.start()
  await openWithWallet(page, '/prediction')
  const enter = getCard(page, epoch).getByRole('button', { name: 'Enter UP' })
  await enter.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const risk = getDialog(page, 'Before you start')
  await risk.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('region', { name: `Set position in round ${epoch}` })
  await expect(form).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await enter.focus()
  await page.keyboard.press('Enter')
  await getAmountInput(form).focus()
  await page.keyboard.type('0.2')
  await form.getByRole('button', { name: 'Enter UP with 0.2 BNB' }).focus()
  await page.keyboard.press('Enter')
  await expect(getDetailValue(getCard(page, epoch), 'You called UP')).toHaveText('0.2 BNB')
  expect((await world.readLedger(epoch, wallet.address))[2]).toBe(false)
})
