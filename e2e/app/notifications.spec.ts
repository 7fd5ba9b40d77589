// What happened to an account while it was away, on a chain without any index.
import { parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { createPredictionWorld } from '../games/predictionWorld.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { expectFitsWidth, PHONE } from '../support/keyboard.ts'

const other = accounts.players[1]?.address ?? '0x'

test('notifications: a round that was won while away is told once, with what it pays and the way to it', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createPredictionWorld(chain)
  await world.start()
  const [known] = await world.playDuels(wallet.address, [['bull', '1', 'up']])
  const epoch = await world.readEpoch()
  await world.bet('bull', '1', wallet.address)
  await world.bet('bear', '0.5', other)
  await openWithWallet(page, '/swap')
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  await bell.click()
  const list = getDialog(page, 'Notifications')
  const earlier = list.getByRole('region', { name: 'Earlier in the past 7 days' })
  await expect(earlier.getByRole('listitem').first()).toContainText(`You won prediction round ${known}.`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  await page.goto('about:blank')
  await world.closeRound()
  await world.movePrice('up')
  await world.closeRound()
  await page.goto('/swap')
  await expect(bell).toHaveAccessibleName(/^\d+ new notifications?$/)
  await page.setViewportSize(PHONE)
  await expectFitsWidth(page)
  await bell.focus()
  await page.keyboard.press('Enter')
  const round = page.getByRole('listitem').filter({ hasText: 'prediction round' })
  const fresh = list.getByRole('region', { name: 'Since you last looked' }).locator(round)
  await expect(fresh).toHaveCount(1)
  await expect(fresh).toContainText(`You won prediction round ${epoch}.`)
  // 1.5 BNB less 3% of what the losers put in.
  const before = await chain.readBalance('bnb', wallet.address)
  await expect(fresh).toContainText('1.485 BNB')
  await expectFitsWidth(page)
  await expectAccessible(page)
  await fresh.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/prediction\\?round=${epoch}$`))
  await expect(page.getByRole('button', { name: new RegExp(`^Round #${epoch} `), expanded: true })).toBeInViewport()
  await world.claim(wallet.address, [epoch])
  const paid = (await chain.readBalance('bnb', wallet.address)) - before
  expect(paid).toBeLessThanOrEqual(parseEther('1.485'))
  expect(paid).toBeGreaterThan(parseEther('1.48'))

  await page.goto('/swap')
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(earlier.locator(round)).toHaveCount(2)
  await expect(list.getByRole('region', { name: 'Since you last looked' })).toHaveCount(0)
})
